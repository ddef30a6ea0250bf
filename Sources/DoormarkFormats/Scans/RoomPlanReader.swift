public import DoormarkCore

/// Reads RoomPlan exports: the JSON of a `CapturedRoom`, of a `CapturedStructure`, or of several
/// rooms in one array or wrapper.
///
/// Coordinates are metres in the export's world frame, +y up (``DoormarkCore/ScanFrame/arkit``).
/// An element with a part missing or broken is kept as far as it can be placed, and a note says
/// what was done; `referenceOriginTransform`, whose meaning is undocumented, is not applied. Every
/// function is safe to call from several threads.
public enum RoomPlanReader {
  /// What of an export becomes part of the scan.
  public enum Scope: Hashable, Sendable {
    /// Everything.
    case everything
    /// Only what an outline is made from, floors and walls, without identifiers; the rest is looked at
    /// for what is to be said about it. Several rooms in one file are read whole all the same, since
    /// the doors between them are compared.
    case outline
  }

  /// Reads an export.
  ///
  /// Rooms that lie side by side in one file become one scan, with shared doors kept once; a
  /// structure that has its own walls and floors is taken in place of the rooms it was made from.
  public static func read(
    _ bytes: FileBytes, scope: Scope = .everything
  ) throws(ScanFileError) -> Scan {
    let document: JSONDocument
    do {
      document = try JSONSource.parseAllowingDuplicates(bytes)
    } catch {
      if let name = ForeignFormat.name(of: bytes) { throw .otherFormat(name) }
      throw .malformed(error)
    }
    var notes: [String] = []
    if document.hasDuplicateKeys {
      notes = document.duplicateKeys.prefix(5).map {
        "line \($0.position.line), column \($0.position.column): \($0); the first one counts"
      }
    }
    let rooms = try document.withRoot { root throws(ScanFileError) -> [Scan] in
      let found = try RoomSearch.rooms(in: document, root)
      notes += found.notes
      return found.rooms.map { room in
        var reader = RoomReader(room, scope: found.rooms.count == 1 ? scope : .everything)
        return reader.read()
      }
    }
    guard rooms.count != 1 else {
      var scan = rooms[0]
      if !notes.isEmpty { scan.notes = notes + scan.notes }
      return scan
    }
    var scan = Scan(merging: rooms)
    scan.notes = notes + scan.notes
    return scan
  }
}
