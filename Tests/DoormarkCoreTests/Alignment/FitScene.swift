import DoormarkCore

/// Control points whose places on Earth are given in metres of the fit's own frame.
struct FitScene {
  static let origin = GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276)

  var frame = ScanFrame.plan
  var model = AlignmentModel.similarity
  var plan: [(u: Double, v: Double)]
  var earth: [(east: Double, north: Double)]
  var sigmas: [Double?]
  var group: [String?] = []
  var groups: [String: TypedAccuracy] = [:]
  var source = ControlPoint.Source.gnss
  var times: [Double?] = []
  var roles: [ControlPoint.Role] = []
  var mapSigma = 0.0
  var priors = AlignmentPriors()
  var door: (u: Double, v: Double) = (0, 0)
  var marking = 0.0

  var map: ScanMap {
    let points = plan.indices.map { index in
      ControlPoint(
        id: "p\(index + 1)",
        map: frame.scanPoint(PlanPoint(u: plan[index].u, v: plan[index].v)),
        earth: .geodetic(Self.origin),
        accuracy: sigmas[index].map { TypedAccuracy(metres: $0, statistic: .sigma) },
        mapSigma: mapSigma, group: group.indices.contains(index) ? group[index] : nil,
        time: times.indices.contains(index)
          ? times[index].map { Instant(nanoseconds: Int64($0 * 1e9)) } : nil,
        source: source, role: roles.indices.contains(index) ? roles[index] : .control)
    }
    return ScanMap(
      id: "scene", name: "Scene", frame: frame,
      evidence: .controlPoints(
        ControlPointEvidence(model: model, points: points, groups: groups, priors: priors)),
      doors: [
        Door(
          id: "door", location: .point(frame.scanPoint(PlanPoint(u: door.u, v: door.v))),
          sigma: marking)
      ])
  }

  var estimate: AlignmentEstimate {
    AlignmentSolver(map: map, frame: LocalFrame(origin: Self.origin)).estimate(
      earth.map { ObservedPosition(east: $0.east, north: $0.north) })
  }

  var placement: Placement { Placement(map: map, estimate: estimate) }

  /// The same points turned, stretched and shifted onto the Earth.
  static func earth(
    _ plan: [(u: Double, v: Double)], heading: Double, scale: Double = 1,
    east: Double = 0, north: Double = 0
  ) -> [(east: Double, north: Double)] {
    let angle = Angle.degrees(heading).radians
    let (cosine, sine) = (scale * Elementary.cos(angle), scale * Elementary.sin(angle))
    return plan.map {
      (east + $0.u * cosine + $0.v * sine, north + $0.v * cosine - $0.u * sine)
    }
  }
}

/// Whether two numbers differ by no more than a tolerance.
func near(_ left: Double?, _ right: Double, _ tolerance: Double) -> Bool {
  left.map { abs($0 - right) <= tolerance } ?? false
}
