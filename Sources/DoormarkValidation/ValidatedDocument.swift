public import DoormarkCore
import DoormarkFormats

/// What the rules say of one document, and what rules across documents need of it.
///
/// A value is safe to share between threads.
public struct ValidatedDocument: Sendable {
  /// The document, as the caller names it.
  public let path: String
  /// What was found in it, in the order of the file.
  public let findings: [Finding]
  /// The map with everything that is known about where it sits; nil where it cannot be read or placed.
  public let placement: Placement?
  /// Where its target is on Earth; nil where that is not known.
  public let target: GeodeticCoordinate?
  /// Where `map.id` and `map.scan` are.
  let identityPlace: FindingPlace?
  let scanPlace: FindingPlace?
  /// What its scan files hold, by a hash.
  let scanHashes: Set<FileHash>

  init(
    path: String, findings: [Finding], placement: Placement? = nil,
    target: GeodeticCoordinate? = nil, identityPlace: FindingPlace? = nil,
    scanPlace: FindingPlace? = nil, scanHashes: Set<FileHash> = []
  ) {
    self.path = path
    self.findings = findings
    self.placement = placement
    self.target = target
    self.identityPlace = identityPlace
    self.scanPlace = scanPlace
    self.scanHashes = scanHashes
  }

  /// Something that is no document, or cannot be read, with what is to be said about it.
  public init(path: String, findings: [Finding]) {
    self.init(path: path, findings: findings, placement: nil)
  }
}

/// Where a finding points.
struct FindingPlace: Hashable, Sendable {
  var pointer: JSONPointer
  var position: TextPosition
  var excerpt: SourceExcerpt?
}
