package import DoormarkCore

/// Rules of arrival that other projects publish, in our words, for comparison.
///
/// Each gets the same fixes and the distance along the ellipsoid; where the project measures on a
/// sphere, that differs by less than 0.7 %.
package enum PublishedRule: String, CaseIterable, Sendable {
  /// Inside 50 m or not, accuracy and history ignored: how Traccar (`GeofenceCircle.java`), Tile38
  /// (`fence.go`) and PostGIS's `ST_DWithin` decide. The radius is the user's; 50 m is our choice.
  case fixed50
  /// d − a < 100 m, in and out: Home Assistant, `in_zone` of `components/zone/__init__.py`, with the
  /// radius that a zone has unless told otherwise (`DEFAULT_RADIUS`). A poorer fix widens the zone.
  case homeassistant
  /// d ≤ 50 m + a, in and out: OwnTracks for Android with fused region detection
  /// (`LocationProcessor.kt`). The radius is the user's; 50 m is our choice.
  case owntracks
  /// In at d ≤ 50 m; out at the second fix in a row with d − a > 50 m + max(5 m, 20 m): Tracelet since
  /// 3.7.5 (`geofence_evaluator.rs`; issues 268, 274 and 294). An accuracy of zero or less counts as
  /// zero. The radius is the one of issue 294.
  case tracelet
  /// Arrives once, at d ≤ 20 m by a fix with a ≤ 25 m, and never leaves: Ferrostar's
  /// `DistanceToEndOfStepCondition` with the default distances of `conditions.rs`. A negative accuracy
  /// passes.
  case ferrostar
  /// Arrives once, at d < 100 m, and never leaves: Ferrostar's `WaypointWithinRange(100)`, as its demo
  /// applications set it.
  case ferrostarWaypoint = "ferrostar-waypoint"
  /// In after 30 s inside 100 m without a fix outside, out at the first fix outside: what Android's
  /// guide to geofences describes as `GEOFENCE_TRANSITION_DWELL`, with the smallest radius it advises.
  /// Play services are closed, so this is the documented behaviour; the loitering delay is the user's,
  /// 30 s is our choice.
  case androidDwell = "android-dwell"

  /// The radius of its circle in metres, without what it adds for accuracy.
  package var radius: Double {
    switch self {
    case .fixed50, .owntracks, .tracelet: 50
    case .homeassistant, .ferrostarWaypoint, .androidDwell: 100
    case .ferrostar: 20
    }
  }
}

/// A published rule at work.
package struct PublishedRuleState {
  /// Seconds inside before Android's rule arrives.
  package static let loitering = 30.0

  package let rule: PublishedRule
  /// Whether the traveller counts as arrived.
  package private(set) var isInside = false
  private var insideSince: Instant?
  private var fixesOutside = 0

  package init(_ rule: PublishedRule) {
    self.rule = rule
  }

  /// Takes a fix at a distance with an accuracy, both in metres, and says whether it changed
  /// ``isInside``.
  package mutating func take(distance: Double, accuracy: Double, at time: Instant) -> Bool {
    let radius = rule.radius
    let before = isInside
    switch rule {
    case .fixed50: isInside = distance <= radius
    case .homeassistant: isInside = distance - accuracy < radius
    case .owntracks: isInside = distance <= radius + accuracy
    case .tracelet:
      let known = max(accuracy, 0)
      if !isInside {
        isInside = distance <= radius
        fixesOutside = 0
      } else {
        fixesOutside = distance - known > radius + max(0.1 * radius, 20) ? fixesOutside + 1 : 0
        isInside = fixesOutside < 2
      }
    case .ferrostar: isInside = isInside || (distance <= radius && !(accuracy > 25))
    case .ferrostarWaypoint: isInside = isInside || distance < radius
    case .androidDwell:
      if distance <= radius {
        let since = insideSince ?? time
        insideSince = since
        isInside = isInside || time.seconds(since: since) >= Self.loitering
      } else {
        insideSince = nil
        isInside = false
      }
    }
    return isInside != before
  }
}
