import DoormarkCore

/// The kinds of journey that rules of arrival are held against.
///
/// S5 stands in open sky, so that a lie 200 m off contradicts the fix before it; S5u is the same
/// among buildings, where after a fix of 65 m it does not, and takes a second fix to be believed.
package enum ArrivalScenario: String, CaseIterable, Sendable {
  /// Open sky, to the door.
  case s1 = "S1"
  /// Open sky, to a place 25 m from the door.
  case s2 = "S2"
  /// Among buildings, to the door.
  case s3 = "S3"
  /// Among buildings, to a place 60 m from the door.
  case s4 = "S4"
  /// Open sky, to the door, with lying fixes.
  case s5 = "S5"
  /// Among buildings, to the door, with lying fixes.
  case s5Urban = "S5u"
  /// Never nearer than 400 m, with lying fixes.
  case s6 = "S6"
  /// Open sky, past the door at 80 m.
  case s7 = "S7"
  /// Open sky, to the door and away again.
  case s8 = "S8"
  /// Among buildings, to the door and away again.
  case s9 = "S9"

  /// Where walks begin, and end when they leave, in metres from the door.
  package static let far = 300.0
  /// How long a traveller stays, in seconds.
  package static let stay = 600

  /// What happens, in a few words.
  package var title: String {
    switch self {
    case .s1: "open sky, to the door"
    case .s2: "open sky, stop 25 m off"
    case .s3: "urban, to the door"
    case .s4: "urban, stop 60 m off"
    case .s5: "open sky, lies, to the door"
    case .s5Urban: "urban, lies, to the door"
    case .s6: "urban, lies, 400 m away"
    case .s7: "open sky, walk past at 80 m"
    case .s8: "open sky, to the door and away"
    case .s9: "urban, to the door and away"
    }
  }

  /// How good positions are.
  package var sky: SkyView {
    switch self {
    case .s1, .s2, .s5, .s7, .s8: .open
    case .s3, .s4, .s5Urban, .s6, .s9: .urban
    }
  }

  /// Whether some fixes are lies.
  package var hasLies: Bool { self == .s5 || self == .s5Urban || self == .s6 }

  /// Whether a traveller has to be told of their arrival.
  package var needsArrival: Bool { self != .s6 && self != .s7 }

  /// Whether they leave again.
  package var needsExit: Bool { self == .s8 || self == .s9 }

  /// How often the screen has to change.
  package var neededChanges: Int { (needsArrival ? 1 : 0) + (needsExit ? 1 : 0) }

  /// One journey, from and to random directions.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedJourney {
    SimulatedJourney(walk(&generator), sky: sky, lies: hasLies, &generator)
  }

  private func walk(_ generator: inout SeededGenerator) -> Walk {
    let bearing = generator.uniform(0...(2 * .pi))
    func place(_ distance: Double, sideways: Double = 0) -> LocalPoint {
      let (sine, cosine) = (Elementary.sin(bearing), Elementary.cos(bearing))
      return LocalPoint(
        east: distance * sine + sideways * cosine, north: distance * cosine - sideways * sine)
    }
    switch self {
    case .s6:
      var walk = Walk(from: place(400))
      walk.stay(seconds: Self.stay)
      return walk
    case .s7:
      let half = (Self.far * Self.far - 80 * 80).squareRoot()
      var walk = Walk(from: place(80, sideways: -half))
      walk.walk(to: place(80, sideways: half))
      return walk
    case .s1, .s2, .s3, .s4, .s5, .s5Urban, .s8, .s9:
      var walk = Walk(from: place(Self.far))
      walk.walk(to: place(self == .s2 ? 25 : self == .s4 ? 60 : 0))
      walk.stay(seconds: Self.stay)
      if needsExit {
        let away = generator.uniform(0...(2 * .pi))
        walk.walk(
          to: LocalPoint(
            east: Self.far * Elementary.sin(away), north: Self.far * Elementary.cos(away)))
      }
      return walk
    }
  }
}
