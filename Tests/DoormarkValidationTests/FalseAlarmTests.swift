import Doormark
import DoormarkSimulation
import Testing

/// Honest documents are not accused: rules that leave nothing to chance never do, and those that
/// rest on a test no more often than they say.
@Suite struct FalseAlarmTests {
  private static let count = 2000

  /// The least number of accusations that rightly set tests reach with a probability under 10⁻⁴,
  /// by the Poisson distribution, which lies above the binomial one of a small rate.
  static func limit(rate: Double) -> Int {
    let mean = rate * Double(count)
    var term = exponential(-mean)
    var tail = 1 - term
    var number = 0
    while tail > 1e-4 {
      number += 1
      term *= mean / Double(number)
      tail -= term
    }
    return number + 1
  }

  private static func exponential(_ x: Double) -> Double { Elementary.exp(x) }

  /// Poisson of mean 2: P(9 or more) = 2.4·10⁻⁴, P(10 or more) = 4.6·10⁻⁵; of mean 0.2:
  /// P(4 or more) = 5.7·10⁻⁵ (tables of the distribution).
  @Test func theLimitIsThatOfTheDistribution() {
    #expect(Self.limit(rate: 0.001) == 10)
    #expect(Self.limit(rate: 0.0001) == 4)
  }

  /// Whether the finding says something true of an honest document: how far off it is.
  private static func isFact(_ code: RuleCode) -> Bool { code == .circleMissesDoor }

  @Test(arguments: HonestDocuments.kinds.indices) func honestDocumentsAreNotAccused(
    kind: Int
  ) throws {
    let (name, draw) = HonestDocuments.kinds[kind]
    var generator = DoormarkSimulation.SeededGenerator(seed: 5000 + UInt64(kind))
    var workspace = try GeoWorkspace()
    let validator = PlacementValidator()
    var accused: [RuleCode: Int] = [:]
    for _ in 0..<Self.count {
      let map = try HonestDocuments.map(of: draw(&generator), in: &workspace)
      let bytes = FileBytes(try PlacementDocument(map).encoded())
      let findings = try validator.validate(bytes, in: &workspace).findings
      for code in Set(findings.filter { $0.severity > .info }.map(\.code)) where !Self.isFact(code)
      {
        accused[code, default: 0] += 1
      }
    }
    var report = "\(name): \(Self.count) honest documents, "
    report += accused.isEmpty ? "none accused" : ""
    for (code, number) in accused.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      report += "\(code.text) \(number) (allowed \(code.rule.falseAlarmRate ?? 0)) "
      let limit = code.rule.falseAlarmRate.map(Self.limit) ?? 1
      #expect(number < limit, "\(name): \(code.text) \(code)")
    }
    print(report)
  }
}
