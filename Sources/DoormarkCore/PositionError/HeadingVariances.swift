/// How one radian of heading error moves a point east and north, in metres.
struct HeadingLever {
  /// What goes with the heading because the parameters are correlated; in proportion to the heading
  /// error however large it is.
  var shift: (east: Double, north: Double)
  /// The swing about the pivot: along the tangent while the error is small, on an arc beyond.
  var swing: (east: Double, north: Double)

  /// The covariance of the displacement, in m².
  func covariance(_ variances: HeadingVariances) -> HorizontalCovariance {
    let cross = shift.east * swing.north + shift.north * swing.east
    return .along(shift, variance: variances.shift) + .along(swing, variance: variances.swing)
      + HorizontalCovariance(
        eastEast: 2 * variances.cross * shift.east * swing.east,
        eastNorth: variances.cross * cross,
        northNorth: 2 * variances.cross * shift.north * swing.north)
  }
}

/// The variances of the random part of the heading that one radius is made with, κ² included, in
/// rad².
struct HeadingVariances: Hashable, Sendable {
  /// Of the heading itself.
  let shift: Double
  /// Of the swing.
  let swing: Double
  /// Of both together: their covariance.
  let cross: Double

  /// With a tangential sigma in place of the heading's own; nil where the lever arm is linear.
  ///
  /// On an arc the variance of the whole is replaced, of which the bias keeps its own part. About
  /// the centre of a fit everything that goes with the heading swings. About the pivot the shift
  /// stays as stated: for a Gaussian error ψ the covariance of ψ and sin ψ is σ² exp(−σ²/2), here
  /// from 20° on so that nothing jumps there, and never more than the two variances allow, so that
  /// the covariance of the displacement stays positive semi-definite.
  init(
    random: Double, bias: Double, varianceFactor: Double, tangential: Double?,
    center: HeadingCenter
  ) {
    guard let tangential else {
      shift = varianceFactor * random
      swing = shift
      cross = shift
      return
    }
    let arc = max(tangential * tangential - bias, 0)
    swing = varianceFactor * arc
    switch center {
    case .fit:
      shift = swing
      cross = swing
    case .pivot:
      let excess = max(random + bias - HeadingArc.threshold * HeadingArc.threshold, 0)
      shift = varianceFactor * random
      cross =
        varianceFactor * min(random * Elementary.exp(-excess / 2), (random * arc).squareRoot())
    }
  }
}

/// What a large heading error turns the map about.
enum HeadingCenter: Hashable, Sendable {
  /// The point at which the fit knows the position best: where position and heading are correlated
  /// that is not the pivot, and the pivot swings as well.
  case fit
  /// The pivot, where somebody has stated the error of the position, complete in itself.
  case pivot
}

/// The variances for each radius, and for the ellipse.
struct HeadingVarianceTable: Hashable, Sendable {
  let radius50: HeadingVariances
  let radius68: HeadingVariances
  let radius95: HeadingVariances
  let rootMeanSquare: HeadingVariances

  init(
    random: Double, bias: Double, varianceFactor: Double, spread: HeadingSpread,
    center: HeadingCenter
  ) {
    func variances(_ tangential: Double?) -> HeadingVariances {
      HeadingVariances(
        random: random, bias: bias, varianceFactor: varianceFactor, tangential: tangential,
        center: center)
    }
    var arc: HeadingArc?
    if case .arc(let found) = spread { arc = found }
    radius50 = variances(arc?.radius50)
    radius68 = variances(arc?.radius68)
    radius95 = variances(arc?.radius95)
    rootMeanSquare = variances(arc?.rootMeanSquare)
  }
}
