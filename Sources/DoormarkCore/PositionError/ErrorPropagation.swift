/// What is known about the error of an alignment, from which the error at any point follows.
///
/// C(x) = κ²·C_random(x) + C_bias(x) + I·(σ²_ensemble + σ²_datum + σ²_drift(x) + σ²_marking + σ²_tilt(x)), in
/// metres on Earth. A value is safe to share between threads.
public struct ErrorPropagation: Hashable, Sendable {
  /// The part of the parameters' covariance that the evidence's own scatter makes, without κ².
  public let random: ParameterCovariance
  /// The part that the observations share.
  public let bias: ParameterCovariance
  /// κ², by which the random part is multiplied: 1, or more when the residuals ask for it.
  public let varianceFactor: Double
  /// Degrees of freedom of the Student distribution of the errors; nil for the Gaussian.
  public let studentDegreesOfFreedom: Double?
  /// How an error of the heading moves a point.
  public let headingSpread: HeadingSpread
  /// Whether anything tells the scale.
  public let isScaleKnown: Bool
  /// The terms that are added after the fit.
  public let additions: ErrorAdditions
  /// The map point that the parameters belong to.
  public let pivot: PlanPoint

  private let factors: FactoredCovariance
  private let headingVariances: HeadingVarianceTable
  private let cosine: Double
  private let sine: Double
  private let scale: Double

  /// Makes the propagation of a fit, its parameters those at the pivot of its alignment; nothing is
  /// checked.
  public init(
    alignment: Alignment, random: ParameterCovariance, bias: ParameterCovariance = .zero,
    varianceFactor: Double = 1, studentDegreesOfFreedom: Double? = nil,
    headingSpread: HeadingSpread, isScaleKnown: Bool = true, additions: ErrorAdditions
  ) {
    self.init(
      alignment: alignment, random: random, bias: bias, varianceFactor: varianceFactor,
      studentDegreesOfFreedom: studentDegreesOfFreedom, headingSpread: headingSpread,
      headingCenter: .fit, isScaleKnown: isScaleKnown, additions: additions)
  }

  init(
    alignment: Alignment, random: ParameterCovariance, bias: ParameterCovariance = .zero,
    varianceFactor: Double = 1, studentDegreesOfFreedom: Double? = nil,
    headingSpread: HeadingSpread, headingCenter: HeadingCenter, isScaleKnown: Bool = true,
    additions: ErrorAdditions
  ) {
    self.random = random
    self.bias = bias
    self.varianceFactor = varianceFactor
    self.studentDegreesOfFreedom = studentDegreesOfFreedom
    self.headingSpread = headingSpread
    self.isScaleKnown = isScaleKnown
    self.additions = additions
    pivot = alignment.pivot
    factors = FactoredCovariance(random)
    headingVariances = HeadingVarianceTable(
      random: random.heading, bias: bias.heading, varianceFactor: varianceFactor,
      spread: headingSpread, center: headingCenter)
    cosine = alignment.scale * Elementary.cos(alignment.heading.radians)
    sine = alignment.scale * Elementary.sin(alignment.heading.radians)
    scale = alignment.scale
  }

  /// The covariance of the parameters as reported: κ² times the random part, and the bias.
  public var parameters: ParameterCovariance { varianceFactor * random + bias }

  /// Standard deviation of the heading in radians, biases included and κ² left out; nil when
  /// nothing tells it.
  public var headingSigma: Double? {
    headingSpread == .unknown ? nil : (random.heading + bias.heading).squareRoot()
  }

  /// The horizontal error of a plan point.
  ///
  /// - Parameters:
  ///   - point: the point, in map units.
  ///   - markingSigma: standard deviation of the marking of the point in the map, in metres on Earth
  ///     along each axis.
  /// - Returns: The error in metres on Earth, or why it cannot be known there.
  public func error(
    at point: PlanPoint, markingSigma: Double = 0
  ) -> Result<PositionError, UndefinedReason> {
    guard Measurable.isNotNegative(markingSigma) else { return .failure(.invalidSigma) }
    if let reason = reason(at: point) { return .failure(reason) }
    let parts = parts(at: point, markingSigma: markingSigma)
    let covariance = parts.covariance(heading: headingVariances.rootMeanSquare)
    // A propagation made of numbers that are none.
    guard covariance.trace.isFinite else { return .failure(.invalidSigma) }
    func radius(_ probability: Double, _ heading: HeadingVariances) -> Double {
      RadialError(
        parts.covariance(heading: heading),
        degreesOfFreedom: studentDegreesOfFreedom
      ).radius(probability: probability)
    }
    return .success(
      PositionError(
        covariance: covariance, ellipse: covariance.ellipse,
        radius50: radius(0.50, headingVariances.radius50),
        radius68: radius(0.68, headingVariances.radius68),
        radius95: radius(0.95, headingVariances.radius95),
        studentDegreesOfFreedom: studentDegreesOfFreedom,
        verticalSigma: verticalVariance(at: point)?.squareRoot(),
        shares: parts.shares(heading: headingVariances.rootMeanSquare)))
  }

  /// What R95 at a plan point is made from; nil where the error cannot be known there.
  func spread95(at point: PlanPoint) -> RadialError? {
    guard reason(at: point) == nil else { return nil }
    let parts = parts(at: point, markingSigma: 0)
    guard parts.covariance(heading: headingVariances.rootMeanSquare).trace.isFinite else {
      return nil
    }
    return RadialError(
      parts.covariance(heading: headingVariances.radius95),
      degreesOfFreedom: studentDegreesOfFreedom)
  }

  /// The probabilities that a point lies within a distance of its estimate, as the radii R68 and
  /// R95 see it: the distance is inside R95 exactly when `radius95` < 0.95. Nil where the error
  /// cannot be known.
  package func probabilities(
    within distance: Double, at point: PlanPoint, markingSigma: Double = 0
  ) -> (radius68: Double, radius95: Double)? {
    guard reason(at: point) == nil else { return nil }
    let parts = parts(at: point, markingSigma: markingSigma)
    func probability(_ heading: HeadingVariances) -> Double {
      RadialError(
        parts.covariance(heading: heading),
        degreesOfFreedom: studentDegreesOfFreedom
      ).probability(within: distance)
    }
    let radius95 = probability(headingVariances.radius95)
    return headingVariances.radius68 == headingVariances.radius95
      ? (radius95, radius95) : (probability(headingVariances.radius68), radius95)
  }

  /// Why the error at a point cannot be known.
  private func reason(at point: PlanPoint) -> UndefinedReason? {
    guard point.isMeasurable else { return .notEarth }
    if headingSpread != .unknown, isScaleKnown { return nil }
    let lever = scale * Elementary.hypot(point.u - pivot.u, point.v - pivot.v)
    if lever <= Alignment.noLever { return nil }
    return headingSpread == .unknown ? .yawUnobservable : .scaleUnobservable
  }

  private func parts(at point: PlanPoint, markingSigma: Double) -> ErrorParts {
    let du = point.u - pivot.u
    let dv = point.v - pivot.v
    let east = du * cosine + dv * sine
    let north = dv * cosine - du * sine
    let drift = additions.drift * scale * additions.nearestObservation(point)
    let tilt = additions.tilt * scale * (point.height - pivot.height)
    return ErrorParts(
      position: varianceFactor * factors.position,
      scale: .along(
        factors.scaleDisplacement(leverEast: east, leverNorth: north),
        variance: varianceFactor * factors.scale),
      bias: bias.horizontal(leverEast: east, leverNorth: north),
      heading: factors.headingLever(leverEast: east, leverNorth: north),
      ensemble: additions.ensembleSigma * additions.ensembleSigma,
      datum: additions.datumSigma * additions.datumSigma, drift: drift * drift,
      marking: markingSigma * markingSigma, tilt: tilt * tilt)
  }

  /// Variance of the height of a plan point in m²; nil when it is unknown.
  private func verticalVariance(at point: PlanPoint) -> Double? {
    guard let vertical = additions.verticalVariance else { return nil }
    let height = scale * (point.height - pivot.height)
    guard isScaleKnown || height == 0 else { return nil }
    let du = point.u - pivot.u
    let dv = point.v - pivot.v
    let tilt = additions.tilt * scale
    let scaleVariance = varianceFactor * random.scale + bias.scale
    return vertical + height * height * scaleVariance + (du * du + dv * dv) * tilt * tilt
  }
}
