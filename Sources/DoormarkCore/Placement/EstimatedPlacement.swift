extension Placement {
  /// Places a map by its evidence.
  ///
  /// - Parameters:
  ///   - map: the map as its document claims it.
  ///   - coordinates: the evidence's ``Evidence/earthPositions`` as WGS 84 coordinates.
  ///   - datumAccuracy: how good the change of datum is by which they came to WGS 84, as R95; nil where
  ///     there was none, or nobody knows.
  ///   - budget: the errors that are added after a fit.
  ///   - rule: when the result is good enough to route to.
  ///   - judgesPoints: whether the diagnostics say something of each point; the verdict needs none of
  ///     it.
  ///   - localize: turns coordinates into positions in a frame, each at the height of the frame's
  ///     origin; the positions' own heights are filled in here.
  /// - Returns: The placement with its error or its reason. Maps without evidence, or with declared
  ///   evidence, go by their declared alignment.
  public static func estimated<Failure: Error>(
    _ map: ScanMap, coordinates: [GeodeticCoordinate], datumAccuracy: TypedAccuracy? = nil,
    budget: ErrorBudget = .standard1,
    rule: RoutabilityRule = .standard, judgesPoints: Bool = true,
    localize: (LocalFrame, [GeodeticCoordinate]) throws(Failure) -> [LocalPoint]
  ) throws(Failure) -> Placement {
    guard let evidence = map.evidence, !evidence.isDeclared else {
      return declared(map, budget: budget, rule: rule)
    }
    var estimate: AlignmentEstimate
    if let origin = evidence.frameOrigin(coordinates) {
      let frame = LocalFrame(origin: origin)
      let height = origin.ellipsoidalHeight
      let flat = coordinates.map { coordinate in
        var coordinate = coordinate
        coordinate.ellipsoidalHeight = height
        return coordinate
      }
      let positions = zip(try localize(frame, flat), coordinates).map { point, coordinate in
        ObservedPosition(
          east: point.east, north: point.north,
          height: coordinate.ellipsoidalHeight.flatMap { own in height.map { own - $0 } })
      }
      estimate = AlignmentSolver(
        map: map, frame: frame, budget: budget, datumAccuracy: datumAccuracy,
        judgesPoints: judgesPoints
      ).estimate(positions)
    } else if coordinates.allSatisfy(\.isOnEarth) {
      // Nothing to weigh: no control, or none with a usable accuracy.
      let hasControl = evidence.hasControl
      estimate = .none([hasControl ? .invalidSigma : .noControl])
    } else {
      estimate = .none(evidence.hasControl ? [.notEarth] : [.noControl, .notEarth])
    }
    if coordinates.contains(where: \.isNullIsland) { estimate.flags.insert(.nullIsland) }
    return Placement(map: map, estimate: estimate, rule: rule)
  }

  /// Judges a map by an estimate.
  package init(map: ScanMap, estimate: AlignmentEstimate, rule: RoutabilityRule = .standard) {
    self.init(
      map: map, alignment: estimate.alignment, propagation: estimate.propagation,
      diagnostics: estimate.diagnostics, reasons: Array(estimate.reasons),
      doubts: Array(estimate.doubts), flags: Array(estimate.flags), rule: rule)
  }
}

extension Evidence {
  /// Whether the document's declared alignment is what counts.
  var isDeclared: Bool {
    if case .declared = self { true } else { false }
  }

  /// Whether anything of it would enter a fit.
  var hasControl: Bool {
    switch self {
    case .controlPoints(let evidence): evidence.points.contains { $0.role == .control }
    case .track(let track): !track.samples.isEmpty
    case .satelliteLineUp, .fixAndCompass: true
    case .declared: false
    }
  }
}
