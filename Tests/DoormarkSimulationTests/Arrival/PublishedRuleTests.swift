import DoormarkCore
import DoormarkSimulation
import Testing

/// The published rules on sequences made by hand, with what their sources say must come out.
@Suite struct PublishedRuleTests {
  struct Fix {
    var distance: Double
    var accuracy = 5.0
    var second: Int?
  }

  /// Whether the traveller counts as arrived after each fix, one fix a second unless it says.
  static func states(_ rule: PublishedRule, _ fixes: [Fix]) -> [Bool] {
    var state = PublishedRuleState(rule)
    return fixes.enumerated().map { index, fix in
      let before = state.isInside
      let time = Instant(nanoseconds: Int64(fix.second ?? index) * 1_000_000_000)
      let changed = state.take(distance: fix.distance, accuracy: fix.accuracy, at: time)
      #expect(changed == (before != state.isInside))
      return state.isInside
    }
  }

  static func fixes(_ distances: Double..., accuracy: Double = 5) -> [Fix] {
    distances.map { Fix(distance: $0, accuracy: accuracy) }
  }

  /// Tile38 and Traccar: strictly by distance, the circle itself inside.
  @Test func fixed50() {
    #expect(
      Self.states(.fixed50, Self.fixes(51, 50, 49, 50.1, 49.9, accuracy: 500))
        == [false, true, true, false, true])
  }

  /// Home Assistant: d − a < 100, so a poorer fix is further inside, and accuracy −1 takes a metre.
  @Test func homeAssistant() {
    #expect(
      Self.states(
        .homeassistant,
        [
          Fix(distance: 106), Fix(distance: 105), Fix(distance: 104.9), Fix(distance: 1500),
          Fix(distance: 1500, accuracy: 1414), Fix(distance: 99.5, accuracy: -1),
        ]) == [false, false, true, false, true, false])
  }

  /// OwnTracks: d ≤ r + a.
  @Test func ownTracks() {
    #expect(
      Self.states(
        .owntracks,
        [
          Fix(distance: 55.1), Fix(distance: 55), Fix(distance: 56),
          Fix(distance: 90, accuracy: 40),
        ]
      ) == [false, true, false, true])
  }

  /// Tracelet: in at 50 m, out at the second fix in a row with d − a > 70.
  @Test func tracelet() {
    #expect(
      Self.states(.tracelet, Self.fixes(55, 50, 70, 74, 76, 74, 76, 76, 55))
        == [false, true, true, true, true, true, true, false, false])
    // The log of issue 294: two stray fixes 200 m out, each followed by one inside.
    #expect(
      Self.states(
        .tracelet,
        [
          Fix(distance: 8.2), Fix(distance: 200.2, accuracy: 1.9), Fix(distance: 9.6),
          Fix(distance: 198.1, accuracy: 1.7), Fix(distance: 10.1),
        ]) == [true, true, true, true, true])
    // Negative and zero accuracies give no margin.
    #expect(
      Self.states(
        .tracelet, Self.fixes(10) + Self.fixes(71, 71, accuracy: -1)) == [true, true, false])
  }

  /// Ferrostar's end of a step: once, never back; a poor fix cannot, a negative accuracy can.
  @Test func ferrostar() {
    #expect(
      Self.states(.ferrostar, Self.fixes(0, accuracy: 26) + Self.fixes(21, 20, 500))
        == [false, false, true, true])
    #expect(Self.states(.ferrostar, Self.fixes(20, accuracy: -1)) == [true])
  }

  /// Ferrostar's waypoint: d < 100 whatever the accuracy, never back.
  @Test func ferrostarWaypoint() {
    #expect(
      Self.states(.ferrostarWaypoint, Self.fixes(100, 99.9, 500, accuracy: 2000))
        == [false, true, true])
  }

  /// Android's dwelling: 30 s inside; one fix outside begins anew, and leaves at once.
  @Test func androidDwell() {
    let fixes = [
      (100.0, 0), (50, 20), (101, 25), (99, 26), (99, 55), (99, 56), (101, 57), (99, 58),
    ].map { Fix(distance: $0.0, second: $0.1) }
    #expect(
      Self.states(.androidDwell, fixes)
        == [false, false, false, false, false, true, false, false])
  }

  @Test func namesOfTheTable() {
    #expect(
      PublishedRule.allCases.map(\.rawValue) == [
        "fixed50", "homeassistant", "owntracks", "tracelet", "ferrostar", "ferrostar-waypoint",
        "android-dwell",
      ])
  }
}
