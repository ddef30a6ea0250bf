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
    case .accepted(_, _, let isPoor):
      #expect(history.accepted?.time == fix.time && history.pending == nil)
      return isPoor ? .tooPoorToArrive : nil
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
    guard case .accepted(let fix, _, isPoor: false) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(fix.accuracy == 5)
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
}
