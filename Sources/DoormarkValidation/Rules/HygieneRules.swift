import DoormarkCore
import DoormarkFormats

// DM9xx.
extension Examination {
  mutating func checkHygiene() {
    if bytes.hasByteOrderMark { add(.byteOrderMark(in: bytes)) }
    for key in document.unknownKeys {
      let name = key.pointer.tokens.last ?? ""
      if let suggestion = key.suggestion, !name.hasPrefix("x-") {
        find(
          .misspeltKey, at: key.pointer.tokens, "\"\(name)\" is not known and is not read",
          hint: "Did you mean \"\(suggestion)\"?")
      } else {
        find(
          .unknownKey, at: key.pointer.tokens, "\"\(name)\" is not known to version 1; it is kept")
      }
    }
    guard let root = document.root, HygieneWalk.mayFind(in: document, bytes) else { return }
    var walk = HygieneWalk()
    walk.visit(root, at: [])
    if let first = walk.absurd.first {
      let more = walk.absurd.count - 1
      find(
        .absurdPrecision, at: first.pointer,
        "\(first.number) has \(first.decimals) decimals, more than anything here can be known to"
          + (more > 0 ? "; so have \(more) more numbers" : ""), atValue: true)
    }
    for text in walk.personal {
      find(.personalData, at: text.pointer, "this looks like \(text.what)", atValue: true)
    }
  }
}

extension Finding {
  static func byteOrderMark(in bytes: FileBytes) -> Finding {
    let start = TextPosition(line: 1, column: 1)
    return Finding(
      .byteOrderMark, path: bytes.path, position: start,
      message: "the file begins with a byte-order mark, which JSON does not allow",
      excerpt: SourceExcerpt(of: start, in: bytes))
  }
}

/// Every number and text of a document, looked at once.
struct HygieneWalk {
  struct Absurd {
    var pointer: [String]
    var number: String
    var decimals: Int
    /// How many decimals it may have.
    var allowed: Int
    var value: Double
    /// Its bytes in the document.
    var range: Range<Int>
  }

  struct Personal {
    var pointer: [String]
    var what: String
  }

  var absurd: [Absurd] = []
  var personal: [Personal] = []

  /// How many decimals a number may have under a key, and in the arrays below it.
  private static let decimals = [
    "latitude": 9, "longitude": 9, "map": 6, "at": 6, "from": 6, "to": 6, "start": 6,
  ]

  /// Whether there may be something to find: a quick look at the whole text, since nearly every
  /// document has nothing.
  static func mayFind(in document: PlacementDocument, _ bytes: FileBytes) -> Bool {
    // No key that version 1 knows is one that personal data stand under.
    guard document.unknownKeys.isEmpty, let root = document.root else { return true }
    return PersonalText.mayStand(in: bytes)
      || root.document.hasNumber(
        decimalsOver: 6, except: ["latitude", "longitude"], decimalsOver: 9)
  }

  /// Documents nest at most 64 deep, so recursion is bounded.
  mutating func visit(_ value: JSONValue, at pointer: [String], allowed: Int? = nil) {
    switch value.kind {
    case .object:
      for member in value.children {
        guard let key = member.key else { continue }
        let isPlain = member.kind == .number || member.kind == .array
        visit(member, at: pointer + [key], allowed: isPlain ? Self.decimals[key] : nil)
      }
    case .array:
      for (index, element) in value.children.enumerated() {
        visit(element, at: pointer + [String(index)], allowed: allowed)
      }
    case .number:
      guard let allowed, let number = value.number else { return }
      let decimals = Self.decimals(of: value.source)
      guard decimals > allowed else { return }
      absurd.append(
        Absurd(
          pointer: pointer, number: String(decoding: value.source.prefix(40), as: UTF8.self),
          decimals: decimals, allowed: allowed, value: number, range: value.offset..<value.end))
    case .string:
      // Addresses of schemas and long texts hold no name worth the search.
      guard value.end - value.offset < 1000, pointer != ["$schema"], let text = value.string else {
        return
      }
      if let what = PersonalText.kind(of: text, key: pointer.last ?? "") {
        personal.append(Personal(pointer: pointer, what: what))
      }
    case .boolean, .null: break
    }
  }

  private static func decimals(of source: ArraySlice<UInt8>) -> Int {
    guard let point = source.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    let fraction = source[(point + 1)...]
    // An exponent shifts the decimals; programs write one where the number is tiny.
    guard fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return fraction.count
  }
}
