/// Estimates an alignment with its error from any evidence.
///
/// Control points, a line-up, a fix with a compass and a track are all the same thing: observations
/// and priors on east, north, heading and ln scale. Total: it gives an estimate or a reason. Safe to
/// use from any thread.
public struct AlignmentSolver: Hashable, Sendable {
  /// The map whose evidence is used.
  public let map: ScanMap
  /// The frame of the positions, whose origin ``Evidence/frameOrigin(_:)`` gives.
  public let frame: LocalFrame
  /// The budget that fills what the evidence does not say.
  public let budget: ErrorBudget
  /// How good the change of datum is by which the evidence's coordinates came to WGS 84, in metres as
  /// R95; nil where there was none, or nobody knows.
  public let datumAccuracy: TypedAccuracy?
  /// Whether each point gets its diagnostics; the alignment and its error need none.
  public let judgesPoints: Bool

  /// Makes a solver.
  public init(
    map: ScanMap, frame: LocalFrame, budget: ErrorBudget = .standard1,
    datumAccuracy: TypedAccuracy? = nil, judgesPoints: Bool = true
  ) {
    self.map = map
    self.frame = frame
    self.budget = budget
    self.datumAccuracy = datumAccuracy
    self.judgesPoints = judgesPoints
  }

  /// The estimate from the evidence's positions in the frame, one for each of its
  /// ``Evidence/earthPositions``.
  public func estimate(_ positions: [ObservedPosition]) -> AlignmentEstimate {
    guard let evidence = map.evidence, evidence.earthPositionCount == positions.count else {
      return .none([.noControl])
    }
    guard positions.allSatisfy(\.isMeasurable) else { return .none([.notEarth]) }
    switch evidence {
    case .controlPoints(let evidence): return estimate(evidence, positions)
    case .track(let track): return estimate(track, positions)
    case .satelliteLineUp(let lineUp): return estimate(lineUp, positions[0])
    case .fixAndCompass(let fix): return estimate(fix, positions[0])
    case .declared: return .none([.noControl])
    }
  }

  /// The default scale prior of a map in metres.
  var metricScale: ScaleKnowledge { .prior(value: 1, sigma: budget.metricScale) }

  /// The map point that directions lead to.
  var target: PlanPoint {
    map.frame.planPoint(map.targetDoor?.point ?? map.startPoint)
  }

  /// What is added to the error of an estimate.
  func additions(ensemble: Bool, observations: [PlanPoint]) -> ErrorAdditions {
    ErrorAdditions(
      budget: budget.name, ensembleSigma: ensemble ? budget.ensemble.sigma ?? 0 : 0,
      datumSigma: datumAccuracy?.sigma ?? 0, drift: budget.drift(map.capture),
      observations: observations,
      tilt: map.frame.hasHeight ? budget.gravityTilt.radians : 0)
  }

  /// Whether a map in metres is fitted at a scale that no honest scan has: off by more than 5 % and
  /// four standard deviations.
  func isScaleAbsurd(_ scale: Double, variance: Double) -> Bool {
    map.frame.isMetric
      && abs(Elementary.log(scale)) > max(0.05, 4 * variance.squareRoot())
  }
}

extension ObservedPosition {
  var isMeasurable: Bool {
    Measurable.isCoordinate(east) && Measurable.isCoordinate(north)
      && Measurable.isCoordinate(height ?? 0)
  }
}
