import DoormarkCore
import DoormarkFormats
import DoormarkGeo

// DM3xx where a fit tells, with DM203 and DM110.
extension Examination {
  /// The share of honest documents that a statistical rule may accuse.
  static let level = 0.001

  /// Places the map; where a coordinate cannot be converted there is no placement.
  mutating func place(in workspace: inout GeoWorkspace) throws(GeoError) {
    placement = try Self.placed(map, in: &workspace)
  }

  /// The placement of a map; nil where a coordinate of it cannot be converted.
  static func placed(
    _ map: ScanMap, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Placement? {
    do throws(ProjectionError) {
      return try Georeferencer.place(map, in: &workspace)
    } catch {
      // Without its database PROJ converts nothing, which is no fault of the document.
      if case .databaseMissing = error { throw .projection(error) }
      return nil
    }
  }

  mutating func checkAlignment(in workspace: inout GeoWorkspace) throws(GeoError) {
    checkDeclaredScale()
    if !isExplained, try findSwap(in: &workspace) { return }
    guard let placement else {
      try findUnconvertible(in: &workspace)
      return
    }
    guard !isExplained else { return }
    switch map.evidence {
    case .controlPoints(let evidence):
      checkCoincidence(evidence)
      try checkCompass(evidence, placement, in: &workspace)
      try explain(placement, evidence, in: &workspace)
    case .track where placement.reasons.contains(.mirrored): findMirrored(["evidence", "samples"])
    case .satelliteLineUp, .fixAndCompass:
      if case .doubtful = placement.routability {
        findScale(placement.alignment?.scale ?? 1, at: ["evidence", "scale"])
      }
    case .track, .declared, nil: break
    }
    if !isExplained { try checkDeclaration(placement, in: &workspace) }
  }

  /// Finds out why control points contradict each other.
  private mutating func explain(
    _ placement: Placement, _ evidence: ControlPointEvidence, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    guard placement.isContradicted else { return }
    if try findUnit(evidence, in: &workspace) { return }
    isExplained = true
    if placement.reasons.contains(.mirrored) {
      findMirrored(["evidence", "points"])
      return
    }
    if placement.reasons.contains(.notEarth) {
      find(
        .notOnEarth, at: ["evidence", "points"],
        "the distances between the control points on Earth do not resemble those in the map")
      return
    }
    let probability = placement.diagnostics?.globalTestProbability ?? 0
    let outliers = placement.diagnostics?.points.enumerated().filter {
      $0.element.verdict == .outlier
    }
    for (index, point) in outliers ?? [] {
      let miss = Elementary.hypot(
        point.leaveOneOutEast ?? point.residualEast, point.leaveOneOutNorth ?? point.residualNorth)
      find(
        .outlierControl, at: ["evidence", "points", String(index)],
        "control point \"\(point.id)\" lies \(miss.metres) from where the others put it")
    }
    guard outliers?.isEmpty ?? true else { return }
    let misfit = placement.diagnostics?.rootMeanSquareResidual ?? 0
    if case .doubtful = placement.routability {
      find(
        .inconsistentEvidence, at: ["evidence", "points"],
        "the control points miss their fit by \(misfit.metres) (root mean square), as less than "
          + "one honest set in a million does")
    } else {
      // The placement stands, so what it says of itself is still worth listing.
      isExplained = false
      find(
        .claimTooSmall, at: ["evidence", "points"],
        "the control points miss their fit by \(misfit.metres) (root mean square), which their "
          + "accuracies explain in \(Self.perMille(probability)) of 1000 honest sets")
    }
  }

  private static func perMille(_ probability: Double) -> String {
    DecimalText.text(1000 * probability, decimals: 3)
  }

  private mutating func findMirrored(_ pointer: [String]) {
    let axis =
      switch map.frame {
      case .arkit: "as if z ran the other way or two coordinates were swapped"
      case .plan: "as if v ran the other way: (x, z) of a scan is (u, −v)"
      case .image: "as if rows were counted from the bottom"
      }
    find(.mirrored, at: pointer, "the evidence fits the mirror image of the map, \(axis)")
    isExplained = true
  }

  /// Control points with one position on Earth, or all at one point of the map.
  private mutating func checkCoincidence(_ evidence: ControlPointEvidence) {
    let control = evidence.points.indices.filter { evidence.points[$0].role == .control }
    guard let first = control.first, control.count > 1 else { return }
    let origin = map.frame.planPoint(evidence.points[first].map)
    let places = control.map { map.frame.planPoint(evidence.points[$0].map) }
    if places.allSatisfy({ $0.u == origin.u && $0.v == origin.v }) {
      find(
        .degenerateControl, at: ["evidence", "points"],
        "all control points are one point of the map, which tells no heading")
      return
    }
    if Self.areDistinct(control.lazy.map { evidence.points[$0].earth }) { return }
    var seen: [EarthPosition: (index: Int, place: PlanPoint)] = [:]
    for (index, place) in zip(control, places) {
      let point = evidence.points[index]
      let earth = point.earth.withoutHeight
      guard let other = seen[earth] else {
        seen[earth] = (index, place)
        continue
      }
      guard place.u != other.place.u || place.v != other.place.v else { continue }
      find(
        .degenerateControl, at: ["evidence", "points", String(index), "earth"],
        "control point \"\(point.id)\" has exactly the coordinates of "
          + "\"\(evidence.points[other.index].id)\" and is another point of the map")
    }
  }

  /// Whether all positions are latitudes and longitudes that surely differ.
  private static func areDistinct(_ positions: some Sequence<EarthPosition>) -> Bool {
    var numbers: [UInt64] = []
    for position in positions {
      guard case .geodetic(let place) = position else { return false }
      // Adding 0 makes a positive zero of a negative one. Equal places have equal numbers.
      let mixed = (place.latitude + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15
      numbers.append(mixed ^ (place.longitude + 0).bitPattern)
    }
    numbers.sort()
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// What is wrong with each control point that cannot be converted.
  private mutating func findUnconvertible(in workspace: inout GeoWorkspace) throws(GeoError) {
    var isFound = false
    if case .controlPoints(let evidence)? = map.evidence {
      for (index, point) in evidence.points.enumerated() {
        do throws(ProjectionError) {
          _ = try workspace.coordinate(of: point.earth)
        } catch {
          isFound = true
          find(
            .unconvertibleCoordinate, at: ["evidence", "points", String(index), "earth"],
            "cannot place control point \"\(point.id)\": \(error)")
        }
      }
    }
    if !isFound {
      find(.unconvertibleCoordinate, at: ["evidence"], "cannot place the map by its evidence")
    }
  }
}

extension Placement {
  /// Whether the evidence contradicts itself by more than one honest set in a thousand does.
  var isContradicted: Bool {
    if reasons.contains(.mirrored) || reasons.contains(.notEarth) { return true }
    if case .doubtful = routability { return true }
    guard let probability = diagnostics?.globalTestProbability else { return false }
    return probability < Examination.level
  }

  /// Whether the evidence is redundant and agrees with itself.
  var isAgreed: Bool {
    alignment != nil && diagnostics?.globalTestProbability != nil && !isContradicted
  }
}

extension EarthPosition {
  /// The position, for comparing where it is on the map.
  var withoutHeight: EarthPosition {
    switch self {
    case .geodetic(let place):
      .geodetic(GeodeticCoordinate(latitude: place.latitude, longitude: place.longitude))
    case .projected(let crs, let easting, let northing, _):
      .projected(crs: crs, easting: easting, northing: northing, height: nil)
    }
  }

  /// The position with its first two numbers in each other's place.
  var swapped: EarthPosition {
    switch self {
    case .geodetic(let place):
      .geodetic(
        GeodeticCoordinate(
          latitude: place.longitude, longitude: place.latitude,
          ellipsoidalHeight: place.ellipsoidalHeight))
    case .projected(let crs, let easting, let northing, let height):
      .projected(crs: crs, easting: northing, northing: easting, height: height)
    }
  }

  var isGeodetic: Bool { if case .geodetic = self { true } else { false } }
}
