import DoormarkCore
import DoormarkFormats
import DoormarkGeo

/// One document under the rules: what is known of it, and what was found so far.
struct Examination {
  let document: PlacementDocument
  let bytes: FileBytes
  let map: ScanMap
  /// The map as its document places it; nil where a coordinate cannot be converted.
  var placement: Placement?
  /// Whether a finding explains already why the map is where it is, so that its consequences are
  /// not listed as well.
  var isExplained = false
  var scanHashes: Set<FileHash> = []
  private(set) var findings: [Finding] = []

  init(_ document: PlacementDocument, _ bytes: FileBytes) {
    self.document = document
    self.bytes = bytes
    map = document.map
  }

  /// Notes a finding about a member.
  mutating func find(
    _ code: RuleCode, at pointer: [String], _ message: String, hint: String? = nil,
    atValue: Bool = false
  ) {
    let place = place(of: JSONPointer(pointer), atValue: atValue)
    findings.append(
      Finding(
        code, path: bytes.path, pointer: place.pointer, position: place.position,
        message: message, hint: hint, excerpt: place.excerpt))
  }

  mutating func add(_ finding: Finding) { findings.append(finding) }

  /// Where a member stands; for one that is not there, the innermost that should hold it.
  func place(of pointer: JSONPointer, atValue: Bool = false) -> FindingPlace {
    var pointer = pointer
    while true {
      let position =
        atValue ? document.valuePosition(of: pointer) : document.position(of: pointer)
      if let position {
        return FindingPlace(
          pointer: pointer, position: position, excerpt: SourceExcerpt(of: position, in: bytes))
      }
      guard !pointer.tokens.isEmpty else { break }
      pointer.tokens.removeLast()
    }
    let start = TextPosition(line: 1, column: 1)
    return FindingPlace(
      pointer: pointer, position: start, excerpt: SourceExcerpt(of: start, in: bytes))
  }

  /// What came of it.
  mutating func result(
    _ selection: RuleSelection, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> ValidatedDocument {
    var target: GeodeticCoordinate?
    if let placement {
      do throws(ProjectionError) {
        target = try Georeferencer.coordinate(
          of: placement.targetPoint, placement: placement, in: &workspace)
      } catch {
        if case .databaseMissing = error { throw .projection(error) }
        // Too far from the anchor to be anywhere.
        let door = map.doors.firstIndex { $0 == map.targetDoor }
        find(
          .notOnEarth, at: door.map { ["doors", String($0)] } ?? ["map", "start"],
          "the target of the map is not on Earth: \(error)")
      }
    }
    return ValidatedDocument(
      path: bytes.path,
      findings: findings.filter { selection.contains($0.code) }.sorted(by: Finding.precedes),
      placement: placement, target: target,
      identity: sourcePlace(document.valueOffset("map", "id")),
      scan: map.scans.isEmpty ? nil : sourcePlace(document.keyOffset("map", "scan")),
      scanHashes: scanHashes)
  }

  /// The place of a byte; nil of none.
  private func sourcePlace(_ offset: Int?) -> SourcePlace? {
    guard let offset else { return nil }
    let position = bytes.position(of: offset)
    return SourcePlace(position: position, excerpt: SourceExcerpt(of: position, in: bytes))
  }
}
