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
  let identity: SourcePlace?
  let scan: SourcePlace?
  /// What its scan files hold, by a hash.
  let scanHashes: Set<FileHash>

  init(
    path: String, findings: [Finding], placement: Placement? = nil,
    target: GeodeticCoordinate? = nil, identity: SourcePlace? = nil, scan: SourcePlace? = nil,
    scanHashes: Set<FileHash> = []
  ) {
    self.path = path
    self.findings = findings
    self.placement = placement
    self.target = target
    self.identity = identity
    self.scan = scan
    self.scanHashes = scanHashes
  }

  /// Something that is no document, or cannot be read, with what is to be said about it.
  public init(path: String, findings: [Finding]) {
    self.init(path: path, findings: findings, placement: nil)
  }

  /// The same for rules across documents, which look at the target alone: without the evidence, so
  /// that thousands can be held.
  package var reduced: ValidatedDocument {
    ValidatedDocument(
      path: path, findings: findings, placement: placement?.reduced, target: target,
      identity: identity, scan: scan, scanHashes: scanHashes)
  }
}

/// Where a finding points.
struct FindingPlace: Hashable, Sendable {
  var pointer: JSONPointer
  var position: TextPosition
  var excerpt: SourceExcerpt?
}

/// A place in the text of a document.
struct SourcePlace: Hashable, Sendable {
  var position: TextPosition
  var excerpt: SourceExcerpt?
}
