import DoormarkCore
import Testing

/// Every code of the gate, in its order; the numbers are the design's.
@Suite struct FixGateTests {
  private let scene = JourneyScene()

  private func code(
    _ fix: Fix, _ gate: FixGate = .standard, now: Double? = nil,
    history: FixHistory = FixHistory()
  ) -> GateCode? {
    var history = history
    let before = history
    switch gate.judge(
      fix, now: now.map(JourneyScene.time), kernel: scene.target.kernel, history: &history)
    {
    case .accepted(let gated):
      #expect(history.accepted == gated.fix && history.pending == nil)
      return gated.isPoor ? .tooPoorToArrive : nil
    case .rejected(let code):
      // A rejected fix changes nothing, but for one held back.
      if code != .implausibleJump { #expect(history == before) }
      return code
    }
  }

  private func history(_ fix: Fix) -> FixHistory {
    var history = FixHistory()
    _ = FixGate.standard.judge(fix, kernel: scene.target.kernel, history: &history)
    return history
  }

  @Test func coordinates() {
    func code(_ latitude: Double, _ longitude: Double) -> GateCode? {
      self.code(
        Fix(
          coordinate: GeodeticCoordinate(latitude: latitude, longitude: longitude), accuracy: 5,
          time: JourneyScene.time(0)))
    }
    for (latitude, longitude) in [
      (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity), (90.000_1, 0), (-91, 0),
      (0, 180.000_1), (0, -181),
    ] {
      #expect(code(latitude, longitude) == .invalidCoordinate)
    }
    for (latitude, longitude) in [(90.0, 0.0), (-90, 0), (0, 180), (0, -180), (0, 0)] {
      #expect(code(latitude, longitude) == nil)
    }
  }

  /// An invalid fix of an iPhone (−1) must not get the smallest circle, not even on the very door.
  @Test func accuracies() {
    for accuracy in [nil, .nan, 0, -0.0, -1, -2_147_473, .infinity, -.infinity] as [Double?] {
      #expect(code(scene.fix(accuracy: accuracy, at: 0)) == .invalidAccuracy)
    }
    #expect(code(scene.fix(accuracy: 1e-3, at: 0)) == nil)
  }

  @Test func zeroByPolicy() throws {
    let gate = FixGate(zeroAccuracy: .zeroMeans(5))
    var history = FixHistory()
    let verdict = gate.judge(
      scene.fix(accuracy: 0, at: 0), kernel: scene.target.kernel, history: &history)
    guard case .accepted(let gated) = verdict, !gated.isPoor else {
      Issue.record("\(verdict)")
      return
    }
    #expect(gated.fix.accuracy == 5)
    #expect(code(scene.fix(accuracy: -1, at: 0), gate) == .invalidAccuracy)
    #expect(
      code(scene.fix(accuracy: 0, at: 0), FixGate(zeroAccuracy: .zeroMeans(-5)))
        == .invalidAccuracy)
  }

  @Test func times() {
    let first = scene.fix(accuracy: 5, at: 100)
    let history = history(first)
    #expect(code(first, history: history) == .duplicate)
    // Another accuracy at the same time and place is the same report again.
    #expect(code(scene.fix(accuracy: 6, at: 100), history: history) == .duplicate)
    // The same time at another place.
    #expect(code(scene.fix(north: 1, accuracy: 5, at: 100), history: history) == .outOfOrder)
    #expect(code(scene.fix(accuracy: 5, at: 99.999), history: history) == .outOfOrder)
    #expect(code(scene.fix(accuracy: 5, at: 100.001), history: history) == nil)
    let next = scene.fix(accuracy: 5, at: 200)
    #expect(code(next, now: 215, history: history) == nil)
    #expect(code(next, now: 215.001, history: history) == .stale)
    #expect(code(next, now: 198, history: history) == nil)
    #expect(code(next, now: 197.999, history: history) == .future)
    #expect(code(next, FixGate(maximumAge: nil), now: 1e6, history: history) == nil)
    // A replay has no clock.
    #expect(code(next, now: nil, history: history) == nil)
  }

  @Test func tooPoor() {
    #expect(code(scene.fix(accuracy: 120, at: 0)) == nil)
    #expect(code(scene.fix(accuracy: 120.001, at: 0)) == .tooPoorToArrive)
    #expect(
      code(scene.fix(accuracy: 60, at: 0), FixGate(poorestArrival: 50)) == .tooPoorToArrive)
  }

  /// 3 (5 + 5) m + 50 m/s × 1 s = 80 m.
  @Test func jumps() {
    let history = history(scene.fix(accuracy: 5, at: 0))
    #expect(code(scene.fix(north: 79.99, accuracy: 5, at: 1), history: history) == nil)
    #expect(
      code(scene.fix(north: 80.01, accuracy: 5, at: 1), history: history) == .implausibleJump)
    #expect(code(scene.fix(north: 80.01, accuracy: 5, at: 2), history: history) == nil)
    #expect(
      code(scene.fix(north: 43, accuracy: 5, at: 1), .walking, history: history)
        == .implausibleJump)
    // A label changes nothing.
    var simulated = scene.fix(north: 80.01, accuracy: 5, at: 1)
    simulated.isSimulated = true
    #expect(code(simulated, history: history) == .implausibleJump)
  }

  /// A second fix that agrees with the one held back lifts the test; one that agrees with the old
  /// place drops it.
  @Test func pendingJump() {
    var journey = scene.arrived()
    func take(_ north: Double, _ second: Double) -> String {
      journey.apply(.fix(scene.fix(north: north, accuracy: 5, at: second))).summary
    }
    #expect(take(800, 11) == "!implausibleJump")
    #expect(journey.phase == .approach)
    #expect(take(0, 12) == "+disc")
    #expect(take(800, 13) == "!implausibleJump")
    // The same report delivered twice confirms nothing, nor does another of the same time.
    #expect(take(800, 13) == "!duplicate")
    #expect(take(801, 13) == "!outOfOrder")
    #expect(journey.phase == .approach)
    #expect(take(810, 14) == "left>street")
    // Fixes that jump back and forth never agree.
    #expect(take(0, 14.5) == "!implausibleJump")
    #expect(take(-800, 15) == "!implausibleJump")
    #expect(take(0, 15.5) == "!implausibleJump")
  }

  /// The first test that fails gives the code: each fix has every fault from there on.
  @Test func order() {
    let history = history(scene.fix(accuracy: 5, at: 100))
    let gate = FixGate(maximumAge: -10, maximumLead: -20)
    var fix = scene.fix(north: 5000, accuracy: -1, at: 90)
    fix.coordinate.longitude = .nan
    #expect(code(fix, gate, now: 90, history: history) == .invalidCoordinate)
    fix.coordinate = scene.place()
    #expect(code(fix, gate, now: 90, history: history) == .invalidAccuracy)
    fix.accuracy = 121
    fix.time = JourneyScene.time(100)
    #expect(code(fix, gate, now: 90, history: history) == .duplicate)
    fix.coordinate = scene.place(north: 5000)
    #expect(code(fix, gate, now: 90, history: history) == .outOfOrder)
    fix.time = JourneyScene.time(101)
    #expect(code(fix, gate, now: 101, history: history) == .stale)
    #expect(
      code(fix, FixGate(maximumLead: -20), now: 101, history: history) == .future)
    #expect(code(fix, now: 101, history: history) == .implausibleJump)
    #expect(
      GateCode.allCases.map(\.rawValue) == [
        "invalidCoordinate", "invalidAccuracy", "duplicate", "outOfOrder", "stale", "future",
        "tooPoorToArrive", "implausibleJump",
      ])
    #expect(GateCode.allCases.filter { !$0.isRejection } == [.tooPoorToArrive])
  }

  /// A fix of a cell tower between two good ones makes no jump plausible.
  @Test func jumpsAreMeasuredFromAGoodFix() {
    var journey = scene.arrived()
    #expect(
      journey.apply(.fix(scene.fix(north: 900, accuracy: 1414, at: 11))).notice
        == .precisionReduced)
    #expect(
      journey.apply(.fix(scene.fix(north: 200, accuracy: 1.9, at: 12))).notice
        == .gate(.implausibleJump))
    #expect(journey.phase == .approach)
  }

  /// 200 m out for one fix that claims 1.9 m (Tracelet #294), among poor ones whose accuracy would
  /// allow it: 3 (65 + 1.9) m is more than 200. It closes nothing; a second fix out there does.
  @Test func oneLyingFixLeavesNothing() {
    func run(_ second: (north: Double, accuracy: Double), at: Double) -> [String] {
      var journey = scene.started()
      let fixes = [
        scene.fix(accuracy: 65, at: 0), scene.fix(north: 200, accuracy: 1.9, at: 1),
        scene.fix(north: second.north, accuracy: second.accuracy, at: at),
      ]
      return fixes.map { journey.apply(.fix($0)).summary }
    }
    #expect(run((0, 65), at: 2) == ["arrived>approach+disc", "+disc", "+disc"])
    #expect(run((230, 20), at: 2) == ["arrived>approach+disc", "+disc", "left>street"])
    // Four seconds are enough to travel 200 m at 50 m/s: that is no leap, and leaves at once.
    var journey = scene.started()
    _ = journey.apply(.fix(scene.fix(accuracy: 65, at: 0)))
    #expect(
      journey.apply(.fix(scene.fix(north: 200, accuracy: 1.9, at: 4))).summary == "left>street")
  }

  /// A jump that a second fix confirmed is measured from that one, and is no leap any more.
  @Test func confirmedJumpIsNoLeap() {
    var history = history(scene.fix(accuracy: 5, at: 0))
    func judge(_ north: Double, _ second: Double) -> Bool? {
      let verdict = FixGate.standard.judge(
        scene.fix(north: north, accuracy: 5, at: second), kernel: scene.target.kernel,
        history: &history)
      guard case .accepted(let gated) = verdict else { return nil }
      return gated.isLeap
    }
    #expect(judge(49.9, 1) == false)
    #expect(judge(49.9 + 50.1, 2) == true)
    #expect(judge(1000, 3) == nil)
    #expect(judge(1040, 4) == false)
  }
}
