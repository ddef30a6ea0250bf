extension Placement {
  /// Places a map that needs no estimate: one with a declared alignment, or one with nothing.
  ///
  /// A map with other evidence is unplaced here; the evidence needs an estimate.
  public static func declared(
    _ map: ScanMap, budget: ErrorBudget = .standard1, rule: RoutabilityRule = .standard
  ) -> Placement {
    guard let declared = map.declaredAlignment else {
      // "Declared" evidence promises an alignment, and there is none.
      return Placement(
        map: map, alignment: nil, propagation: nil,
        reasons: map.evidence == nil ? [] : [.noControl], flags: [], rule: rule)
    }
    let isOnEarth = declared.isOnEarth
    return Placement(
      map: map, alignment: isOnEarth ? Alignment(declared, frame: map.frame) : nil,
      propagation: isOnEarth
        ? declared.propagation(frame: map.frame, capture: map.capture, budget: budget) : nil,
      reasons: declared.errorReasons + (isOnEarth ? [] : [.notEarth]),
      flags: declared.anchor.isNullIsland ? [.nullIsland] : [], rule: rule)
  }

  /// Judges a map with what is known about where it sits: the first of several reasons, undefined
  /// before doubtful, then the error at the target against the rule's limit.
  package init(
    map: ScanMap, alignment: Alignment?, propagation: ErrorPropagation?,
    diagnostics: FitDiagnostics? = nil, reasons: [UndefinedReason], doubts: [Doubt] = [],
    flags: [PlacementFlag],
    rule: RoutabilityRule = .standard
  ) {
    var reasons = Set(reasons)
    var targetError: PositionError?
    if let propagation {
      let door = map.targetDoor
      let sigma = door?.sigma ?? 0
      let target = map.frame.planPoint(door?.point ?? map.startPoint)
      switch propagation.error(at: target, markingSigma: sigma) {
      case .success(let error): targetError = error
      case .failure(let reason): reasons.insert(reason)
      }
    }
    let ordered = UndefinedReason.allCases.filter(reasons.contains)
    var flags = Set(flags)
    if let sigma = propagation?.headingSigma, sigma > HeadingArc.threshold {
      flags.insert(.weakSpread)
    }
    self.map = map
    self.alignment = alignment
    self.propagation = propagation
    self.diagnostics = diagnostics
    self.reasons = ordered
    self.flags = PlacementFlag.allCases.filter(flags.contains)
    if let first = ordered.first {
      routability = .undefined(first)
    } else if let targetError {
      if let doubt = Doubt.allCases.first(where: doubts.contains) {
        routability = .doubtful(doubt, targetError)
      } else {
        routability = rule.admits(targetError) ? .routable(targetError) : .rough(targetError)
      }
    } else {
      routability = .unplaced
    }
  }
}

extension GeodeticCoordinate {
  /// Whether latitude and longitude are exactly zero, as a missing position often is.
  var isNullIsland: Bool { latitude == 0 && longitude == 0 }
}
