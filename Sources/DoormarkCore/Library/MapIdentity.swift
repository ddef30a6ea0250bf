/// The id of a map as its bytes.
///
/// Swift takes texts for equal that Unicode calls canonically equivalent, such as é in one scalar
/// and in two; the ids of two such documents are different all the same.
struct MapIdentity: Hashable, Sendable, Comparable {
  private let bytes: [UInt8]

  init(_ id: String) {
    bytes = Array(id.utf8)
  }

  func begins(with prefix: MapIdentity) -> Bool { bytes.starts(with: prefix.bytes) }

  static func < (left: MapIdentity, right: MapIdentity) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
