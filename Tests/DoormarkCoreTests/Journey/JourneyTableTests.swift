import DoormarkCore
import Testing

/// Every phase with every event, as `arrival`'s table has it.
@Suite struct JourneyTableTests {
  static let phases = [
    "idle", "street", "street+map", "approach", "recognising", "guided", "ended",
  ]

  private let scene = JourneyScene()

  private func journey(in phase: String) -> Journey {
    if phase == "idle" { return Journey() }
    if phase == "street" {
      var journey = scene.started(at: 0)
      _ = journey.apply(.fix(scene.fix(north: 300, accuracy: 5, at: 10)))
      return journey
    }
    var journey = scene.arrived()
    switch phase {
    case "street+map": _ = journey.apply(.backToMap)
    case "recognising", "guided":
      _ = journey.apply(.startIndoor)
      if phase == "guided" { _ = journey.apply(.recognised(attempt: nil)) }
    case "ended": _ = journey.apply(.cancel)
    default: break
    }
    return journey
  }

  private var rows: [(name: String, event: JourneyEvent, at: Double?, cells: [String])] {
    let far = JourneyScene.door(north: 26)
    let near = JourneyScene.door(north: 24)
    let rough = JourneyScene.door(routability: JourneyScene.routability(60.1))
    let snapshot = scene.arrived().snapshot
    let no = "!notApplicable"
    let poor = "!tooPoorToArrive"
    func fix(_ north: Double, _ accuracy: Double?) -> JourneyEvent {
      .fix(scene.fix(north: north, accuracy: accuracy, at: 100))
    }
    return [
      ("start", .start(scene.target), nil, ["started>street", no, no, no, no, no, no]),
      ("start, rough", .start(rough), nil, ["refused>idle", no, no, no, no, no, no]),
      (
        "fix inside", fix(20, 5), nil,
        [no, "arrived>approach+disc", "!suppressed", "+disc", ".", ".", no]
      ),
      ("fix between", fix(30, 5), nil, [no, ".", ".", "+disc", ".", ".", no]),
      (
        "fix outside", fix(100, 5), nil,
        [no, ".", "overrideCleared>street", "left>street", ".", ".", no]
      ),
      ("poor fix at the door", fix(0, 121), nil, [no, poor, poor, "+disc\(poor)", poor, poor, no]),
      (
        "poor fix far off", fix(560, 121), nil,
        [no, poor, "overrideCleared>street\(poor)", "left>street\(poor)", poor, poor, no]
      ),
      (
        "kilometres", fix(0, 3000), nil,
        [no] + Array(repeating: "!precisionReduced", count: 2) + ["+disc!precisionReduced"]
          + Array(repeating: "!precisionReduced", count: 2) + [no]
      ),
      (
        "invalid fix", fix(0, -1), nil,
        [no] + Array(repeating: "!invalidAccuracy", count: 5) + [no]
      ),
      (
        "startIndoor", .startIndoor, nil,
        [no, no, no, "recognitionStarted>recognising", no, no, no]
      ),
      (
        "backToMap", .backToMap, nil,
        [no, no, no, "backToMap>street+map", "backToMap>street+map", no, no]
      ),
      (
        "imHere", .imHere, nil,
        [no, "arrivedByUser>approach", "arrivedByUser>approach", no, no, no, no]
      ),
      (
        "recognised", .recognised(attempt: nil), nil,
        [no, no, no, no, "guidanceBegan>guided", no, no]
      ),
      (
        "recognised, this attempt", .recognised(attempt: 1), nil,
        [no, no, no, no, "guidanceBegan>guided", no, no]
      ),
      ("recognised, another", .recognised(attempt: 2), nil, [no, no, no, no, no, no, no]),
      (
        "recognitionFailed", .recognitionFailed(attempt: nil), nil,
        [no, no, no, no, "recognitionFailed>approach", no, no]
      ),
      (
        "recognitionFailed, this attempt", .recognitionFailed(attempt: 1), nil,
        [no, no, no, no, "recognitionFailed>approach", no, no]
      ),
      (
        "recognitionFailed, another", .recognitionFailed(attempt: 0), nil,
        [no, no, no, no, no, no, no]
      ),
      ("trackingLost", .trackingLost, nil, [no, no, no, no, no, "trackingLost>recognising", no]),
      ("leaveGuidance", .leaveGuidance, nil, [no, no, no, no, no, "guidanceLeft>approach", no]),
      ("reachedSpot", .reachedSpot, nil, [no, no, no, no, no, "ended>ended", no]),
      ("cancel", .cancel, nil, Array(repeating: "ended>ended", count: 6) + [no]),
      (
        "targetMoved", .targetMoved(near), nil,
        [
          no, "targetChanged>street", "targetChanged>street+map", "targetChanged>approach",
          "targetChanged>recognising", "targetChanged>guided", no,
        ]
      ),
      (
        "targetMoved far", .targetMoved(far), nil,
        [
          no, "targetChanged>street", "targetChanged>street+map", "targetChanged>approach",
          "targetChanged>recognising", "targetChanged>guided", no,
        ]
      ),
      (
        "targetDeleted", .targetDeleted, nil,
        [no] + Array(repeating: "ended>ended", count: 5) + [no]
      ),
      ("tick", .tick, 39.9, Array(repeating: ".", count: 7)),
      (
        "tick after 30 s", .tick, 40,
        ["."] + Array(repeating: "!signalLost", count: 5) + ["."]
      ),
      (
        "restore", .restore(snapshot, target: scene.target), 60,
        Array(repeating: "restored>approach", count: 7)
      ),
      (
        "restore, unreadable", .restore(nil, target: scene.target), 60,
        Array(repeating: "restored>idle", count: 7)
      ),
      (
        "restore, too old", .restore(snapshot, target: scene.target), 10 + 12 * 3600 + 1,
        Array(repeating: "restored>idle", count: 7)
      ),
    ]
  }

  @Test func everyPhaseWithEveryEvent() throws {
    #expect(Set(rows.map(\.event.name)) == Set(JourneyEvent.names))
    #expect(
      Set(Self.phases.map { $0.prefix { $0 != "+" } }) == Set(JourneyPhase.names.map { $0[...] }))
    for row in rows {
      try #require(row.cells.count == Self.phases.count, "\(row.name)")
      for (phase, expected) in zip(Self.phases, row.cells) {
        let before = journey(in: phase)
        #expect(before.phase.short == phase)
        let (after, effects) = before.applying(row.event, at: row.at.map(JourneyScene.time))
        #expect(effects.summary == expected, "\(row.name) in \(phase)")
        if let transition = effects.transition {
          #expect(transition.from == before.phase && transition.to == after.phase)
          #expect(transition.policy == .lastAdmitting && !transition.text.isEmpty)
        } else {
          #expect(after.phase == before.phase && after.sequence == before.sequence)
        }
      }
    }
  }

  /// r_L and the attempt are kept through a failed recognition, and a retry has a token of its own.
  @Test func attempts() {
    var journey = scene.arrived()
    #expect(journey.latchedRadius == 25)
    #expect(journey.apply(.startIndoor).transition?.attempt == 1)
    #expect(journey.apply(.recognitionFailed(attempt: 1)).transition?.attempt == 1)
    #expect(journey.phase == .approach && journey.latchedRadius == 25)
    #expect(journey.apply(.startIndoor).transition?.attempt == 2)
    #expect(journey.apply(.recognised(attempt: 1)).notice == .notApplicable(.lateAttempt))
    #expect(journey.phase.name == "recognising")
    #expect(journey.apply(.recognised(attempt: 2)).transition?.name == .guidanceBegan)
    #expect(journey.apply(.trackingLost).transition?.attempt == 3)
    #expect(journey.apply(.recognised(attempt: 2)).notice == .notApplicable(.lateAttempt))
    let back = journey.apply(.backToMap).transition
    #expect(back?.attempt == 3 && journey.phase == .street(.userChoseMap))
    // The camera's answer comes after the tap, and is dropped.
    #expect(journey.apply(.recognised(attempt: 3)).notice == .notApplicable(.lateAttempt))
    #expect(journey.phase == .street(.userChoseMap))
  }

  /// While the camera looks, three fixes outside are not enough before 5 s, nor 5 s before three.
  @Test func leavingWhileTheCameraLooks() {
    for (seconds, expected) in [
      ([20, 21, 22], [".", ".", "."]),
      ([20, 22, 24.9, 25], [".", ".", ".", "left>street"]),
      ([20, 26, 27], [".", ".", "left>street"]),
    ] {
      var journey = scene.arrived()
      _ = journey.apply(.startIndoor)
      #expect(
        seconds.map { journey.apply(.fix(scene.fix(north: 90, accuracy: 5, at: $0))).summary }
          == expected)
    }
    // A fix at the door begins the count anew; one too poor to say leaves it alone.
    var journey = scene.arrived()
    _ = journey.apply(.startIndoor)
    let path: [(Double, Double)] = [(90, 5), (90, 5), (0, 5), (90, 5), (0, 121), (90, 5)]
    for (index, step) in path.enumerated() {
      let fix = scene.fix(north: step.0, accuracy: step.1, at: 20 + 3 * Double(index))
      #expect(journey.apply(.fix(fix)).transition == nil)
    }
    let last = journey.apply(.fix(scene.fix(north: 90, accuracy: 5, at: 40))).transition
    #expect(last?.name == .left && last?.attempt == 1)
    #expect(journey.apply(.recognised(attempt: 1)).notice == .notApplicable(.lateAttempt))
  }
}
