extension Scan {
  /// Makes one scan of several that share a world frame, metres with +y up.
  ///
  /// Elements, sections and notes follow each other in the order of `scans`. A door that several
  /// scans saw is kept once (see ``SharedDoors``), and a note says which sights became one and how
  /// far apart they were. Walls, windows and openings all stay: on either face of one wall they are
  /// different surfaces.
  public init(merging scans: [Scan]) {
    let shared = SharedDoors(in: scans)
    var contents = scans.map { $0.elements.map(Optional.some) }
    var mergers: [String] = []
    for group in shared.groups {
      let kept = group.kept
      for (sight, distance) in group.others {
        guard let door = contents[sight.scan][sight.element] else { continue }
        contents[sight.scan][sight.element] = nil
        if contents[kept.scan][kept.element]?.isOpen == nil {
          contents[kept.scan][kept.element]?.isOpen = door.isOpen
        }
        let keptName = contents[kept.scan][kept.element]?.identifier ?? "without an identifier"
        mergers.append(
          "door \(door.identifier ?? "without an identifier") is door \(keptName) seen again, "
            + "\(Self.centimetres(distance)) m away: kept once")
      }
    }
    self.init(
      elements: contents.flatMap { $0.compactMap(\.self) },
      sections: scans.flatMap(\.sections), notes: scans.flatMap(\.notes) + mergers)
  }

  /// Metres with two decimals.
  private static func centimetres(_ metres: Double) -> String {
    let whole = Int((metres * 100).rounded())
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
