import DoormarkCore
import DoormarkFormats
import DoormarkGeo

// DM303, DM304 and DM310: known slips, each tried out where the evidence contradicts itself.
extension Examination {
  /// Swapped coordinates, which also make numbers that cannot be converted.
  mutating func findSwap(in workspace: inout GeoWorkspace) throws(GeoError) -> Bool {
    guard case .controlPoints(let evidence)? = map.evidence,
      placement?.isContradicted ?? true
    else { return false }
    for isGeodetic in [true, false] {
      let slips = evidence.points.indices.filter {
        evidence.points[$0].earth.isGeodetic == isGeodetic
      }
      guard let first = slips.first else { continue }
      var mended = evidence
      for index in slips { mended.points[index].earth = mended.points[index].earth.swapped }
      guard try isAgreed(mended, in: &workspace) else { continue }
      let pointer = ["evidence", "points", String(first), "earth"]
      if isGeodetic {
        find(
          .swappedCoordinates, at: pointer,
          "the control points contradict each other, and agree with latitude and longitude in "
            + "each other's place")
      } else {
        find(
          .axisOrder, at: pointer + ["coordinates"],
          "the control points contradict each other, and agree with easting and northing in each "
            + "other's place")
      }
      isExplained = true
      return true
    }
    return false
  }

  /// Whether the evidence taken so agrees with itself; one of its tests must be able to fail.
  private func isAgreed(
    _ evidence: ControlPointEvidence, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Bool {
    var mended = map
    mended.evidence = .controlPoints(evidence)
    return try Self.placed(mended, in: &workspace)?.isAgreed ?? false
  }

  /// A map in metres that fits at another scale.
  mutating func findUnit(
    _ evidence: ControlPointEvidence, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> Bool {
    guard map.frame.isMetric else { return false }
    // As a plan of any unit: distances that do not resemble those on Earth are no fault there.
    var free = evidence
    free.model = .similarity
    free.priors.scale = nil
    for index in free.points.indices {
      let plan = map.frame.planPoint(free.points[index].map)
      free.points[index].map = ScanFrame.plan.scanPoint(plan)
    }
    let mended = ScanMap(
      id: map.id, name: map.name, frame: .plan, evidence: .controlPoints(free))
    guard let fitted = try Self.placed(mended, in: &workspace), let alignment = fitted.alignment
    else { return false }
    let sigma = (fitted.propagation?.parameters.scale ?? 0).squareRoot()
    let isOff = abs(Elementary.log(alignment.scale)) > max(0.05, 4 * sigma)
    // Two points fit any scale exactly, so they prove no more than that of a known unit.
    let isProven =
      fitted.isAgreed
      || (fitted.diagnostics?.degreesOfFreedom == 0
        && LengthUnit(scale: alignment.scale, tolerance: 0.05) != nil)
    guard isOff, isProven else { return false }
    findScale(alignment.scale, at: ["evidence", "points"])
    return true
  }

  /// A declared scale of a map in metres.
  mutating func checkDeclaredScale() {
    guard map.frame.isMetric, map.evidence == nil || map.evidence?.method == "declared",
      let declared = map.declaredAlignment, declared.scale > 0
    else { return }
    let sigma = (declared.error?.parameterCovariance?.scale ?? 0).squareRoot()
    guard abs(Elementary.log(declared.scale)) > max(0.05, 4 * sigma) else { return }
    findScale(declared.scale, at: ["alignment", "scale"])
  }

  mutating func findScale(_ scale: Double, at pointer: [String]) {
    let factor = DecimalText.text(scale, decimals: scale < 0.1 ? 5 : 3)
    let unit = LengthUnit(scale: scale, tolerance: 0.05).map {
      "; it seems to be in \($0.rawValue)"
    }
    find(
      .scaleOff, at: pointer,
      "the map should be in metres, and one of its units is \(factor) m\(unit ?? "")")
    isExplained = true
  }
}

/// Units that are taken for metres, or metres for them.
enum LengthUnit: String, CaseIterable {
  case millimetres
  case centimetres
  case inches
  case feet
  case yards

  /// Metres of one.
  var metres: Double {
    switch self {
    case .millimetres: 0.001
    case .centimetres: 0.01
    case .inches: 0.0254
    case .feet: 0.3048
    case .yards: 0.9144
    }
  }

  /// The unit whose length is near a scale.
  init?(scale: Double, tolerance: Double) {
    let near = Self.allCases.first { abs(Elementary.log(scale / $0.metres)) < tolerance }
    guard let near else { return nil }
    self = near
  }
}
