import DoormarkCore

// The top of a document: the map itself, its doors and its arrival rule.
extension DocumentReader {
  /// The whole document; nil after a complaint.
  mutating func map(_ root: JSONValue) -> ScanMap? {
    let keys: [StaticString] = [
      "$schema", "doormark", "map", "evidence", "alignment", "doors", "arrival",
    ]
    guard isObject(root, keys: keys, expecting: "a placement document, an object") else {
      return nil
    }
    guard isVersionKnown(root) else { return nil }
    _ = optional(root, "$schema", "the address of a schema, a string") { $0.text($1, $2) }
    let head = required(root, "map", #"an object with "id", "name" and "frame""#) {
      $0.head($1, $2)
    }
    let frame = head?.frame
    let alignment = optional(root, "alignment", #"an object with "anchor", "at" and "heading""#) {
      $0.alignment($1, frame: frame, $2)
    }
    let hasAlignment = root.present("alignment") != nil
    let evidence = optional(root, "evidence", #"an object with "method""#) {
      $0.evidence($1, frame: frame, hasAlignment: hasAlignment, $2)
    }
    let doors = optional(root, "doors", "an array of doors") { reader, value, expecting in
      reader.doors(value, frame, expecting)
    }
    let arrival = optional(root, "arrival", #"an object with "multiplier", "minimum" …"#) {
      $0.arrival($1, $2)
    }
    guard var map = head?.map else { return nil }
    map.declaredAlignment = alignment
    map.evidence = evidence
    map.doors = doors ?? []
    map.arrivalRule = arrival ?? .standard
    return map
  }

  /// Whether the document is of version 1; a later one is never half-read.
  private mutating func isVersionKnown(_ root: JSONValue) -> Bool {
    let meaning = "the version of the document, the number 1"
    return required(root, "doormark", meaning) { reader, value, expecting -> Void? in
      guard let version = value.integer else {
        reader.complain(value, expecting: expecting)
        return nil
      }
      guard version != 1 else { return () }
      reader.complain(
        .version, at: value.offset,
        version > 1
          ? "the document is of version \(version), made by a newer version of doormark; "
            + "this one reads version 1"
          : "there is no version \(version) of placement documents; expected 1",
        hint: version > 1 ? "update doormark, or ask for the document in version 1" : nil)
      return nil
    } != nil
  }

  /// The members of `map`; the frame is known even where the rest is wrong.
  private mutating func head(
    _ value: JSONValue, _ expecting: String
  ) -> (frame: ScanFrame?, map: ScanMap?)? {
    let keys: [StaticString] = [
      "id", "name", "frame", "scan", "start", "practice", "capture", "captured", "revised",
    ]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    let id = required(value, "id", "an identifier that is not empty") { $0.filledText($1, $2) }
    let name = required(value, "name", "a name that is not empty") { $0.filledText($1, $2) }
    let frame = required(value, "frame", Expected.frame.text) { reader, member, _ in
      reader.word(member, Expected.frame)
    }
    let scans = optional(value, "scan", "a path, or an array of paths") { $0.scans($1, $2) }
    let start = optional(value, "start", "a point of the map") { $0.point($1, frame, $2) }
    let practice = optional(value, "practice", "true or false") { $0.boolean($1, $2) }
    let capture = optional(value, "capture", Expected.capture.text) { reader, member, _ in
      reader.word(member, Expected.capture)
    }
    let captured = optional(value, "captured", Expected.time) { $0.time($1, $2) }
    let revised = optional(value, "revised", Expected.time) { $0.time($1, $2) }
    guard let id, let name, let frame else { return (frame, nil) }
    let map = ScanMap(
      id: id, name: name, frame: frame, scans: scans ?? [], start: start,
      isPractice: practice ?? false, capture: capture ?? .lidar, captured: captured,
      revised: revised)
    return (frame, map)
  }

  /// One path or several, none twice.
  private mutating func scans(_ value: JSONValue, _ expecting: String) -> [String]? {
    if value.kind == .string { return scan(value).map { [$0] } }
    var seen: Set<String> = []
    return elements(value, expecting) { reader, element in
      guard let path = reader.scan(element) else { return nil }
      if !seen.insert(path).inserted {
        reader.complain(.value, at: element.offset, "\(reader.place) names a scan a second time")
      }
      return path
    }
  }

  private mutating func scan(_ value: JSONValue) -> String? {
    guard let path = filledText(value, "the path of a scan, a string") else { return nil }
    guard let fault = ScanPath.fault(of: path) else { return path }
    complain(.path, at: value.offset, "\(place) is \(value.inWords): \(fault)")
    return nil
  }

  private mutating func arrival(_ value: JSONValue, _ expecting: String) -> ArrivalRule? {
    let keys: [StaticString] = ["multiplier", "minimum", "maximum", "exitRatio"]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    var rule = ArrivalRule.standard
    if let multiplier = optional(value, "multiplier", "a number", { $0.positive($1, $2) }) {
      rule.multiplier = multiplier
    }
    if let minimum = optional(value, "minimum", "a number of metres", { $0.positive($1, $2) }) {
      rule.minimum = minimum
    }
    if let maximum = optional(value, "maximum", "a number of metres", { $0.positive($1, $2) }) {
      rule.maximum = maximum
    }
    let ratio = optional(value, "exitRatio", "a number") { reader, member, expecting in
      reader.number(member, expecting).flatMap {
        reader.require($0 > 1, member, "more than 1", $0)
      }
    }
    if let ratio { rule.exitRatio = ratio }
    if rule.minimum > rule.maximum {
      complain(
        .range, at: value.offset,
        "arrival.minimum (\(DecimalText.exact(rule.minimum)) m) is larger than arrival.maximum "
          + "(\(DecimalText.exact(rule.maximum)) m)")
    }
    return rule
  }
}
