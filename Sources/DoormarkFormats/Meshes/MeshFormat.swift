/// The formats of meshes and point clouds whose vertices are read.
package enum MeshFormat: String, Hashable, Sendable, CaseIterable {
  /// Wavefront OBJ.
  case obj
  /// The Stanford polygon format.
  case ply

  /// The format that the ending of a file's name stands for, capital or small; nil for others.
  package init?(ofFile path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The format of a stream whose first line with anything on it, remarks of `#` aside, is this;
  /// nil for others.
  package init?(firstLine line: ArraySlice<UInt8>) {
    if line.trimmed.elementsEqual("ply".utf8) {
      self = .ply
    } else if OBJStatement.isOne(line) {
      self = .obj
    } else {
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their ends.
  var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, first.isBlank { rest.removeFirst() }
    while let last = rest.last, last.isBlank { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
