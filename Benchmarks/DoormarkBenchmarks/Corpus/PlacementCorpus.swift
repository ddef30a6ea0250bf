import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Placement documents of 4 to 20 kB in a folder, each with the scan of its building.
struct PlacementCorpus {
  /// The folder.
  let path: String
  /// The documents in the order in which a folder is read.
  private(set) var documents: [String] = []
  /// The scan of each.
  private(set) var scans: [String] = []
  /// What is wrong with a document, by its place among them; nothing with the others.
  private(set) var faults: [Int: CorpusDocument.Fault] = [:]
  /// Of documents and scans together.
  private(set) var byteCount = 0

  /// The evidence of the documents, in turn.
  static let usualEvidence: [CorpusDocument.Evidence] = [
    .controlPoints, .track, .controlPoints, .track, .declared,
  ]

  /// Writes so many documents to a new folder; every so manieth has a fault.
  init(
    at path: String, documents count: Int, seed: UInt64,
    evidence: [CorpusDocument.Evidence] = usualEvidence, faultEvery: Int? = nil
  ) throws(FileSystem.Failure) {
    self.path = path
    let files = FileSystem.real
    try files.makeFolder(path)
    try files.makeFolder(path + "/scans")
    for number in 0..<count {
      let kind = evidence[number % evidence.count]
      let site = CorpusSite(number: number, isLarge: kind == .declared, seed: seed)
      if let faultEvery, number % faultEvery == faultEvery - 1 {
        let suiting = CorpusDocument.Fault.allCases.filter { $0.suits(kind, at: site) }
        faults[number] = suiting[number / faultEvery % suiting.count]
      }
      // Seven digits, so that the order of names is that of numbers.
      let name = String(String(10_000_000 + number).dropFirst())
      let scan = "scans/\(name).roomplan.json"
      let document = "\(path)/\(name)\(FolderListing.documentSuffix)"
      try write(
        CorpusDocument.text(of: site, kind, scan: scan, fault: faults[number]), to: document, files)
      try write(CorpusScan.text(of: site), to: "\(path)/\(scan)", files)
      documents.append(document)
      scans.append("\(path)/\(scan)")
    }
  }

  /// Removes what was written, and nothing that somebody else put there.
  func remove() {
    for file in documents + scans { try? FileSystem.real.unlink(file) }
    _ = unsafe rmdir(path + "/scans")
    _ = unsafe rmdir(path)
  }

  private mutating func write(
    _ text: String, to path: String, _ files: FileSystem
  ) throws(FileSystem.Failure) {
    let descriptor = try files.open(path, .creating)
    defer { try? files.close(descriptor) }
    try files.writeAll(Array(text.utf8), to: descriptor)
    byteCount += text.utf8.count
  }
}

/// A corpus in the folder for temporary files, removed with the value.
struct ScratchCorpus: ~Copyable {
  let corpus: PlacementCorpus

  init(
    documents: Int, seed: UInt64,
    evidence: [CorpusDocument.Evidence] = PlacementCorpus.usualEvidence, faultEvery: Int? = nil
  ) throws(FileSystem.Failure) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    corpus = try PlacementCorpus(
      at: parent + "/doormark-corpus-\(getpid())-\(documents)", documents: documents, seed: seed,
      evidence: evidence, faultEvery: faultEvery)
  }

  deinit { corpus.remove() }
}

extension CorpusDocument.Fault {
  /// Whether evidence of a kind can have it.
  fileprivate func suits(_ evidence: CorpusDocument.Evidence, at site: CorpusSite) -> Bool {
    switch self {
    // Where a degree of longitude is as long as one of latitude, to swap them is to mirror.
    case .mirrored: evidence == .controlPoints && abs(site.latitude) > 25
    case .statisticMissing: evidence != .declared
    default: true
    }
  }
}
