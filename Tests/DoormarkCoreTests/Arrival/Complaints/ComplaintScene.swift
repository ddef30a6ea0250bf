import DoormarkCore

/// One fix of a story: metres from the door, what the phone claims, and when.
struct StoryFix {
  var north: Double
  var accuracy: Double?
  var second: Double

  init(_ north: Double, _ accuracy: Double?, at second: Double) {
    self.north = north
    self.accuracy = accuracy
    self.second = second
  }
}

extension JourneyScene {
  /// What becomes of each fix of a story, as ``JourneyEffects/summary``.
  func tell(_ fixes: [StoryFix], to journey: inout Journey) -> [String] {
    fixes.map {
      journey.apply(.fix(fix(north: $0.north, accuracy: $0.accuracy, at: $0.second))).summary
    }
  }

  /// The transitions of a story alone.
  func transitions(
    _ fixes: [StoryFix], to journey: inout Journey
  ) -> [JourneyTransition.Name] {
    fixes.compactMap {
      journey.apply(.fix(fix(north: $0.north, accuracy: $0.accuracy, at: $0.second)))
        .transition?.name
    }
  }
}
