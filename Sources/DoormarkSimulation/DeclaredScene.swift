package import DoormarkCore

/// A kind of world in which another tool declares an alignment with an honest error.
package struct DeclaredScene {
  /// Standard deviation of the heading in degrees.
  package var heading = 1.0...60.0
  package var doorDistance = 0.0...40.0
  package var budget = ErrorBudget.standard1

  package init() {}

  /// One random world, the declared position a correlated one.
  package func draw(_ generator: inout SeededGenerator) -> SimulatedPlacement {
    let frame = SimulatedPlacement.frame
    let headingSigma = Angle.degrees(generator.uniform(heading)).radians
    let scaleSigma = generator.uniform(0...0.02)
    // The position's error is one common to both axes beside one for each.
    let (common, east, north) = (
      generator.uniform(0...3), generator.uniform(0.5...3), generator.uniform(0.5...3)
    )
    let shared = generator.normal(common)
    var truth = Alignment(
      frame: frame, pivot: PlanPoint(u: 0, v: 0),
      position: LocalPoint(
        east: shared + generator.normal(east), north: shared + generator.normal(north)),
      heading: .degrees(generator.uniform(0...360)), scale: 1)
    let declared = DeclaredAlignment(
      anchor: frame.origin, at: .origin, heading: truth.heading,
      error: .covariance(
        ParameterCovariance(
          position: HorizontalCovariance(
            eastEast: common * common + east * east, eastNorth: common * common,
            northNorth: common * common + north * north),
          heading: headingSigma * headingSigma, scale: scaleSigma * scaleSigma
        ).matrix, up: nil))
    truth.heading.radians += generator.normal(headingSigma)
    truth.scale = Elementary.exp(generator.normal(scaleSigma))
    let distance = generator.uniform(doorDistance)
    let direction = generator.uniform(0...(2 * .pi))
    let door = SimulatedDoor(
      plan: PlanPoint(
        u: distance * Elementary.cos(direction), v: distance * Elementary.sin(direction)),
      marking: budget.doorMarking)
    return SimulatedPlacement(
      map: ScanMap(
        id: "m", name: "m", frame: .arkit, declaredAlignment: declared,
        doors: [door.marked(.arkit)]), positions: [],
      trueTarget: door.truth(
        truth, observations: [truth.pivot], budget: budget, generator: &generator))
  }
}
