package import DoormarkCore

/// A kind of world in which one fix and a compass place the map.
package struct FixScene {
  /// Standard deviation of the fix along each axis, in metres.
  package var sigma = 2.0...6.0
  /// Standard deviation of the compass in degrees.
  package var compass = 10.0...40.0
  package var doorDistance = 0.0...40.0
  package var budget = ErrorBudget.standard1

  package init() {}

  /// One random world.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedPlacement {
    let truth = Alignment(
      frame: SimulatedPlacement.frame, pivot: PlanPoint(u: 0, v: 0),
      heading: .degrees(generator.uniform(0...360)),
      scale: Elementary.exp(generator.normal(budget.metricScale)))
    let sigma = generator.uniform(sigma)
    let compass = generator.uniform(compass)
    let error = generator.vector(sigma)
    let evidence = FixAndCompass(
      fix: SimulatedPlacement.frame.origin,
      accuracy: TypedAccuracy(metres: sigma, statistic: .sigma), at: .origin,
      compass: CompassBearing(
        bearing: .degrees(truth.heading.degrees + generator.normal(compass)),
        sigma: .degrees(compass)))
    return SimulatedPlacement(
      single: .fixAndCompass(evidence), frame: .arkit, truth: truth, error: error,
      doorDistance: doorDistance, budget: budget, generator: &generator)
  }
}

/// A kind of world in which a plan is lined up by hand over imagery.
package struct LineUpScene {
  package var frame = ScanFrame.arkit
  package var zoom = 16.0...20.0
  /// Length of the matched wall in metres.
  package var length = 10.0...40.0
  package var doorDistance = 0.0...40.0
  package var budget = ErrorBudget.standard1

  package init() {}

  /// One random world; the heading's error is Gaussian by the line-up's definition.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedPlacement {
    let isMetric = frame.isMetric
    let truth = Alignment(
      frame: SimulatedPlacement.frame, pivot: PlanPoint(u: 0, v: 0),
      heading: .degrees(generator.uniform(0...360)),
      scale: Elementary.exp(
        isMetric ? generator.normal(budget.metricScale) : generator.uniform(-4...0)))
    let zoom = generator.uniform(zoom)
    let length = generator.uniform(length)
    let touch =
      budget.pointing
      * ImageryResolution.zoom(zoom)
      .metresPerPoint(latitude: SimulatedPlacement.frame.origin.latitude)
    let turn = 2.0.squareRoot() * touch / length
    // A scan in metres is not resized; a plan is, as exactly as its wall is matched.
    let scale = isMetric ? nil : truth.scale * Elementary.exp(generator.normal(turn))
    let evidence = SatelliteLineUp(
      anchor: SimulatedPlacement.frame.origin, at: .origin,
      heading: .radians(truth.heading.radians + generator.normal(turn)), scale: scale,
      matchedLength: length, resolution: .zoom(zoom), pointing: budget.pointing)
    var error = generator.vector(touch / 2.0.squareRoot())
    for sigma in [budget.imagery.sigma ?? 0, budget.ensemble.sigma ?? 0] {
      let shared = generator.vector(sigma)
      error.east += shared.east
      error.north += shared.north
    }
    return SimulatedPlacement(
      single: .satelliteLineUp(evidence), frame: frame, truth: truth, error: error,
      doorDistance: doorDistance, budget: budget, generator: &generator)
  }
}

extension SimulatedPlacement {
  /// A world with a single observation, at the origin of the map and of the frame but for its error.
  init(
    single evidence: Evidence, frame: ScanFrame, truth: Alignment, error: LocalPoint,
    doorDistance: ClosedRange<Double>, budget: ErrorBudget, generator: inout SeededGenerator
  ) {
    let distance = generator.uniform(doorDistance) / truth.scale
    let direction = generator.uniform(0...(2 * .pi))
    let door = SimulatedDoor(
      plan: PlanPoint(
        u: distance * Elementary.cos(direction), v: distance * Elementary.sin(direction)),
      marking: budget.doorMarking)
    self.init(
      map: ScanMap(
        id: "m", name: "m", frame: frame, evidence: evidence, doors: [door.marked(frame)]),
      positions: [ObservedPosition(east: error.east, north: error.north)],
      trueTarget: door.truth(
        truth, observations: [truth.pivot], budget: budget, generator: &generator))
  }
}
