import DoormarkCore
import DoormarkFormats
import DoormarkGeo

/// Another way to count a heading, as other tools do.
struct HeadingReading {
  /// What the number would be, for people.
  var name: String
  /// Degrees clockwise from true north, if the number is read so.
  var degrees: Double

  /// The other readings of a number; `convergence` is the direction of grid north, if there is a grid.
  static func others(of degrees: Double, convergence: Double?) -> [HeadingReading] {
    var readings = [
      HeadingReading(
        name: "a yaw counted counter-clockwise from east (ENU)", degrees: 90 - degrees),
      HeadingReading(
        name: "an angle counted counter-clockwise from north", degrees: -degrees),
    ]
    if let convergence {
      readings.append(
        HeadingReading(
          name:
            "a bearing from grid north, which is \(DecimalText.text(convergence, decimals: 2))° "
            + "from true north here",
          degrees: degrees + convergence))
    }
    return readings
  }
}

// DM306, DM308 and DM311.
extension Examination {
  mutating func checkCompass(
    _ evidence: ControlPointEvidence, _ placement: Placement, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    guard let prior = evidence.priors.heading, let compass = placement.diagnostics?.compass,
      compass.isDropped, !placement.isContradicted
    else { return }
    let control = prior.value + compass.difference.degrees
    let convergence = try convergence(evidence, in: &workspace)
    let reading = HeadingReading.others(of: prior.value, convergence: convergence).first {
      let rest = Angle.degrees(control - $0.degrees).wrapped.degrees
      return abs(rest) < 2 * compass.sigma.degrees
    }
    let pointer = ["evidence", "priors", "heading"]
    let given = DecimalText.text(prior.value, decimals: 1)
    let fitted = DecimalText.text(Angle.degrees(control).degreesFromNorth, decimals: 1)
    if let reading {
      find(
        .headingConvention, at: pointer,
        "the heading \(given)° contradicts the control points (\(fitted)°) and agrees with them as "
          + reading.name)
    } else {
      find(
        .compassAgainstControl, at: pointer,
        "the heading \(given)° lies "
          + "\(DecimalText.text(abs(compass.difference.degrees), decimals: 1))° from the "
          + "\(fitted)° that the control points make, "
          + "\(DecimalText.text(abs(compass.difference.radians / compass.sigma.radians), decimals: 1)) "
          + "standard deviations")
    }
  }

  /// Degrees from true north to the north of the grid that the control is given in.
  private func convergence(
    _ evidence: ControlPointEvidence, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Double? {
    for point in evidence.points {
      guard case .projected(let crs, let easting, let northing, _) = point.earth else { continue }
      do throws(ProjectionError) {
        let isGeographic = try workspace.isGeographic(crs: crs)
        guard !isGeographic else { continue }
        let start = try workspace.coordinate(of: point.earth)
        let end = try workspace.coordinate(
          of: .projected(crs: crs, easting: easting, northing: northing + 100, height: nil))
        return Geodesic.wgs84.inverse(from: start, to: end).azimuth.wrapped.degrees
      } catch {
        if case .databaseMissing = error { throw .projection(error) }
        return nil
      }
    }
    return nil
  }

  /// Holds a declared alignment against the evidence beside it.
  mutating func checkDeclaration(
    _ placement: Placement, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    guard let evidence = map.evidence, evidence.method != "declared",
      let declared = map.declaredAlignment, placement.propagation != nil
    else { return }
    let points = map.doors.isEmpty ? [map.startPoint] : map.doors.map(\.point)
    let comparison = PlacementComparison(points: points)
    guard let worst = try comparison.contradiction(placement, declaration(declared), in: &workspace)
    else { return }
    let distance = worst.distance.metres
    var readings: [HeadingReading] = []
    var convergence: Double?
    if case .controlPoints(let control) = evidence {
      convergence = try self.convergence(control, in: &workspace)
    }
    readings = HeadingReading.others(of: declared.heading.degrees, convergence: convergence)
    for reading in readings {
      var other = declared
      other.heading = .degrees(reading.degrees)
      guard try comparison.agrees(placement, declaration(other), in: &workspace) else { continue }
      find(
        .headingConvention, at: ["alignment", "heading"],
        "the alignment puts a door \(distance) from where the evidence does, and agrees with it "
          + "when the heading is read as \(reading.name)")
      return
    }
    var swapped = declared
    swapped.anchor = GeodeticCoordinate(
      latitude: declared.anchor.longitude, longitude: declared.anchor.latitude,
      ellipsoidalHeight: declared.anchor.ellipsoidalHeight)
    if try comparison.agrees(placement, declaration(swapped), in: &workspace) {
      find(
        .swappedCoordinates, at: ["alignment", "anchor"],
        "the alignment agrees with the evidence when latitude and longitude change places")
      return
    }
    find(
      .evidenceAgainstAlignment, at: ["alignment"],
      "the alignment puts a door \(distance) from where the evidence does, more than both their "
        + "errors allow")
  }

  /// The map as its declared alignment alone places it.
  private func declaration(_ alignment: DeclaredAlignment) -> Placement {
    var declared = map
    declared.evidence = nil
    declared.declaredAlignment = alignment
    return Placement.declared(declared)
  }
}
