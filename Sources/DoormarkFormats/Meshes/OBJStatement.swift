/// One statement of a Wavefront OBJ file, which is a line, or several of which each but the last ends
/// in a backslash.
package enum OBJStatement: Hashable, Sendable {
  /// What follows `v`: x, y, z, then perhaps a weight or a colour; a remark is left out.
  case vertex(ArraySlice<UInt8>)
  /// A face, a normal, a group, a remark and so on.
  case other

  /// Takes a statement.
  package init(_ line: ArraySlice<UInt8>) {
    var rest = line
    while let first = rest.first, first.isBlank { rest.removeFirst() }
    guard rest.first == UInt8(ascii: "v") else {
      self = .other
      return
    }
    rest.removeFirst()
    guard rest.first?.isBlank ?? true else {
      self = .other
      return
    }
    self = .vertex(rest.prefix { $0 != UInt8(ascii: "#") }.trimmed)
  }

  /// Whether a line that is no remark is a statement of an OBJ file, and no other text.
  static func isOne(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(maxSplits: 2, whereSeparator: \.isBlank)
    guard let keyword = words.first.map({ String(decoding: $0, as: UTF8.self) }) else {
      return false
    }
    if ["v", "vn", "vt", "vp"].contains(keyword) {
      return words.count > 1 && DecimalNumber.read(words[1]) != nil
    }
    if ["o", "g", "s", "mtllib", "usemtl"].contains(keyword) {
      return words.count > 1 || keyword == "g"
    }
    return false
  }

  /// Whether the statement goes on in the next line. One that is a remark does not: a remark may
  /// end with the backslash of a folder.
  package static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    line.last == UInt8(ascii: "\\") && line.first { !$0.isBlank } != UInt8(ascii: "#")
  }
}
