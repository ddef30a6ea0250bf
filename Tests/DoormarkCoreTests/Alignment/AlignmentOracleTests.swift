import DoormarkCore
import DoormarkTestSupport
import Testing

/// Against `Tests/Oracles/alignment_fits.py`: dense matrices and a general minimiser.
@Suite struct AlignmentOracleTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Expected: Decodable {
      var headingDegrees: Double
      var scale: Double
      var target: [Double]
      var misfit: Double
      var covariance: [Double]

      enum CodingKeys: String, CodingKey {
        case headingDegrees = "heading_deg"
        case scale, target, misfit, covariance
      }
    }

    var name: String
    var frame: String
    var model: String
    var plan: [[Double]]
    var earth: [[Double]]
    var sigma: [Double]
    var mapSigma: Double
    var times: [Double]?
    var groups: [String: Double]
    var group: [String?]
    var headingPrior: [Double]?
    var scalePrior: [Double]?
    var fixedScale: Double?
    var target: [Double]
    var expected: Expected

    var testDescription: String { name }

    enum CodingKeys: String, CodingKey {
      case name, frame, model, plan, earth, sigma, times, groups, group, target, expected
      case mapSigma = "map_sigma"
      case headingPrior = "heading_prior"
      case scalePrior = "scale_prior"
      case fixedScale = "fixed_scale"
    }

    func scene() throws -> FitScene {
      var scene = FitScene(
        frame: try #require(ScanFrame(rawValue: frame)),
        model: try #require(AlignmentModel(rawValue: model)), plan: plan.map { ($0[0], $0[1]) },
        earth: earth.map { ($0[0], $0[1]) }, sigmas: sigma)
      scene.group = group
      scene.groups = groups.mapValues { TypedAccuracy(metres: $0, statistic: .sigma) }
      scene.times = times ?? []
      scene.mapSigma = mapSigma
      scene.priors.heading = headingPrior.map { Estimate(value: $0[0], sigma: $0[1]) }
      scene.priors.scale = scalePrior.map { Estimate(value: $0[0], sigma: $0[1]) }
      scene.door = (target[0], target[1])
      return scene
    }
  }

  struct Table: Decodable { var cases: [Case] }

  static let cases = (try? OracleTable.read("alignment_fits", as: Table.self))?.cases ?? []

  @Test func allCasesAreThere() { #expect(Self.cases.count == 14) }

  @Test(arguments: cases)
  func agrees(expectation: Case) throws {
    let expected = expectation.expected
    let estimate = try expectation.scene().estimate
    let alignment = try #require(estimate.alignment)
    let turn = alignment.heading.degrees - expected.headingDegrees
    #expect(abs(turn.remainder(dividingBy: 360)) < 1e-6)
    #expect(near(alignment.scale, expected.scale, 1e-8 * expected.scale))
    let point = PlanPoint(u: expectation.target[0], v: expectation.target[1])
    let place = alignment.localPoint(point)
    #expect(near(place.east, expected.target[0], 1e-6))
    #expect(near(place.north, expected.target[1], 1e-6))
    let misfit = estimate.diagnostics?.weightedSquareSum
    #expect(near(misfit, expected.misfit, 1e-8 * max(expected.misfit, 1)))
    let propagation = try #require(estimate.propagation)
    let lever = alignment.lever(to: point)
    let covariance = (propagation.random + propagation.bias).horizontal(
      leverEast: lever.east, leverNorth: lever.north)
    let tolerance = 1e-6 * (expected.covariance[0] + expected.covariance[2])
    #expect(near(covariance.eastEast, expected.covariance[0], tolerance))
    #expect(near(covariance.eastNorth, expected.covariance[1], tolerance))
    #expect(near(covariance.northNorth, expected.covariance[2], tolerance))
  }
}
