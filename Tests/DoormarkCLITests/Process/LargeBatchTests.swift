import DoormarkTestSupport
import Testing

/// Ten thousand documents: no more memory than for a thousand, and the same bytes for any number of
/// workers.
@Suite struct LargeBatchTests {
  private func run(
    _ folder: ScratchFolder, jobs: Int, format: String, to name: String
  ) throws -> ChildProcess.Outcome {
    var run = ChildProcess(
      Environment.doormark,
      ["georeference", ".", "-j", "\(jobs)", "--format", "\(format):\(name)"])
    run.workingFolder = folder.path
    run.timeout = .seconds(300)
    return try run.run()
  }

  @Test func memoryAndBytes() throws {
    let small = try ScratchFolder.with { folder in
      try GeneratedDocuments.write(1_000, to: folder)
      return try run(folder, jobs: 2, format: "geojson", to: "out").peakResidentBytes
    }
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(10_000, to: folder)
      let one = try run(folder, jobs: 1, format: "geojson", to: "one")
      let two = try run(folder, jobs: 2, format: "geojson", to: "two")
      #expect(one.status == 0 && two.status == 0)
      #expect(one.errorText.contains("\n10000 placements: "))
      #expect(one.errorText == two.errorText)
      #expect(try folder.bytes(of: "one") == folder.bytes(of: "two"))
      let ratio = Double(max(one.peakResidentBytes, two.peakResidentBytes)) / Double(small)
      #expect(ratio < 1.1, "\(small) bytes for 1,000 documents, \(ratio) times that for 10,000")
    }
  }

  @Test(arguments: ["csv", "ndjson", "text", "geojsonseq"])
  func anyFormatIsTheSameForAnyNumberOfWorkers(format: String) throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(400, to: folder, mistakes: true)
      let one = try run(folder, jobs: 1, format: format, to: "one")
      for jobs in [2, 7] {
        let other = try run(folder, jobs: jobs, format: format, to: "other-\(jobs)")
        #expect(other.status == 1 && one.status == 1)
        #expect(other.errorText == one.errorText)
        #expect(try folder.bytes(of: "other-\(jobs)") == folder.bytes(of: "one"))
      }
      // Each 97th document is broken: 0, 97, 194, 291 and 388.
      #expect(one.errorText.hasSuffix("5 invalid\n"))
    }
  }
}
