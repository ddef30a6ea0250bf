public import DoormarkCore

/// A placement document: what one file says about a map, its doors and where it sits.
///
/// A value is safe to share between threads.
public struct PlacementDocument: Sendable {
  /// What the document claims. Change it and ask for ``encoded()`` to rewrite the file.
  public var map: ScanMap
  /// The keys that this version does not know; they are kept when the document is rewritten.
  public let unknownKeys: [UnknownKey]
  /// The text the document was read from; nil for a new one.
  private let source: JSONDocument?

  /// A new document for a map.
  public init(_ map: ScanMap) {
    self.map = map
    unknownKeys = []
    source = nil
  }

  private init(map: ScanMap, unknownKeys: [UnknownKey], source: JSONDocument) {
    self.map = map
    self.unknownKeys = unknownKeys
    self.source = source
  }

  /// Reads a document of version 1.
  ///
  /// Everything that is wrong is in the error, each with its line and column. What is a reason of
  /// the error model is no mistake of the document and is read: sigmas and accuracies that are not
  /// positive (`invalidSigma`), a covariance that is none (`nonPSD`), degrees of latitude and
  /// longitude that are not on Earth (`notEarth`), and evidence without points (`noControl`).
  public static func read(
    _ bytes: FileBytes
  ) throws(PlacementDocumentError) -> PlacementDocument {
    var reader = DocumentReader(bytes)
    let source: JSONDocument
    do {
      source = try JSONSource.parseAllowingDuplicates(bytes)
    } catch {
      reader.complain(syntax: error, in: bytes)
      throw reader.error()
    }
    for duplicate in source.duplicateKeys { reader.complain(duplicate: duplicate, in: source) }
    guard let map = reader.document(source.root), !reader.hasComplaints else {
      throw reader.error()
    }
    return PlacementDocument(map: map, unknownKeys: reader.unknownKeys(), source: source)
  }

  /// The JSON that the document was read from; nil for a new one.
  package var root: JSONValue? { source?.root }

  /// Where a member stands in the file that was read: its key, or the element of an array; nil for
  /// a new document and for what the file does not have.
  public func position(of pointer: JSONPointer) -> TextPosition? {
    guard let source, let value = source.root.value(at: pointer) else { return nil }
    return source.position(of: value.keyOffset ?? value.offset)
  }

  /// Where the key of a member of a member is, in bytes from the start of the file that was read.
  package func keyOffset(_ outer: StaticString, _ inner: StaticString) -> Int? {
    source?.root.member(outer)?.member(inner)?.keyOffset
  }

  /// Where the value of a member of a member begins, in bytes from the start of the file.
  package func valueOffset(_ outer: StaticString, _ inner: StaticString) -> Int? {
    source?.root.member(outer)?.member(inner)?.offset
  }

  /// Where the value of a member begins in the file that was read.
  public func valuePosition(of pointer: JSONPointer) -> TextPosition? {
    source?.root.value(at: pointer)?.position
  }

  /// The document as JSON text, indented, with a line feed at the end.
  ///
  /// A document that was read keeps its order of keys, its unknown keys and its spelling of what
  /// has not changed. The text is read again before it is returned; the error says what a map made
  /// in code holds that no document can, such as NaN or two doors with one id.
  public func encoded() throws(PlacementDocumentError) -> [UInt8] {
    let tree = JSONTree(map)
    var writer = JSONWriter(layout: .pretty)
    (source.map { tree.merged(into: $0.root) } ?? tree).write(to: &writer)
    writer.endLine()
    _ = try Self.read(FileBytes(writer.output, path: source?.bytes.path ?? "-"))
    return writer.output
  }
}
