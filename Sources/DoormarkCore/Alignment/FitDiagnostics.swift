/// What a fit says about itself and about each of its points.
///
/// A value is safe to share between threads.
public struct FitDiagnostics: Hashable, Sendable {
  /// Which parameters were fitted.
  public internal(set) var model: AlignmentModel
  /// Redundancy f: observations and priors minus parameters, not less than zero.
  public internal(set) var degreesOfFreedom: Int
  /// T = vᵀV⁻¹v, the priors' residuals included; nil where nobody said how good the control is.
  public internal(set) var weightedSquareSum: Double?
  /// The probability that honest errors misfit by T or more; nil without redundancy or accuracies.
  public internal(set) var globalTestProbability: Double?
  /// κ² = T/f where the global test fails at 5 %, else 1; never less.
  public internal(set) var varianceFactor: Double
  /// √(Σ|v|²/n) over the control, in metres.
  public internal(set) var rootMeanSquareResidual: Double
  /// Degrees of freedom of the errors' Student distribution; nil for the Gaussian.
  public internal(set) var studentDegreesOfFreedom: Double?
  /// The control alone against the heading prior; nil without one or where the control has no say.
  public internal(set) var compass: CompassComparison?
  /// How well the map and its mirror image fit; nil for fewer than three points or without
  /// redundancy.
  public internal(set) var reflection: ReflectionTest?
  /// Whether satellite fixes were taken as independent, since they have no times.
  public internal(set) var takesFixesAsIndependent: Bool
  /// One for each control point in the order of the document, check points included.
  public internal(set) var points: [PointDiagnostics]

  /// What the global test says.
  public var globalTest: GlobalTest {
    guard let globalTestProbability else { return .untestable }
    return globalTestProbability < GlobalTest.level ? .failed : .passed
  }
}

/// The verdict of the test whether the residuals are what the accuracies allow.
public enum GlobalTest: String, Hashable, Sendable, CaseIterable {
  /// There is no redundancy, or no accuracy to test against.
  case untestable
  /// The misfit is one that honest errors make.
  case passed
  /// The misfit is larger than that of 95 % of honest fits.
  case failed

  /// The probability of failing with honest errors.
  public static let level = 0.05
}

/// A heading prior against the heading that the control points make without it.
public struct CompassComparison: Hashable, Sendable {
  /// The control's heading less the prior's, −180° < difference ≤ 180°.
  public var difference: Angle
  /// Standard deviation of the difference.
  public var sigma: Angle
  /// Whether the prior was left out, its difference being over four sigmas.
  public var isDropped: Bool
}

/// The fit of the map against that of its mirror image, both without the heading prior.
public struct ReflectionTest: Hashable, Sendable {
  /// The probability that honest errors misfit the map as much.
  public var rotationProbability: Double
  /// The probability that honest errors misfit the mirror image as much;
  /// nil where the map itself is not rejected, which leaves nothing to ask.
  public var reflectionProbability: Double?
  /// T of the mirror image over T of the map; nil with ``reflectionProbability``.
  public var misfitRatio: Double?

  /// Whether the map is rejected at one in a thousand, and its mirror image is not and leaves less
  /// than half the misfit.
  ///
  /// Points near a line fit either way alike; accuracies that are too small, which reject the map,
  /// cancel in the ratio.
  public var isMirrored: Bool {
    guard let reflectionProbability, let misfitRatio else { return false }
    return rotationProbability < Self.level && reflectionProbability >= Self.level
      && misfitRatio < 0.5
  }

  /// The probability of rejecting an honest map.
  public static let level = 0.001
}

/// What a fit says about one control point.
public struct PointDiagnostics: Hashable, Sendable {
  /// What data snooping says about a point.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The residual is one that an honest error makes.
    case consistent
    /// The point is wrong by more than its accuracy allows.
    case outlier
    /// No other observation checks the point, or the map is mirrored and fits none of them.
    case unchecked
    /// The point is a check point: it has no part in the fit.
    case notFitted
  }

  /// The point's name; for a track the sample's place in the document, from 1.
  public internal(set) var id: String
  /// Whether it entered the fit.
  public internal(set) var role: ControlPoint.Role
  /// Observed minus computed, in metres east.
  public internal(set) var residualEast: Double
  /// Observed minus computed, in metres north.
  public internal(set) var residualNorth: Double
  /// Standard deviation along each axis, its plan noise included and shared biases left out, in
  /// metres; nil where nobody said.
  public internal(set) var sigma: Double?
  /// How much of the point's own error the fit follows, 0…1, the mean of both axes; nil for a check
  /// point.
  public internal(set) var leverage: Double?
  /// The part of an error along the least checked direction that shows in the residual, 0…1; nil
  /// for a check point.
  public internal(set) var redundancy: Double?
  /// Observed minus what the fit without this point computes, in metres east; nil where the others
  /// do not determine it.
  public internal(set) var leaveOneOutEast: Double?
  /// The same in metres north.
  public internal(set) var leaveOneOutNorth: Double?
  /// The test statistic of data snooping; nil where no other observation checks the point.
  public internal(set) var testStatistic: Double?
  /// What the statistic is held against, at one in a thousand.
  public internal(set) var criticalValue: Double?
  /// The verdict of data snooping.
  public internal(set) var verdict: Verdict
  /// The smallest blunder in metres that would be found four times out of five; nil where less than
  /// a tenth of one would show, and where the point is not checked.
  public internal(set) var detectableBlunder: Double?
  /// How far that blunder would move the target, in metres.
  public internal(set) var blunderEffect: Double?
}
