/// Why a library does not do what it was asked for.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum LibraryRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// No map in the library has the id, or an id that begins so.
  case unknown(String)
  /// No map in Recently Deleted has the id, or an id that begins so.
  case notDeleted(String)
  /// The ids of this many maps begin so.
  case ambiguous(String, count: Int)
  /// The map was deleted too long ago.
  case expired(String)

  /// The message, a fragment in lower case.
  public var description: String {
    switch self {
    case .unknown(let id): "there is no map \"\(id)\" in the library"
    case .notDeleted(let id): "there is no map \"\(id)\" in Recently Deleted"
    case .ambiguous(let prefix, let count): "the ids of \(count) maps begin with \"\(prefix)\""
    case .expired(let id): "the map \"\(id)\" was deleted too long ago"
    }
  }
}

extension LibraryRefusal {
  /// The one id that is, or else begins with, what somebody typed; compared byte by byte.
  ///
  /// - Throws: ``unknown(_:)`` when there is none, which an empty text always is, and
  ///   ``ambiguous(_:count:)`` when several ids begin so and none is the text itself.
  public static func uniqueID(
    beginning prefix: String, among ids: some Sequence<String>
  ) throws(LibraryRefusal) -> String {
    guard !prefix.isEmpty else { throw .unknown(prefix) }
    let wanted = MapIdentity(prefix)
    var found: [String] = []
    for id in ids {
      let identity = MapIdentity(id)
      if identity == wanted { return id }
      if identity.begins(with: wanted) { found.append(id) }
    }
    guard let first = found.first else { throw .unknown(prefix) }
    guard found.count == 1 else { throw .ambiguous(prefix, count: found.count) }
    return first
  }
}
