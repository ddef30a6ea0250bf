import DoormarkCore
import Testing

/// The numbers of the design's rule, by hand: max(0, d − 120 − 3a)/v and max(200, 192 + 3a).
@Suite struct WakePlanTests {
  private let scene = JourneyScene()

  private func fix(east: Double, accuracy: Double) throws -> AcceptedFix {
    let fix = scene.fix(east: east, north: 0, accuracy: accuracy, at: 0)
    return AcceptedFix(
      latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude, accuracy: accuracy,
      time: fix.time)
  }

  @Test(arguments: [
    (1000.0, 20.0, 16.4, 252.0), (180, 20, 0, 252), (181, 1, 1.16, 200), (60, 5, 0, 207),
  ])
  func numbers(east: Double, accuracy: Double, seconds: Double, radius: Double) throws {
    let plan = try #require(
      WakePlan(after: try fix(east: east, accuracy: accuracy), to: scene.target))
    #expect(abs(plan.earliestCheck - seconds) < 1e-3)
    #expect(plan.regions.count == 1)
    #expect(abs(plan.regions[0].radius - radius) < 1e-9)
    let onFoot = try #require(
      WakePlan(after: try fix(east: east, accuracy: accuracy), to: scene.target, gate: .walking))
    #expect(abs(onFoot.earliestCheck - seconds * 50 / 12) < 1e-2)
  }

  /// No traveller is inside the arrival circle before the check: at full speed straight to the door,
  /// with an error of three accuracies against them, the circle is reached just then.
  @Test func nobodyArrivesBefore() throws {
    for east in [400.0, 900, 5000] {
      let plan = try #require(WakePlan(after: try fix(east: east, accuracy: 30), to: scene.target))
      let reached = east - 3 * 30 - FixGate.standard.maximumSpeed * plan.earliestCheck
      #expect(abs(reached - 120) < 0.01 * east / 100)
    }
  }

  /// Nineteen regions at most, the nearest first, the target once.
  @Test func nearestRegions() throws {
    let others = (1...30).map { number in
      Target(
        coordinate: scene.fix(east: 0, north: 500.0 * Double(31 - number), accuracy: 5, at: 0)
          .coordinate,
        identity: Target.Identity(kind: .door, mapID: "m\(number)"),
        routability: scene.target.routability)
    }
    let plan = try #require(
      WakePlan(
        after: try fix(east: 10, accuracy: 5), to: scene.target, others: others + [scene.target]))
    #expect(plan.regions.count == 19)
    #expect(plan.regions[0].identity == scene.target.identity)
    #expect(plan.regions[1].identity.mapID == "m30" && plan.regions[18].identity.mapID == "m13")
    let useless = AcceptedFix(
      latitude: 0, longitude: 0, accuracy: .nan, time: Instant(nanoseconds: 0))
    #expect(WakePlan(after: useless, to: scene.target) == nil)
  }
}
