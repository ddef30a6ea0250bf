import DoormarkCore

// The `doors` of a document.
extension DocumentReader {
  mutating func doors(
    _ value: JSONValue, _ frame: ScanFrame?, _ expecting: String
  ) -> [Door]? {
    var principal: TextPosition?
    let doors = elements(value, expecting, plain: { $0.door(frame) }) { $0.door($1, frame) }
    guard let doors else { return nil }
    refuseRepeatedIdentifiers(in: value)
    if doors.count == value.count, doors.count(where: \.isPrincipal) <= 1 { return doors }
    _ = elements(value, expecting) { reader, element -> Void? in
      guard element.kind == .object, let member = element.present("principal"),
        member.boolean == true
      else { return nil }
      if let first = principal {
        reader.at("principal") { reader in
          reader.complain(
            .value, at: member.offset,
            "only one door can be the principal one, and line \(first.line) names one already")
        }
      } else {
        principal = member.position
      }
      return nil
    }
    return doors
  }

  private mutating func door(_ value: JSONValue, _ frame: ScanFrame?) -> Door? {
    let keys: [StaticString] = ["id", "name", "at", "from", "to", "sigma", "principal"]
    guard isObject(value, keys: keys, expecting: "a door, an object") else { return nil }
    let id = required(value, "id", "a name that no other door has") { $0.filledText($1, $2) }
    let name = optional(value, "name", "a name for people, a string") { $0.text($1, $2) }
    let sigma = optional(value, "sigma", "a number of metres, one standard deviation") {
      $0.number($1, $2)
    }
    let principal = optional(value, "principal", "true or false") { $0.boolean($1, $2) }
    guard let location = location(value, frame), let id else { return nil }
    return Door(
      id: id, name: name, location: location, sigma: sigma ?? Door.standardSigma,
      isPrincipal: principal ?? false)
  }

  private mutating func location(_ value: JSONValue, _ frame: ScanFrame?) -> Door.Location? {
    guard value.hasPresent("from") || value.hasPresent("to") else {
      return required(value, "at", "the door's point in the map, or \"from\" and \"to\"") {
        $0.point($1, frame, $2)
      }.map(Door.Location.point)
    }
    refuse(["at"], beside: "from", in: value)
    let from = required(value, "from", "one end of the threshold") { $0.point($1, frame, $2) }
    let to = required(value, "to", "the other end of the threshold") { $0.point($1, frame, $2) }
    guard let from, let to else { return nil }
    return .threshold(from: from, to: to)
  }

  /// Complains about each id that an earlier element has.
  mutating func refuseRepeatedIdentifiers(in value: JSONValue) {
    if value.hasDistinctIdentifiers { return }
    var seen: [String: JSONValue] = [:]
    _ = elements(value, "") { reader, element -> Void? in
      guard let member = element.member("id"), let id = member.string else { return nil }
      if let first = seen[id] {
        reader.at("id") { reader in
          reader.complain(
            .value, at: member.offset,
            "\(reader.place) is \(member.inWords), which line \(first.position.line) uses already")
        }
      } else {
        seen[id] = member
      }
      return nil
    }
  }
}

extension JSONValue {
  /// Whether every element of an array surely has another id; false also where that takes a closer
  /// look.
  ///
  /// Strings are the same where their characters are, however they are composed, so only those of
  /// ASCII are told apart here: by a hash, FNV-1a with 64 bits.
  fileprivate var hasDistinctIdentifiers: Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    for element in children {
      let hash = unsafe element.withPlainText(of: "id") { text -> UInt64? in
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<text.count {
          let byte = unsafe text[index]
          guard byte < 0x80 else { return nil }
          hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
      }
      guard let hash else { return false }
      hashes.append(hash)
    }
    hashes.sort()
    return zip(hashes, hashes.dropFirst()).allSatisfy { $0 != $1 }
  }
}
