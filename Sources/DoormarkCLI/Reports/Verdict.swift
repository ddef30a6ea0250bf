import Doormark

/// The verdict on a placement, for a person.
struct Verdict: Hashable, Sendable {
  private let placement: Placement
  private let rule: RoutabilityRule

  /// The verdict by a rule.
  init(_ placement: Placement, rule: RoutabilityRule = .standard) {
    self.placement = placement
    self.rule = rule
  }

  /// One or two sentences.
  var sentence: String {
    let limit = DecimalText.text(rule.limit, decimals: 3) + " m"
    switch placement.routability {
    case .routable(let error):
      return "Routable: \(target) is known to \(shown(error)) (95 %), limit \(limit)."
    case .rough(let error):
      return "Not routable: \(target) is known to \(shown(error)) (95 %) only, and the limit is "
        + "under \(limit)."
    case .doubtful(let doubt, let error):
      return "Not routable, though \(target) is said to be known to \(shown(error)) (95 %). "
        + doubt.explanation.meaning
    case .undefined(let reason):
      return "Not routable: how far off \(target) may be cannot be known. "
        + reason.explanation.meaning
    case .unplaced:
      return "Not routable: the document does not say where on Earth the map lies."
    }
  }

  /// What directions lead to, as a person calls it.
  var target: String {
    guard let door = placement.map.targetDoor else { return "the start of the scan" }
    return door.name.map { "\"\($0.shown)\"" } ?? "door \(door.id.shown)"
  }

  /// What would make the placement better, the most useful first; empty when nothing stands out.
  var improvements: [String] {
    var list = placement.reasons.map(\.explanation.remedy)
    switch placement.routability {
    case .unplaced:
      list.append(
        "Add control points, a satellite line-up, a fix with a compass or a track as evidence, or "
          + "another tool's alignment.")
    case .doubtful(let doubt, _): list.append(doubt.explanation.remedy)
    case .routable, .rough, .undefined: break
    }
    list += placement.flags.map(\.explanation.remedy)
    if placement.alignment != nil, placement.map.targetDoor == nil {
      list.append("Mark a door: directions then lead to it, and not to where the scan began.")
    }
    if let shares = placement.routability.positionError?.shares {
      // A cause with less than a quarter of the variance makes the radius at most 13 % smaller.
      list += shares.filter { $0.share >= 0.25 }.prefix(2).map(advice)
    }
    return list
  }

  private func shown(_ error: PositionError) -> String { Metres.shown(error.radius95, rule: rule) }

  private func advice(_ share: ErrorShare) -> String {
    let percent = Metres.fixed(share.share * 100, decimals: 0)
    let (cause, advice) =
      switch share.term {
      case .position: ("where the map lies", betterPosition)
      case .heading: ("the heading", betterHeading)
      case .scale: ("the scale", "control further apart, or a scan with a depth sensor")
      case .bias: ("what its sources share", "control from another source")
      case .ensemble: ("WGS 84 itself", "control measured by a satellite receiver alone")
      case .datum:
        ("the change of datum", "control in WGS 84, or the shift grids of its system")
      case .drift: ("the drift of the scan", "a control point near the target")
      case .marking: ("the marking of the door", "a more careful mark")
      case .tilt: ("the tilt of the scan", "control at the height of the target")
      }
    return "\(percent) % of the error's variance comes from \(cause) (\(share.term.rawValue)). "
      + "What would help most: \(advice)."
  }

  private var betterPosition: String {
    switch placement.map.evidence {
    case .controlPoints: "better or more control"
    case .satelliteLineUp: "imagery of better resolution, or control points"
    case .fixAndCompass: "a better fix, or control points"
    case .track: "a longer walk, or control points"
    case .declared, nil: "a better position from the tool that made the alignment"
    }
  }

  private var betterHeading: String {
    switch placement.map.evidence {
    case .controlPoints: "control further apart, or control near the target"
    case .satelliteLineUp: "a longer wall to match, or control points"
    case .fixAndCompass: "control points at both ends of the map"
    case .track: "a walk that reaches further, or control points"
    case .declared, nil: "a better heading from the tool that made the alignment"
    }
  }
}
