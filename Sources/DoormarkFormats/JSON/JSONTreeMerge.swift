extension JSONTree {
  /// This value in the form that a document gave it: with the document's order of keys, the keys
  /// that this value does not know, and the document's spelling of what has not changed.
  func merged(into former: JSONValue) -> JSONTree {
    switch self {
    case .object(let members) where former.kind == .object:
      merge(members, into: former, keepingUnknown: true)
    case .dictionary(let members) where former.kind == .object:
      merge(members, into: former, keepingUnknown: false)
    case .array(let elements) where former.kind == .array: merge(elements, into: former)
    case .string(let text) where former.string?.utf8.elementsEqual(text.utf8) == true:
      JSONTree(former)
    case .number(let number) where former.number == number: JSONTree(former)
    case .boolean(let boolean) where former.boolean == boolean: JSONTree(former)
    default: self
    }
  }

  private func merge(
    _ members: [Member], into former: JSONValue, keepingUnknown: Bool
  ) -> JSONTree {
    for member in members where member.tellsApart {
      guard case .string(let text)? = member.value,
        former.member(named: member.key)?.string == text
      else { return self }
    }
    var rest = members
    var result: [Member] = []
    for old in former.children {
      let key = old.key ?? ""
      guard let index = rest.firstIndex(where: { $0.key == key }) else {
        if keepingUnknown { result.append(Member(key: key, value: JSONTree(old))) }
        continue
      }
      let member = rest.remove(at: index)
      if old.isNull, member.value == nil || member.isDefault {
        result.append(Member(key: key, value: JSONTree(old)))
      } else if let value = member.value {
        result.append(Member(key: key, value: value.merged(into: old)))
      }
    }
    return .object(result + rest)
  }

  /// Elements that have an id go with the former element of that id, others with the former one at
  /// the same place.
  private func merge(_ elements: [JSONTree], into former: JSONValue) -> JSONTree {
    let old = Array(former.children)
    var places: [String: Int] = [:]
    for (index, value) in old.enumerated() {
      if let id = value.member("id")?.string { places[id] = index }
    }
    return .array(
      elements.enumerated().map { index, element in
        let place = element.id.map { places[$0] } ?? (index < old.count ? index : nil)
        return place.map { element.merged(into: old[$0]) } ?? element
      })
  }

  private var id: String? {
    guard case .object(let members) = self,
      case .string(let id)? = members.first(where: { $0.key == "id" })?.value
    else { return nil }
    return id
  }
}
