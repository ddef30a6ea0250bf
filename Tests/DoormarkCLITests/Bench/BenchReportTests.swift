import DoormarkBench
import Testing

/// How time grows with the size, against closed forms.
@Suite struct BenchReportTests {
  /// Rates of n items that take n to some power seconds: n^(1 − p).
  private func section(_ rates: [(size: Int, rate: Double)]) -> BenchReport.Section {
    BenchReport.Section(
      name: "c", summary: "s", items: "i",
      results: rates.map { CaseResult(name: "c", size: $0.size, rate: $0.rate) })
  }

  @Test func slopesArePowers() {
    // Constant rates: linear. A rate that falls to a tenth over ten times the size: quadratic.
    let linear = section([(10, 5), (100, 5), (1000, 5)]).slopes(of: "c")
    #expect(linear.map(\.from) == [10, 100, 10])
    #expect(linear.map(\.to) == [100, 1000, 1000])
    #expect(linear.allSatisfy { abs($0.exponent - 1) < 1e-12 })
    let square = section([(10, 50), (100, 5)]).slopes(of: "c")
    #expect(square.count == 1)
    #expect(abs(square[0].exponent - 2) < 1e-12)
    #expect(section([(10, 50)]).slopes(of: "c").isEmpty)
  }

  /// Limits of speed are checks only where they are asked for.
  @Test(arguments: [true, false]) func growthIsHeldWhereSpeedIs(holdsSpeed: Bool) async {
    let slow = BenchCase(name: "c", summary: "s", items: "i", largestSlope: 1.5) { plan in
      plan.sizes.map { CaseResult(name: "c", size: $0, rate: 1e6 / Double($0)) }
    }
    let plan = BenchPlan(sizes: [100, 10], holdsSpeed: holdsSpeed)
    let report = await BenchReport(of: [slow], plan: plan, versions: [])
    #expect(report.isBroken == holdsSpeed)
    #expect(report.results.map(\.size) == [10, 100])
    #expect(report.results.last?.checks.count == (holdsSpeed ? 1 : 0))
  }

  @Test func aContestHasMediansAndRatios() {
    var (fast, slow) = (0, 0)
    let contest = Contest(
      [
        Contest.Entry(name: "fast", items: 1000) { for i in 0..<100 { fast &+= i } },
        Contest.Entry(name: "slow", items: 1) { for i in 0..<100 { slow &+= i } },
      ], rounds: 3)
    // The same work counted as a thousand items and as one.
    #expect(contest.ratio(of: "fast", to: "slow") > 100)
    #expect(contest.rate(of: "fast") > contest.rate(of: "slow"))
    #expect(contest.rate(of: "another").isNaN)
    #expect(Contest.median([3, 1, 2]) == 2)
    #expect(fast > 0 && slow > 0)
  }
}
