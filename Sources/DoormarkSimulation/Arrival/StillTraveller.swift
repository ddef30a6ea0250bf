package import DoormarkCore

/// A traveller who stands still among buildings while their phone reports 600 fixes.
///
/// The accuracy hops as in ``SkyView/varied``, the errors are correlated over 100 s, and the phone
/// reports the true accuracy.
package enum StillTraveller {
  /// Extra changes of the screen on each of so many journeys, at a distance from the door in metres.
  package static func extraChanges(
    distance: Double, policy: ArrivalPolicy, journeys: Int, seed: UInt64
  ) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    return (0..<journeys).map { _ in
      var walk = Walk(from: LocalPoint(east: 0, north: distance))
      walk.stay(seconds: 599)
      let journey = SimulatedJourney(
        walk, sky: .varied, correlationTime: 100, reportSpread: 0, &generator)
      return max(0, ReplayedRule.ours(policy).replay(journey).changes - 1)
    }
  }
}
