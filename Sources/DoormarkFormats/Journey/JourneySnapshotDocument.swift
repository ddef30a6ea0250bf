public import DoormarkCore

/// A journey as JSON, to be kept over a restart in a row, a file or a message.
///
/// Members that this version does not know are kept when a document that was read is written again.
/// A value is safe to share between threads.
public struct JourneySnapshotDocument: Sendable {
  /// The journey.
  public var snapshot: JourneySnapshot
  /// The text the document was read from; nil for a new one.
  private let source: JSONDocument?

  /// A new document.
  public init(_ snapshot: JourneySnapshot) {
    self.snapshot = snapshot
    source = nil
  }

  private init(_ snapshot: JourneySnapshot, source: JSONDocument) {
    self.snapshot = snapshot
    self.source = source
  }

  /// Reads a document of schema 1 or 2.
  public static func read(
    _ bytes: FileBytes
  ) throws(JourneySnapshotError) -> JourneySnapshotDocument {
    let source: JSONDocument
    do {
      source = try JSONSource.parse(bytes)
    } catch {
      throw .syntax(error)
    }
    return JourneySnapshotDocument(
      try JourneySnapshotReader(value: source.root, place: "").snapshot(), source: source)
  }

  /// The document as one line of JSON, without a line feed.
  ///
  /// It is written in the present schema, whatever it was read in.
  public func encoded() -> [UInt8] {
    let tree = JSONTree(snapshot)
    var json = JSONWriter(layout: .compact)
    (source.map { tree.merged(into: $0.root) } ?? tree).write(to: &json)
    return json.output
  }
}

extension Journey {
  /// Takes up the journey that bytes hold; an idle one, with the reason in its transition, when they
  /// cannot be read, are too old, or have lost their target.
  ///
  /// - Parameters:
  ///   - bytes: what ``JourneySnapshotDocument/encoded()`` gave.
  ///   - options: the rules of the journey; they are the host's and no part of the bytes.
  ///   - time: the moment by the host's clock; without it the age is not tested.
  ///   - target: finds a target as it is now; it is given nil for a document of schema 1, which
  ///     names none.
  public static func restored(
    from bytes: FileBytes, options: ArrivalOptions = .standard, at time: Instant? = nil,
    target: (JourneySnapshot.NamedTarget?) -> Target?
  ) -> (journey: Journey, effects: JourneyEffects) {
    var journey = Journey(options: options)
    let snapshot: JourneySnapshot?
    do throws(JourneySnapshotError) {
      snapshot = try JourneySnapshotDocument.read(bytes).snapshot
    } catch {
      // A journey of a newer schema says so, instead of being called unreadable.
      if case .newerSchema(let schema) = error {
        snapshot = JourneySnapshot(
          schema: schema, phase: .idle, latchedRadius: nil, lastAccepted: nil, sequence: 0)
      } else {
        snapshot = nil
      }
    }
    let found = snapshot.flatMap { $0.phase.isActive ? target($0.target) : nil }
    let effects = journey.apply(.restore(snapshot, target: found), at: time)
    return (journey, effects)
  }
}
