import DoormarkCore

// The `doors` of a document.
extension DocumentReader {
  mutating func doors(
    _ value: JSONValue, _ frame: ScanFrame?, _ expecting: String
  ) -> [Door]? {
    var principal: TextPosition?
    let doors = elements(value, expecting) { reader, element in reader.door(element, frame) }
    guard let doors else { return nil }
    refuseRepeatedIdentifiers(in: value)
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
    guard value.present("from") != nil || value.present("to") != nil else {
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
