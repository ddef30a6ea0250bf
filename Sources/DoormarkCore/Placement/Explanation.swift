/// What a reason, a doubt or a flag means, and how to mend it.
///
/// A value is safe to share between threads.
public struct Explanation: Hashable, Sendable {
  /// What is the matter, one sentence.
  public let meaning: String
  /// What to do about it, one sentence.
  public let remedy: String
}

extension UndefinedReason {
  /// What the reason means, and how to mend it.
  public var explanation: Explanation {
    switch self {
    case .noControl:
      Explanation(
        meaning:
          "Nothing ties the map to a place on Earth: there is no control point and no anchor.",
        remedy: "Give at least one point that is known both in the map and on Earth.")
    case .noUncertainty:
      Explanation(
        meaning: "Nobody said how good the alignment or its control is, so its error is unknown.",
        remedy: "Add `error` to the alignment, or an `accuracy` to every control point.")
    case .invalidSigma:
      Explanation(
        meaning: "A standard deviation or an accuracy is not a positive, finite number.",
        remedy: "Correct it; a phone's negative or zero accuracy means that it had none to report.")
    case .yawUnobservable:
      Explanation(
        meaning: "Nothing tells which way the map is turned, so its error has no bound away from "
          + "the anchor.",
        remedy: "Add a second control point some way off, or a heading with its sigma.")
    case .scaleUnobservable:
      Explanation(
        meaning: "Nothing tells how large a map unit is, so the error has no bound away from the "
          + "anchor.",
        remedy: "Add a second control point some way off, or a scale with its sigma.")
    case .mirrored:
      Explanation(
        meaning: "The control fits a mirror image of the map and does not fit the map.",
        remedy: "Look for swapped coordinates (x and z, latitude and longitude), an axis that "
          + "runs the other way, or points matched under wrong names.")
    case .nonPSD:
      Explanation(
        meaning: "The covariance is not a symmetric positive semi-definite 4 x 4 matrix, so it "
          + "describes no error at all.",
        remedy: "Write it anew, in the order east, north, heading in radians, ln scale.")
    case .notEarth:
      Explanation(
        meaning: "A coordinate is not on Earth, or the distances between the control points on "
          + "Earth do not resemble those in the map.",
        remedy: "Check the order of latitude and longitude and the unit of the map; metres of a "
          + "grid need their `crs`.")
    }
  }
}

extension Doubt {
  /// What the doubt means, and how to mend it.
  public var explanation: Explanation {
    switch self {
    case .inconsistent:
      Explanation(
        meaning: "The evidence contradicts itself by far more than its stated errors allow.",
        remedy: "Look for the control point with the largest residual, for points matched under "
          + "wrong names, or for accuracies that are too small.")
    }
  }
}

extension PlacementFlag {
  /// What the flag means, and how to mend it.
  public var explanation: Explanation {
    switch self {
    case .unverified:
      Explanation(
        meaning: "Nothing checks the alignment: a gross mistake in the evidence would not show.",
        remedy: "Add evidence that checks it: a control point more than the alignment needs, or "
          + "another look at the place with other means.")
    case .weakSpread:
      Explanation(
        meaning: "The heading is known to no better than 20 degrees, so the error grows fast with "
          + "the distance from the control.",
        remedy: "Add a control point further off, or a heading with its sigma.")
    case .nullIsland:
      Explanation(
        meaning: "A coordinate is exactly latitude 0, longitude 0, which most often stands for a "
          + "missing position.",
        remedy: "Check that the position was really measured.")
    case .compassDisagrees:
      Explanation(
        meaning: "The heading prior contradicts the control points and was left out of the fit.",
        remedy: "Check whether the compass was disturbed, whether its bearing is magnetic, and "
          + "whether a control point is wrong.")
    }
  }
}
