extension AlignmentSolver {
  /// A track: fixes along the walk, whose errors stay alike over the correlation time.
  ///
  /// Samples of one moment count as one, their mean with the smallest sigma.
  func estimate(_ track: TrackEvidence, _ positions: [ObservedPosition]) -> AlignmentEstimate {
    guard !track.samples.isEmpty else { return .none([.noControl]) }
    var reasons: Set<UndefinedReason> = []
    if !Measurable.isPositive(track.correlationTime)
      || track.samples.contains(where: { !Measurable.isPositive($0.accuracy.sigma ?? 0) })
    {
      reasons.insert(.invalidSigma)
    }
    if !track.samples.allSatisfy(\.map.isMeasurable) { reasons.insert(.notEarth) }
    guard reasons.isEmpty else { return .none(reasons) }

    let order = track.orderInTime
    var matched = MatchedPoints(
      plan: [], earth: [], earthSigmas: [], planSigmas: [],
      scaleKnowledge: map.frame.isMetric ? metricScale : .free)
    matched.reserveCapacity(order.count)
    var session = WeightMatrix.Session(correlationTime: track.correlationTime)
    session.members.reserveCapacity(order.count)
    session.gaps.reserveCapacity(order.count)
    var ids: [String] = []
    var plan: [PlanPoint] = []
    plan.reserveCapacity(order.count)
    var heights: [Double?] = []
    heights.reserveCapacity(order.count)
    var start = order.startIndex
    while start < order.endIndex {
      let time = track.samples[order[start]].time
      var end = start
      while end < order.endIndex, track.samples[order[end]].time == time { end += 1 }
      let moment = Moment(order[start..<end], track.samples, positions, map.frame)
      session.gaps.append(
        start == 0 ? 0 : time.seconds(since: track.samples[order[start - 1]].time))
      session.members.append(matched.plan.count)
      matched.plan.append(ComplexNumber(moment.plan))
      matched.earth.append(moment.earth)
      matched.earthSigmas.append(moment.sigma)
      matched.planSigmas.append(0)
      if judgesPoints { ids.append(String(order[start] + 1)) }
      plan.append(moment.plan)
      heights.append(moment.height)
      start = end
    }
    matched.session = session
    return estimate(
      matched, model: map.frame.isMetric ? .soft : .similarity, kind: .track, ids: ids,
      plan: plan, heights: heights, ensemble: false)
  }

  /// The samples of one moment as one.
  private struct Moment {
    var plan = PlanPoint(u: 0, v: 0)
    var earth = ComplexNumber.zero
    var sigma = Double.infinity
    var height: Double?

    init(
      _ indices: ArraySlice<Int>, _ samples: [TrackSample], _ positions: [ObservedPosition],
      _ frame: ScanFrame
    ) {
      let share = 1 / Double(indices.count)
      var heights = 0.0
      var known = 0
      for index in indices {
        let point = frame.planPoint(samples[index].map)
        plan.u += share * point.u
        plan.v += share * point.v
        plan.height += share * point.height
        earth += share * ComplexNumber(positions[index].east, positions[index].north)
        sigma = min(sigma, samples[index].accuracy.sigma ?? .infinity)
        if let height = positions[index].height {
          heights += height
          known += 1
        }
      }
      height = known == 0 ? nil : heights / Double(known)
    }
  }
}

extension TrackEvidence {
  /// The places of the samples in the order of time, those of one moment in that of the document.
  fileprivate var orderInTime: [Int] {
    let isInOrder = zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }
    return isInOrder
      ? Array(samples.indices)
      : samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
  }
}
