import Doormark

extension ReplayCommand {
  /// The door that was asked for, or the one of the recording, or the document's.
  func target(
    of placement: Placement, path: String, track: ReplayTrack
  ) throws(UsageError) -> Target? {
    let recorded = track.recording?.target
    var door: Door?
    if let id = arguments.text(.door) ?? recorded?.doorID {
      door = placement.map.doors.first { $0.id == id }
      if door == nil, recorded == nil {
        let ids = placement.map.doors.map(\.id.shown).joined(separator: ", ")
        throw UsageError(
          "--door \(id.shown): there is no such door in \(path.shown)",
          hint: ids.isEmpty ? "It has no door." : "Its doors are \(ids).")
      }
    }
    guard let target = Target(placement, door: door) else {
      let reason = placement.undeterminedReason(at: door?.point ?? placement.targetPoint)
      let words = reason.map { "nothing tells where its target lies (\($0.rawValue))" }
      talk.complain(
        "cannot replay a journey to \(path.shown): \(words ?? "the map is not placed on Earth")",
        hint: placement.remedy ?? "Add evidence or an alignment to the document.")
      return nil
    }
    if let recorded, recorded != target.identity {
      talk.complain(
        "\(track.path.shown) is the recording of a journey to \(recorded.words), and "
          + "\(path.shown) leads to \(target.identity.words)",
        hint: "Name the placement that the journey led to.")
      return nil
    }
    return target
  }
}

extension Placement {
  /// What would make it routable, where a reason or a doubt says it.
  var remedy: String? {
    if case .doubtful(let doubt, _) = routability { return doubt.explanation.remedy }
    return reasons.first?.explanation.remedy
  }
}

extension Target.Identity {
  fileprivate var words: String {
    doorID.map { "door \($0.shown) of map \(mapID.shown)" } ?? "the start of map \(mapID.shown)"
  }
}
