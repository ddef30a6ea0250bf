import DoormarkCore
import Testing

@Suite struct RoutabilityTests {
  private func placement(_ accuracy: TypedAccuracy) -> Placement {
    Placement.declared(
      ScanMap(
        id: "a", name: "Library", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276), at: .origin,
          heading: .degrees(0),
          error: .radial(accuracy, heading: .degrees(1), scale: 0, up: nil))))
  }

  private func status(_ metres: Double, _ statistic: AccuracyStatistic) -> String {
    placement(TypedAccuracy(metres: metres, statistic: statistic)).routability.status
  }

  /// The accuracy of each statistic that just passes 60 m as R95 at its own anchor: 60/2.44775 times
  /// the statistic's metres per sigma (closed form). 2DRMS is twice the DRMS.
  @Test(arguments: [
    (AccuracyStatistic.r50, 28.86), (.drms, 34.66), (.r68, 37.00), (.ce90, 52.60), (.sigma, 24.51),
  ])
  func thresholds(statistic: AccuracyStatistic, limit: Double) {
    #expect(status(limit - 0.01, statistic) == "routable")
    #expect(status(limit + 0.02, statistic) == "rough")
  }

  /// 60.0 fails, the next number below passes.
  @Test func strictlyUnderSixty() throws {
    var error = try #require(
      placement(TypedAccuracy(metres: 60, statistic: .r95)).routability.positionError)
    #expect(abs(error.radius95 - 60) < 1e-12)
    error.radius95 = 60
    #expect(!RoutabilityRule.standard.admits(error))
    error.radius95 = (60.0).nextDown
    #expect(RoutabilityRule.standard.admits(error))
    for value in [Double.nan, .infinity] {
      error.radius95 = value
      #expect(!RoutabilityRule.standard.admits(error))
    }
    #expect(status(60.000_001, .r95) == "rough" && status(59.999_999, .r95) == "routable")
  }

  /// 10 m of accuracy in sigma per axis: the three conventions of phones, imagery's and CEP (closed
  /// form: Rayleigh quantiles and √2).
  @Test(arguments: [
    (AccuracyStatistic.drms, 7.07), (.r68, 6.62), (.r95, 4.09), (.ce90, 4.66), (.r50, 8.49),
    (.sigma, 10),
  ])
  func accuracyConventions(statistic: AccuracyStatistic, sigma: Double) throws {
    let found = try #require(TypedAccuracy(metres: 10, statistic: statistic).sigma)
    #expect(abs(found - sigma) < 0.006)
    for invalid in [0, -1, .nan, .infinity] {
      #expect(TypedAccuracy(metres: invalid, statistic: statistic).sigma == nil)
    }
  }

  /// Every reason, doubt and flag has a sentence that says what is the matter and one that helps.
  @Test func explanations() {
    let all =
      UndefinedReason.allCases.map(\.explanation) + Doubt.allCases.map(\.explanation)
      + PlacementFlag.allCases.map(\.explanation)
    #expect(all.count == 13 && Set(all).count == 13)
    for explanation in all {
      #expect(explanation.meaning.hasSuffix(".") && explanation.remedy.hasSuffix("."))
    }
  }
}
