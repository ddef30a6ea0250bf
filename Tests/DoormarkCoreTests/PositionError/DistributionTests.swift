import DoormarkCore
import Testing

@Suite struct DistributionTests {
  /// Expected values: scipy 1.x `norm.ppf((1 + p) / 2)`.
  @Test(arguments: [
    (0.5, 0.674_489_750_196_081_7), (0.68, 0.994_457_883_209_753), (0.95, 1.959_963_984_540_054),
    (0.999, 3.290_526_731_491_895), (1e-6, 1.253_314_137_315_5e-6),
    (0.999_999, 4.891_638_475_69),
  ])
  func normalQuantile(probability: Double, expected: Double) {
    let found = NormalDistribution.twoSidedQuantile(probability)
    #expect(abs(found - expected) < 1e-9 * expected)
  }

  /// Expected values: the 5 % points of χ² in every table (3.84, 5.99, 7.81, 9.49, 11.07), more
  /// digits from scipy `chi2.isf`; 13.816 and 10.828 are the 0.1 % points with two and one.
  @Test(arguments: [
    (0.05, 1.0, 3.841_458_820_694_124), (0.05, 2, 5.991_464_547_107_979),
    (0.05, 3, 7.814_727_903_251_179), (0.05, 4, 9.487_729_036_781_154),
    (0.05, 5, 11.070_497_693_516_351), (0.001, 2, 13.815_510_557_964_274),
    (0.001, 1, 10.827_566_170_662_733), (0.05, 2000, 2105.154_236_164_641),
    (1e-6, 4, 33.376_841_581_719_84),
  ])
  func chiSquared(tail: Double, freedom: Double, expected: Double) {
    let quantile = ChiSquared.quantile(upperTail: tail, degreesOfFreedom: freedom)
    #expect(abs(quantile - expected) < 1e-9 * expected)
    let probability = ChiSquared.upperTail(expected, degreesOfFreedom: freedom)
    #expect(abs(probability - tail) < 1e-9 * tail)
  }
}
