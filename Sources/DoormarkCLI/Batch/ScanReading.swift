import Doormark

extension PlacementReader {
  /// Reads the scans of a document and makes their outline.
  ///
  /// One scan that cannot be read costs the placement all of them: a footprint of half a building
  /// would look like that of a whole one.
  func addScans(
    of document: PlacementDocument, path: String, _ folder: String?,
    to placed: inout AnsweredInput.Placed, _ messages: inout [InputMessage],
    in workspace: inout GeoWorkspace
  ) {
    let names = document.map.scans
    guard !names.isEmpty else { return }
    // Lines are counted only where there is something to say.
    func place() -> TextPosition? { document.valuePosition(of: JSONPointer(["map", "scan"])) }
    guard let folder else {
      messages.append(
        InputMessage(
          path: path, position: place(), severity: .note,
          text: "the scan was not looked for, since nobody said where the document lies",
          hint: "Give --stdin-filename PATH."))
      return
    }
    var scans: [Scan] = []
    for (index, name) in names.enumerated() {
      replaced?.compare(withInput: ScanPath.joined(name, inFolder: folder))
      func entry() -> TextPosition? {
        // A single scan is written without an array as well.
        document.valuePosition(of: JSONPointer(["map", "scan", String(index)])) ?? place()
      }
      // The doors that several scans share are compared, whatever is kept.
      switch read(name, in: folder, scope: names.count == 1 ? scope : .everything) {
      case .success(var scan):
        if names.count > 1 { scan.notes = scan.notes.map { "\(name): \($0)" } }
        scans.append(scan)
      case .failure(.file(let error)):
        let code: RuleCode =
          error.kind == .leavesFolder ? .pathLeavesFolder : .unreadableScan
        messages.append(
          InputMessage(
            path: path, position: entry(), code: code,
            text: "cannot read the scan \(error.path): \(error.reason)", hint: code.remedy))
      case .failure(.content(let scanPath, let error)):
        let code = RuleCode.unreadableScan
        messages.append(
          InputMessage(
            path: scanPath, position: error.position, code: code,
            text: "cannot read the scan: \(error); it is named in "
              + path.shown + (entry().map { ":\($0.line):\($0.column)" } ?? ""),
            hint: code.remedy))
      }
    }
    guard scans.count == names.count else { return }
    let scan = scans.count == 1 ? scans[0] : Scan(merging: scans)
    placed.scan = scan
    if tellsScanNotes, let first = scan.notes.first {
      let more = scan.notes.count - 1
      messages.append(
        InputMessage(
          path: path, position: place(), severity: .note,
          text: more == 0 ? first : "\(first); and \(more) more such, which inspect lists"))
    }
    do {
      placed.footprint = try workspace.footprint(of: scan)
      placed.largestError = placed.footprint.flatMap(placed.placement.largestError(over:))
    } catch {
      let code = RuleCode.unreadableScan
      messages.append(
        InputMessage(
          path: path, position: place(), code: code,
          text: "cannot make the outline of the scan: \(error)", hint: code.remedy))
    }
  }

  private enum Failure: Error {
    case file(FileError)
    case content(path: String, ScanFileError)
  }

  private func read(
    _ name: String, in folder: String, scope: RoomPlanReader.Scope
  ) -> Result<Scan, Failure> {
    let bytes: FileBytes
    do {
      bytes = try ScanPath.read(name, inFolder: folder)
    } catch {
      return .failure(.file(error))
    }
    do {
      return .success(try RoomPlanReader.read(bytes, scope: scope))
    } catch {
      return .failure(.content(path: bytes.path, error))
    }
  }
}
