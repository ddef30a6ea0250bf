import DoormarkCore
import DoormarkGeo

/// Two placements of one map held against each other at points of it.
struct PlacementComparison {
  /// In the map's frame.
  let points: [ScanPoint]

  struct Contradiction {
    /// Metres apart.
    var distance: Double
  }

  /// Where the two lie furthest apart, if that is more than both errors allow at one in a thousand;
  /// nil where they agree, and where one of them says nothing of its error.
  func contradiction(
    _ one: Placement, _ other: Placement, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Contradiction? {
    var worst: Contradiction?
    for point in points {
      guard let test = try test(point, one, other, in: &workspace),
        test.probability < Examination.level / Double(points.count)
      else { continue }
      if test.distance > worst?.distance ?? 0 { worst = Contradiction(distance: test.distance) }
    }
    return worst
  }

  /// Whether both have an error at every point and agree there.
  func agrees(
    _ one: Placement, _ other: Placement, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Bool {
    for point in points {
      guard let test = try test(point, one, other, in: &workspace),
        test.probability >= Examination.level / Double(points.count)
      else { return false }
    }
    return true
  }

  /// The probability that honest errors make a difference as large: exp(−χ²/2) of two degrees of
  /// freedom, both covariances added.
  private func test(
    _ point: ScanPoint, _ one: Placement, _ other: Placement, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> (distance: Double, probability: Double)? {
    guard case .success(let oneError) = one.error(at: point),
      case .success(let otherError) = other.error(at: point)
    else { return nil }
    let ends: (GeodeticCoordinate, GeodeticCoordinate)
    do throws(ProjectionError) {
      guard
        let here = try Georeferencer.coordinate(of: point, placement: one, in: &workspace),
        let there = try Georeferencer.coordinate(of: point, placement: other, in: &workspace)
      else { return nil }
      ends = (here, there)
    } catch {
      if case .databaseMissing = error { throw .projection(error) }
      return nil
    }
    let line = Geodesic.wgs84.inverse(from: ends.0, to: ends.1)
    let east = line.distance * Elementary.sin(line.azimuth.radians)
    let north = line.distance * Elementary.cos(line.azimuth.radians)
    let sum = oneError.covariance + otherError.covariance
    let determinant = sum.eastEast * sum.northNorth - sum.eastNorth * sum.eastNorth
    guard determinant > 0 else { return nil }
    let square =
      (sum.northNorth * east * east - 2 * sum.eastNorth * east * north
        + sum.eastEast * north * north) / determinant
    return (line.distance, Elementary.exp(-square / 2))
  }
}
