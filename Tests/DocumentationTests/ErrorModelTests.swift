import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// The numbers that the article on the error model states beside its formulas.
@Suite struct ErrorModelTests {
  static func row(_ first: String) throws -> [String] {
    try #require(try Article.rows("ErrorModel.md").first { $0[0] == first }, "no row \(first)")
  }

  /// Expected values: d√(2(1 − exp(−σ²/2))) and dσ at 40 m.
  @Test(arguments: [15.0, 30, 60, 180])
  func aDoorSwingsOnAnArc(degrees: Double) throws {
    let sigma = degrees * .pi / 180
    let arc = (2 * (1 - exp(-sigma * sigma / 2))).squareRoot()
    #expect(
      try Self.row(String(format: "%.0f°", degrees)).dropFirst() == [
        String(format: "%.2f m", 40 * arc), String(format: "%.2f m", 40 * sigma),
      ])
    if sigma > HeadingArc.threshold {
      #expect(abs(HeadingArc(gaussian: sigma).rootMeanSquare - arc) < 1e-12)
    }
  }

  /// The product's radii, which `RadialErrorTests` holds to Harter's and scipy's.
  @Test(arguments: ["0": 0.0, "0.25": 0.25, "0.5": 0.5, "0.75": 0.75, "1": 1])
  func radiiInUnitsOfTheLongerSemiAxis(name: String, ratio: Double) throws {
    let gaussian = RadialError(semiMajor: 1, semiMinor: ratio)
    let student = RadialError(semiMajor: 1, semiMinor: ratio, degreesOfFreedom: 2)
    let cells =
      [0.50, 0.68, 0.95].map { String(format: "%.4f", gaussian.radius(probability: $0)) }
      + [String(format: "%.3f", student.radius(probability: 0.95))]
    #expect(try Self.row(name).dropFirst() == cells[...])
  }

  /// Expected value: 2.4477 · (1 + 0.6)/2 against the exact radius.
  @Test func theRuleOfThumbIsSixPercentTooSmall() throws {
    let exact = RadialError(semiMajor: 1, semiMinor: 0.6).radius(probability: 0.95)
    let share = String(format: "is %.0f %% too small", 100 * (1 - 2.4477 * 0.8 / exact))
    #expect(try Article.text("ErrorModel.md").contains(share))
  }

  /// Expected values: √(−2 ln(1 − p)) and √2.
  @Test func theFactorsOfTheStatistics() throws {
    let article = try Article.text("ErrorModel.md")
    for (statistic, name) in [
      (AccuracyStatistic.r50, "R50"), (.r68, "R68"), (.ce90, "CE90"), (.r95, "R95"),
    ] {
      let words = String(format: "%.4f σ", statistic.metresPerSigma)
      let joined = article.replacing("\n", with: " ")
      #expect(joined.contains("\(words) for \(name)"), "\(words)")
    }
  }

  /// Expected values: (n(1 − ρ) + 2ρ)/(1 + ρ) for sixty fixes a second apart.
  @Test func aMinuteOfFixesIsWorthOne() throws {
    let worth = [30.0, 100, 300].map { time in
      let ratio = exp(-1 / time)
      return String(format: "%.2f", (60 * (1 - ratio) + 2 * ratio) / (1 + ratio))
    }
    let sentence = "are worth \(worth[0]), \(worth[1]) or \(worth[2]) independent ones"
    let article = try Article.text("ErrorModel.md").replacing("\n", with: " ")
    #expect(article.contains(sentence), "\(sentence)")
  }

  @Test func theBudgetIsTheProducts() throws {
    let budget = ErrorBudget.standard1
    #expect(try Article.text("ErrorModel.md").contains("The budget `\(budget.name)`"))
    func number(_ value: Double) -> String { String(format: "%g", value) }
    let ensemble = try #require(budget.ensemble.sigma)
    #expect(budget.ensemble.statistic == .r95 && budget.imagery.statistic == .sigma)
    let expected = [
      "ensemble": String(
        format: "%.1f m as R95, %.3f m an axis;", budget.ensemble.metres, ensemble),
      "imagery": "\(number(budget.imagery.metres)) m an axis",
      "pointing": "\(number(budget.pointing)) screen points an axis",
      "drift": "\(number(100 * budget.lidarDrift)) % of the way from the nearest observation; "
        + "\(number(100 * budget.cameraDrift)) % with the camera alone",
      "marking": "\(number(budget.doorMarking)) m an axis",
      "scale": "\(number(100 * budget.metricScale)) % for maps in metres",
      "tilt": "\(number(budget.gravityTilt.degrees))° times the height",
      "compass": "no better than \(number(budget.compassFloor.degrees))°",
      "correlation": "\(number(budget.correlationTime)) s for a receiver",
    ]
    for (term, words) in expected {
      #expect(try Self.row(term)[1].hasPrefix(words), "\(term): \(words)")
    }
  }
}
