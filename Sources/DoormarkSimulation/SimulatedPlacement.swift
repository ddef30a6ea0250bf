package import DoormarkCore

/// A made-up map whose true place is known, with the evidence that an honest observer would give.
package struct SimulatedPlacement {
  /// The map with its evidence and one door.
  package var map: ScanMap
  /// Where the evidence lies in ``frame``.
  package var positions: [ObservedPosition]
  /// Where the door really is in ``frame``.
  package var trueTarget: LocalPoint

  /// The frame of all simulated worlds.
  package static let frame = LocalFrame(
    origin: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276))

  /// The estimate that the evidence gives, or the declared alignment with its error.
  package func estimate(_ budget: ErrorBudget = .standard1) -> AlignmentEstimate {
    guard let declared = map.declaredAlignment else {
      return AlignmentSolver(map: map, frame: Self.frame, budget: budget).estimate(positions)
    }
    var estimate = AlignmentEstimate()
    estimate.alignment = Alignment(declared, frame: map.frame)
    estimate.propagation = declared.propagation(
      frame: map.frame, capture: map.capture, budget: budget)
    return estimate
  }

  /// From the estimated door to the true one, in metres.
  package func distance(_ estimate: AlignmentEstimate) -> Double? {
    guard let alignment = estimate.alignment else { return nil }
    let place = alignment.localPoint(map.frame.planPoint(map.targetDoor?.point ?? map.startPoint))
    return Elementary.hypot(place.east - trueTarget.east, place.north - trueTarget.north)
  }
}

/// What a simulated world does to a door beside the error of the alignment.
struct SimulatedDoor {
  /// Where it is marked on the plan.
  var plan: PlanPoint
  /// Standard deviation of the marking, in metres.
  var marking: Double

  /// Where it really is: the marked point by the true alignment, drifted, mismarked and tilted.
  func truth(
    _ alignment: Alignment, observations: [PlanPoint], budget: ErrorBudget,
    generator: inout SeededGenerator
  ) -> LocalPoint {
    var nearest = Double.infinity
    var height = 0.0
    for observation in observations {
      nearest = min(
        nearest, Elementary.hypot(plan.u - observation.u, plan.v - observation.v))
      height += observation.height / Double(observations.count)
    }
    let scale = alignment.scale
    let tilt = budget.gravityTilt.radians * scale * abs(plan.height - height)
    var place = alignment.localPoint(plan)
    for sigma in [budget.lidarDrift * scale * nearest, marking, tilt] {
      let error = generator.vector(sigma)
      place.east += error.east
      place.north += error.north
    }
    return place
  }

  /// The door as a document has it.
  func marked(_ frame: ScanFrame) -> Door {
    Door(id: "door", location: .point(frame.scanPoint(plan)), sigma: marking)
  }
}
