package import DoormarkCore

/// A kind of world with control points, of which ``draw(_:)`` makes one after the other.
package struct ControlPointScene {
  package var frame = ScanFrame.arkit
  package var model = AlignmentModel.soft
  package var count = 3...6
  /// Half the side of the square the points lie in, in metres.
  package var extent = 10.0...30.0
  /// Standard deviation of a point along each axis, in metres.
  package var sigma = 0.5...4.0
  /// Standard deviation of a point on the plan along each axis, in metres after scale.
  package var planSigma = 0.0
  package var source = ControlPoint.Source.gnss
  /// Standard deviation of the bias that the points of a group share, in metres, one a group.
  package var groupBiases: [Double] = []
  /// Seconds from point to point of a receiver's session; nil for independent points.
  package var secondsApart: Double?
  /// Standard deviation of a compass in degrees; nil without one.
  package var compass: ClosedRange<Double>?
  /// When set, the points are drawn together or apart until they alone give a heading this well,
  /// in degrees.
  package var headingSigma: ClosedRange<Double>?
  /// From the middle of the points to the door, in metres.
  package var doorDistance = 5.0...40.0
  /// From the points up to the door, in metres.
  package var doorHeight = 0.0...0.0
  package var marking = Door.standardSigma
  package var budget = ErrorBudget.standard1

  package init() {}

  /// One random world.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedPlacement {
    let number = generator.whole(count)
    let scale = trueScale(&generator)
    let sigma = generator.uniform(sigma)
    let plan = plan(number, sigma: sigma, scale: scale, &generator)
    let heading = generator.uniform(0...360)
    let truth = Alignment(
      frame: SimulatedPlacement.frame, pivot: PlanPoint(u: 0, v: 0),
      position: generator.vector(5), heading: .degrees(heading), scale: scale)
    let errors = errors(number, sigma: sigma, &generator)
    let common = generator.vector(source == .gnss ? 0 : budget.ensemble.sigma ?? 0)
    let biases = (isImagery ? [budget.imagery.sigma ?? 0] : groupBiases)
      .map { generator.vector($0) }
    var points: [ControlPoint] = []
    var positions: [ObservedPosition] = []
    for (index, point) in plan.enumerated() {
      let group = biases.isEmpty ? nil : index % biases.count
      let place = truth.localPoint(point)
      let bias = group.map { biases[$0] } ?? LocalPoint(east: 0, north: 0)
      positions.append(
        ObservedPosition(
          east: place.east + errors[index].east + bias.east + common.east,
          north: place.north + errors[index].north + bias.north + common.north))
      let scanned = generator.vector(planSigma / scale)
      points.append(
        ControlPoint(
          id: "p",
          map: frame.scanPoint(
            PlanPoint(u: point.u + scanned.east, v: point.v + scanned.north)),
          earth: .geodetic(SimulatedPlacement.frame.origin),
          accuracy: TypedAccuracy(metres: sigma, statistic: .sigma), mapSigma: planSigma / scale,
          group: isImagery ? nil : group.map { "g\($0)" },
          time: secondsApart.map { Instant(nanoseconds: Int64(Double(index) * $0 * 1e9)) },
          source: source))
    }
    var priors = AlignmentPriors()
    if let compass {
      let sigma = generator.uniform(compass)
      priors.heading = Estimate(value: heading + generator.normal(sigma), sigma: sigma)
    }
    let evidence = ControlPointEvidence(
      model: model, points: points,
      groups: Dictionary(
        uniqueKeysWithValues: groupBiases.enumerated().map {
          ("g\($0)", TypedAccuracy(metres: $1, statistic: .sigma))
        }), priors: priors)
    let door = door(scale: scale, &generator)
    let target = door.truth(
      truth, observations: plan, budget: budget, generator: &generator)
    return SimulatedPlacement(
      map: ScanMap(
        id: "m", name: "m", frame: frame, evidence: .controlPoints(evidence),
        doors: [door.marked(frame)]), positions: positions, trueTarget: target)
  }

  /// Points of imagery without a group share the budget's error of imagery.
  private var isImagery: Bool { source == .imagery && groupBiases.isEmpty }

  private func trueScale(_ generator: inout SeededGenerator) -> Double {
    switch model {
    case .rigid: 1
    case .soft: Elementary.exp(generator.normal(budget.metricScale))
    case .similarity: Elementary.exp(generator.uniform(-5...0))
    }
  }

  private func plan(
    _ number: Int, sigma: Double, scale: Double, _ generator: inout SeededGenerator
  ) -> [PlanPoint] {
    let half = generator.uniform(extent)
    var points = (0..<number).map { _ in
      PlanPoint(u: generator.uniform(-half...half), v: generator.uniform(-half...half))
    }
    var stretch = 1 / scale
    if let headingSigma {
      // S = Σ|q|²/σ² is to be 1/σ_ψ².
      let wanted = Angle.degrees(generator.uniform(headingSigma)).radians
      let meanU = points.reduce(0) { $0 + $1.u } / Double(number)
      let meanV = points.reduce(0) { $0 + $1.v } / Double(number)
      let squares = points.reduce(0.0) {
        $0 + ($1.u - meanU) * ($1.u - meanU) + ($1.v - meanV) * ($1.v - meanV)
      }
      stretch *= sigma / (wanted * squares.squareRoot())
    }
    for index in points.indices {
      points[index].u *= stretch
      points[index].v *= stretch
    }
    return points
  }

  /// Independent, or of one receiver: an Ornstein–Uhlenbeck process.
  private func errors(
    _ number: Int, sigma: Double, _ generator: inout SeededGenerator
  ) -> [LocalPoint] {
    let correlation = secondsApart.map { Elementary.exp(-$0 / budget.correlationTime) } ?? 0
    return generator.correlatedErrors(number, sigma: sigma, correlation: correlation)
  }

  private func door(scale: Double, _ generator: inout SeededGenerator) -> SimulatedDoor {
    let distance = generator.uniform(doorDistance) / scale
    let direction = generator.uniform(0...(2 * .pi))
    return SimulatedDoor(
      plan: PlanPoint(
        u: distance * Elementary.cos(direction), v: distance * Elementary.sin(direction),
        height: generator.uniform(doorHeight) / scale), marking: marking)
  }
}

extension SeededGenerator {
  /// Errors of a row of fixes, of which each is correlated with the one before.
  mutating func correlatedErrors(
    _ count: Int, sigma: Double, correlation: Double
  ) -> [LocalPoint] {
    let innovation = sigma * (1 - correlation * correlation).squareRoot()
    var errors: [LocalPoint] = []
    errors.reserveCapacity(count)
    for index in 0..<count {
      guard index > 0 else {
        errors.append(vector(sigma))
        continue
      }
      var error = vector(innovation)
      error.east += correlation * errors[index - 1].east
      error.north += correlation * errors[index - 1].north
      errors.append(error)
    }
    return errors
  }
}
