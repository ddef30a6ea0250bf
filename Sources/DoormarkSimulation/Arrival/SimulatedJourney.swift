package import DoormarkCore

/// One report of a simulated phone, with the truth beside it.
package struct SimulatedReport {
  /// What the phone says.
  package var fix: Fix
  /// Metres from the target to where the traveller is.
  package var trueDistance: Double
  /// Whether the fix is one of ``LyingFixes``.
  package var isLie: Bool

  package init(fix: Fix, trueDistance: Double, isLie: Bool) {
    self.fix = fix
    self.trueDistance = trueDistance
    self.isLie = isLie
  }
}

/// A traveller's way round a target, as their phone reports it once a second.
package struct SimulatedJourney {
  /// The door that everybody goes to.
  package static let target = Target(
    coordinate: SimulatedPlacement.frame.origin,
    identity: Target.Identity(kind: .door, mapID: "simulated", doorID: "door"),
    routability: Placement.declared(
      ScanMap(
        id: "simulated", name: "simulated", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: SimulatedPlacement.frame.origin, at: .origin, heading: .degrees(0),
          error: .radial(
            TypedAccuracy(metres: 5, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    ).routability)

  /// One a second.
  package private(set) var reports: [SimulatedReport] = []

  /// Reports a walk.
  ///
  /// - Parameters:
  ///   - walk: where the traveller is.
  ///   - sky: how good positions are.
  ///   - correlationTime: of their errors, in seconds.
  ///   - reportSpread: of the accuracy that the phone reports, as standard deviation of its logarithm.
  ///   - lies: whether some fixes are lies.
  package init(
    _ walk: Walk, sky: SkyView, correlationTime: Double = 30,
    reportSpread: Double = SkyView.reportSpread, lies hasLies: Bool = false,
    _ generator: inout SeededGenerator
  ) {
    var noise = PositionNoise(correlationTime: correlationTime, &generator)
    var lies = hasLies ? LyingFixes(&generator) : nil
    var accuracy = 0.0
    reports.reserveCapacity(walk.places.count)
    for (second, place) in walk.places.enumerated() {
      if second % sky.hopSeconds == 0 { accuracy = sky.drawAccuracy(&generator) }
      if second > 0 { noise.advance(&generator) }
      let error = noise.error(accuracy: accuracy)
      let reported = SkyView.reported(accuracy, spread: reportSpread, &generator)
      let lie = lies?.next(second: second, at: place, &generator)
      reports.append(
        SimulatedReport(
          fix: Self.fix(
            lie?.place
              ?? LocalPoint(east: place.east + error.east, north: place.north + error.north),
            accuracy: lie?.accuracy ?? reported, second: second),
          trueDistance: Elementary.hypot(place.east, place.north), isLie: lie != nil))
    }
  }

  private static func fix(_ place: LocalPoint, accuracy: Double, second: Int) -> Fix {
    Fix(
      coordinate: target.kernel.coordinate(place), accuracy: accuracy,
      time: Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(second) * 1_000_000_000))
  }
}

extension DistanceKernel {
  /// The coordinate so many metres east and north of the target: the kernel's closed form the other
  /// way round.
  func coordinate(_ place: LocalPoint) -> GeodeticCoordinate {
    var north = place.north / northLinear
    for _ in 0..<3 { north = place.north / (northLinear + northSquare * north) }
    return GeodeticCoordinate(
      latitude: latitude + north,
      longitude: longitude + place.east / (eastLinear - eastMixed * north))
  }
}
