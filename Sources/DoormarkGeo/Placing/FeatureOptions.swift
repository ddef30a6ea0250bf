/// Which shapes of a placed map are wanted beside its footprint, its doors and its start.
///
/// A value is safe to share between threads.
public struct FeatureOptions: Hashable, Sendable {
  /// The accuracies in metres of position reports whose arrival and exit circles are drawn round the
  /// target; one that is not positive and finite has no circle.
  public var zoneAccuracies: [Double]
  /// Whether the 95 % error ellipse is drawn round the target.
  public var includesErrorEllipse: Bool
  /// Whether walls, doors, windows, openings, objects and floors of the scan are drawn.
  public var includesElements: Bool

  /// Whether a line is drawn from each measured control point to where the fit puts it.
  public var includesResiduals: Bool

  /// Makes options; without arguments nothing besides is drawn.
  public init(
    zoneAccuracies: [Double] = [], includesErrorEllipse: Bool = false,
    includesElements: Bool = false, includesResiduals: Bool = false
  ) {
    self.zoneAccuracies = zoneAccuracies
    self.includesErrorEllipse = includesErrorEllipse
    self.includesElements = includesElements
    self.includesResiduals = includesResiduals
  }
}
