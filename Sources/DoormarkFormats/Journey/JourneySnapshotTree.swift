import DoormarkCore

extension JSONTree {
  /// A journey's members; what is nil is left out.
  init(_ snapshot: JourneySnapshot) {
    var override: String?
    var since: Instant?
    var reason: String?
    switch snapshot.phase {
    case .street(let choice): override = choice.rawValue
    case .recognising(let start): since = start
    case .ended(let end): reason = end.rawValue
    case .idle, .approach, .guided: break
    }
    self = .object([
      Member(key: "schema", value: .number(Double(JourneySnapshot.currentSchema))),
      Member(key: "phase", value: .string(snapshot.phase.name)),
      Member(key: "override", value: override.map(JSONTree.string)),
      Member(key: "since", value: since.map(Self.time)),
      Member(key: "reason", value: reason.map(JSONTree.string)),
      Member(key: "latchedRadius", value: snapshot.latchedRadius.map(JSONTree.number)),
      Member(key: "lastAccepted", value: snapshot.lastAccepted.map(Self.fix)),
      Member(key: "sequence", value: .number(Double(snapshot.sequence))),
      Member(key: "target", value: snapshot.target.map(Self.target)),
      Member(key: "attempt", value: .number(Double(snapshot.attempt))),
      Member(key: "moment", value: snapshot.moment.map(Self.time)),
      Member(key: "lastHeard", value: snapshot.lastHeard.map(Self.time)),
      Member(key: "reference", value: snapshot.reference.map(Self.fix)),
      Member(key: "pending", value: snapshot.pending.map(Self.fix)),
      Member(key: "fixesOutside", value: .number(Double(snapshot.fixesOutside))),
      Member(key: "outsideSince", value: snapshot.outsideSince.map(Self.time)),
      Member(key: "signalLost", value: .boolean(snapshot.isSignalLost)),
      Member(key: "precisionReduced", value: .boolean(snapshot.isPrecisionReduced)),
    ])
  }

  private static func time(_ instant: Instant) -> JSONTree { .string(RFC3339.text(instant)) }

  private static func fix(_ fix: AcceptedFix) -> JSONTree {
    .object([
      Member(key: "time", value: time(fix.time)),
      Member(key: "latitude", value: .number(fix.latitude)),
      Member(key: "longitude", value: .number(fix.longitude)),
      Member(key: "accuracy", value: .number(fix.accuracy)),
    ])
  }

  private static func target(_ target: JourneySnapshot.NamedTarget) -> JSONTree {
    let coordinate = target.coordinate
    return .object([
      Member(key: "kind", value: .string(target.identity.kind.rawValue), tellsApart: true),
      Member(key: "map", value: .string(target.identity.mapID), tellsApart: true),
      Member(key: "door", value: target.identity.doorID.map(JSONTree.string)),
      Member(key: "latitude", value: .number(coordinate.latitude)),
      Member(key: "longitude", value: .number(coordinate.longitude)),
      Member(key: "height", value: coordinate.ellipsoidalHeight.map(JSONTree.number)),
    ])
  }
}
