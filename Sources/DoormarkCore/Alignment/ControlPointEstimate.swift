extension AlignmentSolver {
  /// Control points: those of role control are fitted, check points only get their residuals.
  func estimate(
    _ evidence: ControlPointEvidence, _ positions: [ObservedPosition]
  ) -> AlignmentEstimate {
    let fitted = evidence.points.indices.filter { evidence.points[$0].role == .control }
    guard !fitted.isEmpty else { return .none([.noControl]) }
    let points =
      fitted.count == evidence.points.count
      ? evidence.points : fitted.map { evidence.points[$0] }
    // Accuracies absent altogether: equal weights give the alignment, and nothing its error.
    // Members by index here and below: a point has texts, which to copy it would count.
    let isUnweighed = points.indices.allSatisfy { points[$0].accuracy == nil }
    let reasons = Self.reasons(evidence, points, isUnweighed: isUnweighed)
    guard reasons.isEmpty else { return .none(reasons) }

    var matched = MatchedPoints(
      plan: points.indices.map { ComplexNumber(map.frame.planPoint(points[$0].map)) },
      earth: fitted.map { ComplexNumber(positions[$0].east, positions[$0].north) },
      earthSigmas: points.indices.map { isUnweighed ? 1 : points[$0].accuracy?.sigma ?? 0 },
      planSigmas: points.indices.map { isUnweighed ? 0 : points[$0].mapSigma },
      scaleKnowledge: scaleKnowledge(evidence))
    if !isUnweighed {
      matched.groups = groups(evidence, points)
      matched.session = session(points)
    }
    matched.headingPrior = evidence.priors.heading.map {
      HeadingPrior(
        value: Angle.degrees($0.value).wrapped.radians, sigma: Angle.degrees($0.sigma).radians)
    }
    var estimate = self.estimate(
      matched, model: evidence.model, kind: isUnweighed ? .unweighed : .controlPoints,
      ids: judgesPoints ? points.map(\.id) : [],
      plan: points.indices.map { map.frame.planPoint(points[$0].map) },
      heights: fitted.map { positions[$0].height },
      ensemble: points.indices.contains { points[$0].source != .gnss })
    estimate.diagnostics?.takesFixesAsIndependent =
      points.indices.count {
        points[$0].source == .gnss && points[$0].group == nil && points[$0].time == nil
      } > 1
    if judgesPoints { addCheckPoints(evidence, positions, to: &estimate) }
    return estimate
  }

  private static func reasons(
    _ evidence: ControlPointEvidence, _ points: [ControlPoint], isUnweighed: Bool
  ) -> Set<UndefinedReason> {
    var reasons: Set<UndefinedReason> = []
    let priors = evidence.priors
    let areSigmasValid =
      points.indices.allSatisfy { index in
        (isUnweighed || Measurable.isPositive(points[index].accuracy?.sigma ?? 0))
          && Measurable.isNotNegative(points[index].mapSigma)
          && (points[index].group.map { Measurable.isPositive(evidence.groups[$0]?.sigma ?? 0) }
            ?? true)
      }
      && (priors.heading.map { Measurable.isPositive($0.sigma) } ?? true)
      && (priors.scale.map { Measurable.isPositive($0.sigma) && Measurable.isPositive($0.value) }
        ?? true)
    if !areSigmasValid { reasons.insert(.invalidSigma) }
    if !evidence.points.indices.allSatisfy({ evidence.points[$0].map.isMeasurable })
      || !(priors.heading?.value.isFinite ?? true)
    {
      reasons.insert(.notEarth)
    }
    return reasons
  }

  /// A rigid fit takes the scale as given, a similarity only what it is told, a soft fit of a map in
  /// metres one metre a unit within the budget's sigma.
  private func scaleKnowledge(_ evidence: ControlPointEvidence) -> ScaleKnowledge {
    let prior = evidence.priors.scale
    switch evidence.model {
    case .rigid:
      return .fixed(prior?.value ?? 1)
    case .soft, .similarity:
      if let prior { return .prior(value: prior.value, sigma: prior.sigma) }
      return evidence.model == .soft && map.frame.isMetric ? metricScale : .free
    }
  }

  /// The named groups, and one of all points of imagery that have none: their own accuracy is the
  /// pointing alone.
  private func groups(
    _ evidence: ControlPointEvidence, _ points: [ControlPoint]
  ) -> [WeightMatrix.Group] {
    var members: [String?: [Int]] = [:]
    for index in points.indices
    where points[index].group != nil || points[index].source == .imagery {
      members[points[index].group, default: []].append(index)
    }
    if members.isEmpty { return [] }
    // In the order of the points, so that a sum has the same last digit each time.
    return members.sorted { $0.value[0] < $1.value[0] }.map { name, members in
      let accuracy = name.flatMap { evidence.groups[$0] } ?? budget.imagery
      let sigma = accuracy.sigma ?? 0
      return WeightMatrix.Group(members: members, variance: sigma * sigma)
    }
  }

  /// The points of one receiver's session: satellite fixes with a time.
  private func session(_ points: [ControlPoint]) -> WeightMatrix.Session? {
    var timed: [(index: Int, time: Instant)] = []
    for index in points.indices where points[index].source == .gnss {
      if let time = points[index].time { timed.append((index, time)) }
    }
    guard timed.count > 1 else { return nil }
    timed.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    var session = WeightMatrix.Session(correlationTime: budget.correlationTime)
    for (place, point) in timed.enumerated() {
      session.members.append(point.index)
      // Nobody stands on two points within one second, so equal times are rounded ones; taken as
      // they are they would make the difference of both points exact.
      session.gaps.append(
        place == 0 ? 0 : max(point.time.seconds(since: timed[place - 1].time), 1))
    }
    return session
  }

  private func addCheckPoints(
    _ evidence: ControlPointEvidence, _ positions: [ObservedPosition],
    to estimate: inout AlignmentEstimate
  ) {
    guard let alignment = estimate.alignment, let diagnostics = estimate.diagnostics else { return }
    var fitted = diagnostics.points.makeIterator()
    var points: [PointDiagnostics] = []
    for (index, point) in evidence.points.enumerated() {
      if point.role == .control, let own = fitted.next() {
        points.append(own)
        continue
      }
      let computed = alignment.localPoint(map.frame.planPoint(point.map))
      points.append(
        PointDiagnostics(
          id: point.id, role: .check, residualEast: positions[index].east - computed.east,
          residualNorth: positions[index].north - computed.north, sigma: point.accuracy?.sigma,
          verdict: .notFitted))
    }
    estimate.diagnostics?.points = points
  }
}
