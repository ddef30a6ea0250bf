import DoormarkCore
import DoormarkTestSupport
import Testing

@Suite struct OutlierTests {
  /// Seven points of an exact similarity, scale 0.2, of which the fifth is far off: the pattern of a
  /// test list that other tools publish, with other numbers.
  private let plan: [(u: Double, v: Double)] = [
    (10, -20), (400, -60), (820, -310), (640, -700), (300, -420), (90, -760), (510, -240),
  ]

  private func verdicts(_ scene: FitScene) throws -> [PointDiagnostics.Verdict] {
    try #require(scene.estimate.diagnostics).points.map(\.verdict)
  }

  private func scene(sigma: Double?) -> FitScene {
    FitScene(
      frame: .plan, model: .similarity, plan: plan,
      earth: FitScene.earth(plan, heading: 28, scale: 0.2),
      sigmas: plan.map { _ in sigma })
  }

  /// Found with accuracies (data snooping and the agreement of the others) and without (Pope's
  /// test), and not dropped: the estimate uses every point.
  @Test(arguments: [0.5, nil] as [Double?])
  func singleOutlier(sigma: Double?) throws {
    var scene = scene(sigma: sigma)
    scene.earth[4].east += 30
    scene.earth[4].north -= 12
    let verdicts = try verdicts(scene)
    #expect(verdicts.enumerated().allSatisfy { ($1 == .outlier) == ($0 == 4) }, "\(verdicts)")
    let worst = try #require(scene.estimate.diagnostics).points[4]
    // The leave-one-out error is the blunder itself, since the others are exact.
    #expect(near(worst.leaveOneOutEast, 30, 1e-9) && near(worst.leaveOneOutNorth, -12, 1e-9))
    #expect(try #require(scene.estimate.alignment).scale != 0.2)
  }

  /// Two blunders at once make every residual large; only the two are blamed.
  @Test func twoOutliers() throws {
    var scene = scene(sigma: 0.5)
    scene.earth[1].north += 25
    scene.earth[5].east -= 40
    let verdicts = try verdicts(scene)
    #expect(
      verdicts.enumerated().allSatisfy { ($1 == .outlier) == ($0 == 1 || $0 == 5) }, "\(verdicts)")
    #expect(scene.placement.routability.reason == "inconsistent")
  }

  /// Accuracies that are all too small are no outliers: the points agree with each other as badly as
  /// before.
  @Test func optimisticAccuracies() throws {
    var generator = SeededGenerator(seed: 9)
    var blamed = 0
    for _ in 0..<200 {
      var scene = scene(sigma: 0.5)
      for index in scene.earth.indices {
        scene.earth[index].east += generator.normal()
        scene.earth[index].north += generator.normal()
      }
      blamed += try verdicts(scene).count { $0 == .outlier }
    }
    // Half the true sigma: with the stated accuracies 13.8 would be passed by one point in six.
    #expect(blamed <= 1400 / 25, "\(blamed) of 1400")
  }

  /// Of many points an even choice makes the hypotheses, and the others are judged as well.
  @Test func manyPoints() throws {
    var generator = SeededGenerator(seed: 5)
    let plan = (0..<200).map { _ in
      (u: generator.normal() * 40, v: generator.normal() * 40)
    }
    var scene = FitScene(
      frame: .arkit, model: .soft, plan: plan, earth: FitScene.earth(plan, heading: 100),
      sigmas: plan.map { _ in 0.5 })
    for index in scene.earth.indices { scene.earth[index].east += 0.5 * generator.normal() }
    for index in stride(from: 3, to: 200, by: 20) { scene.earth[index].north += 30 }
    let verdicts = try verdicts(scene)
    for index in verdicts.indices {
      #expect((verdicts[index] == .outlier) == (index % 20 == 3), "\(index)")
    }
  }

  /// A point that no other checks is not called good.
  @Test func uncheckedPoint() throws {
    // Two points of a rigid fit check each other along their line only, with one redundancy.
    let pair: [(u: Double, v: Double)] = [(0, 0), (20, 0)]
    var scene = FitScene(
      frame: .arkit, model: .rigid, plan: pair, earth: FitScene.earth(pair, heading: 0),
      sigmas: [0.1, 0.1])
    let points = try #require(scene.estimate.diagnostics).points
    #expect(points.allSatisfy { $0.criticalValue == 10.828 && $0.verdict == .consistent })
    #expect(points.allSatisfy { $0.leaveOneOutEast == nil && $0.detectableBlunder == nil })
    scene.earth[1].east += 1
    let found = try #require(scene.estimate.diagnostics)
    // (1 m)² / (0.1² + 0.1²): both are suspect, and nothing tells which.
    #expect(near(found.points[0].testStatistic, 50, 1e-9))
    scene.sigmas = [nil, nil]
    #expect(try verdicts(scene) == [.unchecked, .unchecked])
  }
}
