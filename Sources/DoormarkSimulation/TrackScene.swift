package import DoormarkCore

/// A kind of world in which a receiver's track places the map.
package struct TrackScene {
  package var frame = ScanFrame.arkit
  package var samples = 20...60
  package var secondsApart = 1.0
  /// Metres walked between samples.
  package var step = 1.0
  package var sigma = 1.0...5.0
  /// Seconds; what the world has and the document says.
  package var correlationTime = 100.0
  /// From the middle of the track to the door, in metres.
  package var doorDistance = 0.0...30.0
  package var budget = ErrorBudget.standard1

  package init() {}

  /// One random world: a walk that turns at random.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedPlacement {
    let number = generator.whole(samples)
    let sigma = generator.uniform(sigma)
    let scale = Elementary.exp(
      frame.isMetric ? generator.normal(budget.metricScale) : generator.uniform(-4...0))
    let truth = Alignment(
      frame: SimulatedPlacement.frame, pivot: PlanPoint(u: 0, v: 0),
      position: generator.vector(5), heading: .degrees(generator.uniform(0...360)), scale: scale)
    let errors = generator.correlatedErrors(
      number, sigma: sigma, correlation: Elementary.exp(-secondsApart / correlationTime))
    var place = PlanPoint(u: 0, v: 0)
    var direction = generator.uniform(0...(2 * .pi))
    var plan: [PlanPoint] = []
    var samples: [TrackSample] = []
    var positions: [ObservedPosition] = []
    for index in 0..<number {
      plan.append(place)
      let local = truth.localPoint(place)
      positions.append(
        ObservedPosition(
          east: local.east + errors[index].east, north: local.north + errors[index].north))
      samples.append(
        TrackSample(
          map: frame.scanPoint(place), earth: SimulatedPlacement.frame.origin,
          accuracy: TypedAccuracy(metres: sigma, statistic: .sigma),
          time: Instant(nanoseconds: Int64(Double(index) * secondsApart * 1e9))))
      direction += generator.normal(0.3)
      place.u += step / scale * Elementary.cos(direction)
      place.v += step / scale * Elementary.sin(direction)
    }
    let middle = plan[number / 2]
    let distance = generator.uniform(doorDistance) / scale
    let bearing = generator.uniform(0...(2 * .pi))
    let door = SimulatedDoor(
      plan: PlanPoint(
        u: middle.u + distance * Elementary.cos(bearing),
        v: middle.v + distance * Elementary.sin(bearing)), marking: budget.doorMarking)
    return SimulatedPlacement(
      map: ScanMap(
        id: "m", name: "m", frame: frame,
        evidence: .track(TrackEvidence(samples: samples, correlationTime: correlationTime)),
        doors: [door.marked(frame)]), positions: positions,
      trueTarget: door.truth(
        truth, observations: plan, budget: budget, generator: &generator))
  }
}
