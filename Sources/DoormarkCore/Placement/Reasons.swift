/// Why the error of a placement cannot be known.
///
/// In the order of precedence: of several, the first is the one reported.
public enum UndefinedReason: String, Hashable, Sendable, CaseIterable, Error {
  /// There is no control point and no anchor.
  case noControl
  /// Nobody said how good the alignment or the control is.
  case noUncertainty
  /// A standard deviation or an accuracy is not a positive, finite number.
  case invalidSigma
  /// Nothing tells the heading, so the error is unbounded away from the anchor.
  case yawUnobservable
  /// Nothing tells the scale.
  case scaleUnobservable
  /// The control fits a mirror image of the map and not the map.
  case mirrored
  /// A covariance is not symmetric positive semi-definite.
  case nonPSD
  /// A coordinate is not on Earth, or the control's distances on Earth do not resemble the map's.
  case notEarth
}

/// Why a placement with a finite error is not to be trusted.
public enum Doubt: String, Hashable, Sendable, CaseIterable {
  /// The evidence contradicts itself by far more than its errors allow.
  case inconsistent
}

/// What a person should know about a placement that may still be routed to.
public enum PlacementFlag: String, Hashable, Sendable, CaseIterable {
  /// Nothing checks the alignment: there is no redundancy.
  case unverified
  /// The control is so close together that the heading is known to no better than 20°.
  case weakSpread
  /// A coordinate is exactly (0, 0).
  case nullIsland
  /// The compass contradicted the control and was left out.
  case compassDisagrees
}
