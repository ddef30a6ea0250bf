import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// `validate --fix` mends what is certain, and touches nothing else.
@Suite struct MendingTests {
  private static let text = """
    { "doormark": 1,\r
      "x-note" :  "kept: 1.23456789012345",
      "map": {"id": "a", "name": "A", "frame": "arkit"},
      "alignment": { "anchor": {"latitude": 51.123456789499, "longitude": -0.10000000000000001},
        "at": [3.509999990463257, -1e-9, 0.0599999986588954,], "heading": 1 } }
    """.replacingOccurrences(of: ",]", with: "]")

  /// The numbers are rounded, by hand: 9 decimals of a degree, 6 of a map unit; every other byte stays.
  @Test func numbersAndTheMark() async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write("\u{FEFF}" + Self.text, to: "a.placement.json")
      let run = await CommandRun(["validate", path, "--fix", "--format", "json"])
      #expect(run.standardError.hasPrefix("mended \(path): DM901, DM904\n"))
      let expected = Self.text
        .replacingOccurrences(of: "51.123456789499", with: "51.123456789")
        .replacingOccurrences(of: "-0.10000000000000001", with: "-0.1")
        .replacingOccurrences(of: "3.509999990463257", with: "3.51")
        .replacingOccurrences(of: "0.0599999986588954", with: "0.06")
      #expect(try folder.text(of: "a.placement.json") == expected)
      #expect(!run.standardOutput.contains("DM901") && !run.standardOutput.contains("DM904"))
      let again = await CommandRun(["validate", path, "--fix"])
      #expect(!again.standardError.contains("mended"))
      #expect(try folder.text(of: "a.placement.json") == expected)
    }
  }

  /// A rule that is ignored is not mended either.
  @Test func onlySelectedRules() async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write("\u{FEFF}" + Self.text, to: "a.placement.json")
      _ = await CommandRun(["validate", path, "--fix", "--ignore", "DM901"])
      #expect(try folder.text(of: "a.placement.json") == Self.text)
    }
  }

  /// What is broken otherwise loses its byte-order mark and nothing else; what cannot be written is
  /// said and stays.
  @Test func brokenDocuments() async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write("\u{FEFF}{\"doormark\": 1,}", to: "a.placement.json")
      let run = await CommandRun(["validate", path, "--fix"])
      #expect(run.status == 1)
      #expect(try folder.text(of: "a.placement.json") == "{\"doormark\": 1,}")
      let usage = await CommandRun(["validate", "-", "--fix"], input: Self.text)
      #expect(usage.status == 2 && usage.standardError.contains("--fix mends files"))
    }
  }

  /// Nothing of the meaning changes: every valid document with decimals added reads back as it was.
  @Test func meaningStays() throws {
    for path in ProjectData.files(below: "Placements/valid", ending: ".placement.json") {
      let text = try String(contentsOfFile: ProjectData.path(path), encoding: .utf8)
      let noisy = text.replacing(/"latitude": (-?[0-9]+\.[0-9]+)/) {
        "\"latitude\": \($0.output.1)000000000001"
      }
      let before = try PlacementDocument.read(FileBytes(text: text)).map
      let mended = PlacementValidator().mended(FileBytes(text: noisy))
      let after = try PlacementDocument.read(
        FileBytes(mended?.text ?? Array(noisy.utf8))
      ).map
      if noisy != text, !text.contains("\"doormark\": 2") { #expect(mended != nil) }
      #expect(after == before, "\(path)")
    }
  }
}
