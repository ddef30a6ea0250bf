/// What becomes of a shared placement document that is to come into a library.
///
/// A value is safe to share between threads.
public enum MapImport: Hashable, Sendable {
  /// The map is new.
  case added
  /// It takes the place of an older document of the same map.
  case replaced
  /// The map was in Recently Deleted and is back, as this document has it.
  case restored
  /// It is not taken, and nothing changes.
  case refused(Refusal)

  /// Why a document is not taken.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// The library has the map, and it says the same.
    case same
    /// The library has the map from a newer document.
    case older
    /// The library has the map, and the documents do not say which is newer.
    case undecided
    /// Recently Deleted has the map from a newer document.
    case olderThanDeleted
    /// Recently Deleted has the map, and the documents do not say which is newer.
    case undecidedWithDeleted

    /// The message, a fragment in lower case that follows the name of the map.
    public var message: String {
      switch self {
      case .same: "is in the library already, and the document says nothing new"
      case .older: "is in the library already, from a newer document"
      case .undecided:
        "is in the library already, and the documents do not say which of them is newer"
      case .olderThanDeleted: "was deleted of late, and what was deleted is newer"
      case .undecidedWithDeleted:
        "was deleted of late, and the documents do not say which of them is newer"
      }
    }
  }

  /// What becomes of a document.
  ///
  /// - Parameters:
  ///   - map: what the document claims.
  ///   - kept: the map of the same id in the library.
  ///   - deleted: the map of the same id in Recently Deleted, if it has not expired.
  ///   - insisting: whether it is taken although it is not newer, as long as it says something else.
  public init(
    of map: ScanMap, kept: ScanMap?, deleted: ScanMap?, insisting: Bool = false
  ) {
    if let kept {
      switch map.age(against: kept) {
      case .same: self = .refused(.same)
      case .newer: self = .replaced
      case .older: self = insisting ? .replaced : .refused(.older)
      case .undecided: self = insisting ? .replaced : .refused(.undecided)
      }
    } else if let deleted {
      switch map.age(against: deleted) {
      case .same, .newer: self = .restored
      case .older: self = insisting ? .restored : .refused(.olderThanDeleted)
      case .undecided: self = insisting ? .restored : .refused(.undecidedWithDeleted)
      }
    } else {
      self = .added
    }
  }
}

extension ScanMap {
  fileprivate enum Age {
    case same
    case newer
    case older
    case undecided
  }

  /// When the document was last changed: what it says of that, else when the scan was captured.
  private var version: Instant? { revised ?? captured }

  fileprivate func age(against other: ScanMap) -> Age {
    if self == other { return .same }
    guard let mine = version, let theirs = other.version, mine != theirs else { return .undecided }
    return mine > theirs ? .newer : .older
  }
}
