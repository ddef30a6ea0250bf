public import DoormarkFormats
public import DoormarkGeo

/// Finds what would send a traveller to the wrong place: runs every rule over a placement document.
///
/// Nothing that a document holds makes it fail: what is wrong is a ``Finding``. It throws only when
/// it could not look, as where PROJ's database is not installed. A value is safe to share between
/// threads; each call has a workspace of its own thread.
public struct PlacementValidator: Sendable {
  /// Which rules count.
  public var selection: RuleSelection

  /// Makes a validator.
  public init(_ selection: RuleSelection = .all) {
    self.selection = selection
  }

  /// What is wrong with the document in memory; one call with a workspace of its own.
  ///
  /// - Parameters:
  ///   - bytes: the text of the document.
  ///   - scans: where its scans are read from; nil leaves out the rules that look at scans.
  public func findings(in bytes: FileBytes, scans: ScanLoader? = nil) throws(GeoError) -> [Finding]
  {
    var workspace = try GeoWorkspace()
    return try validate(bytes, scans: scans, in: &workspace).findings
  }

  /// What the rules say of a document.
  public func validate(
    _ bytes: FileBytes, scans: ScanLoader? = nil, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> ValidatedDocument {
    let document: PlacementDocument
    do {
      document = try PlacementDocument.read(bytes)
    } catch {
      return ValidatedDocument(path: bytes.path, findings: findings(of: error, in: bytes))
    }
    var examination = Examination(document, bytes)
    examination.checkHygiene()
    examination.checkArrival()
    examination.checkDoors()
    try examination.place(in: &workspace)
    examination.checkDegrees()
    examination.checkAccuracies()
    try examination.checkAlignment(in: &workspace)
    examination.checkVerdict()
    try examination.checkScans(scans, in: &workspace)
    return try examination.result(selection, in: &workspace)
  }

  /// What is wrong between the documents of one run, for each of them, in their order.
  public func findings(
    across documents: [ValidatedDocument], in workspace: inout GeoWorkspace
  ) throws(GeoError) -> [[Finding]] {
    var run = ValidationRun(documents)
    run.checkIdentities()
    run.checkExitZones()
    try run.checkSharedScans(in: &workspace)
    return run.findings.map { $0.filter { selection.contains($0.code) } }
  }

  private func findings(of error: PlacementDocumentError, in bytes: FileBytes) -> [Finding] {
    // The excerpt of each line is sought from the beginning, which a hopeless file is not worth.
    var findings = error.complaints.enumerated().map { index, complaint in
      Finding(
        complaint.code, path: bytes.path, pointer: complaint.pointer,
        position: complaint.position, message: complaint.message, hint: complaint.hint,
        excerpt: index < 100 ? SourceExcerpt(of: complaint.position, in: bytes) : nil)
    }
    if bytes.hasByteOrderMark, !findings.contains(where: { $0.code == .foreignFile }) {
      findings.insert(.byteOrderMark(in: bytes), at: 0)
    }
    return findings.filter { selection.contains($0.code) }
  }
}
