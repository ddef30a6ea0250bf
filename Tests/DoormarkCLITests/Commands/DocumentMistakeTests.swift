import DoormarkTestSupport
import Foundation
import Testing

/// One run over a document with each kind of mistake: each has its row and a message with a place
/// and a hint, and the good ones are done.
@Suite struct DocumentMistakeTests {
  private static let alignment =
    #""alignment": {"anchor": {"latitude": 51.5, "longitude": 0}, "at": [0, 0, 0], "heading": 1}"#

  @Test func eachHasItsRowAndTheOthersAreDone() async throws {
    try await ScratchFolder.with { folder in
      for mistake in DocumentMistake.all {
        try folder.write(mistake.text, to: "\(mistake.name).placement.json")
      }
      try folder.write(
        "{\"doormark\": 1, \(DocumentMistake.map), \(Self.alignment)}", to: "z.placement.json")
      let run = await CommandRun(["georeference", folder.path, "--format", "ndjson"])
      #expect(run.status == 1)
      let rows = try run.standardOutput.split(separator: "\n").map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(rows.count == DocumentMistake.all.count + 1)
      let lines = run.standardError.split(separator: "\n")
      for mistake in DocumentMistake.all {
        let path = folder.path(of: "\(mistake.name).placement.json")
        let row = try #require(rows.first { $0["path"] as? String == path })
        #expect(row["status"] as? String == "invalid", "\(mistake.name)")
        #expect(row["reason"] as? String == mistake.code, "\(mistake.name)")
        #expect(row["line"] as? Int == mistake.line, "\(mistake.name)")
        #expect(row["column"] as? Int == mistake.column, "\(mistake.name)")
        let begin = "\(path):\(mistake.line):\(mistake.column): error[\(mistake.code)]: "
        let index = try #require(lines.firstIndex { $0.hasPrefix(begin) }, "\(mistake.name)")
        #expect(lines[index].count > begin.count)
        #expect(lines[index + 1].hasPrefix("  hint: "), "\(mistake.name)")
      }
      #expect(rows.last?["status"] as? String == "undefined")
      #expect(rows.last?["reason"] as? String == "noUncertainty")
      #expect(run.standardError.hasSuffix("15 placements: 1 undefined, 14 invalid\n"))
    }
  }

  /// A scan that cannot be read costs the outline, not the answer.
  @Test(
    arguments: [
      ("missing.json", nil), ("broken.json", "{\"walls\": ["), ("points.json", "[1, 2]"),
    ] as [(String, String?)])
  func aScanThatCannotBeReadKeepsItsPlacement(name: String, text: String?) async throws {
    try await ScratchFolder.with { folder in
      if let text { try folder.write(text, to: name) }
      let path = try folder.write(
        """
        {"doormark": 1,
         "map": {"id": "a", "name": "A", "frame": "arkit", "scan": "\(name)"},
         \(Self.alignment)}
        """, to: "a.placement.json")
      let run = await CommandRun(["georeference", path, "--format", "csv"])
      #expect(run.status == 1)
      #expect(run.standardOutput.contains(",A,undefined,noUncertainty,"))
      #expect(run.standardError.contains(": error[DM109]: cannot read the scan"))
      #expect(run.standardError.hasSuffix("1 placement: 1 undefined\n"))
    }
  }

  /// Of several scans each bad one is named where it stands, and a broken one says who names it.
  @Test func eachBadScanOfSeveralIsPlaced() async throws {
    try await ScratchFolder.with { folder in
      try folder.write("{\"walls\": [", to: "broken.json")
      let path = try folder.write(
        """
        {"doormark": 1,
         "map": {"id": "a", "name": "A", "frame": "arkit",
          "scan": ["broken.json",
           "missing.json"]}}
        """, to: "a.placement.json")
      let run = await CommandRun(["georeference", path, "--format", "csv", "-q"])
      #expect(run.status == 1)
      let errors = run.standardError.split(separator: "\n").filter { $0.contains("error[") }
      #expect(errors.count == 2)
      #expect(errors[0].hasPrefix("\(folder.path(of: "broken.json")):1:12: error[DM109]: "))
      #expect(errors[0].hasSuffix("it is named in \(path):3:12"))
      #expect(errors[1].hasPrefix("\(path):4:4: error[DM109]: cannot read the scan "))
    }
  }

  /// Broken JSON is placed where it breaks, whatever words stand in it.
  @Test(
    arguments: [
      ("{\"doormark\": 1, \"lat\": 4} x", "1:27"), ("[1, 2", "1:6"), ("{\"lat\": 1,, 2}", "1:11"),
    ])
  func brokenJSONIsNoTable(text: String, place: String) async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write(text, to: "a.placement.json")
      let run = await CommandRun(["georeference", path, "--format", "csv", "-q"])
      #expect(run.standardError.hasPrefix("\(path):\(place): error[DM101]: "))
    }
  }

  /// A door beyond the Earth is named where it stands, and a misspelt key gets a note.
  @Test func aDoorTooFarAndAMisspeltKey() async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write(
        """
        {"doormark": 1, \(DocumentMistake.map), \(Self.alignment),
         "dors": [],
         "doors": [
          {"id": "main", "at": [1e9, 0, 0]}]}
        """, to: "a.placement.json")
      let far = await CommandRun(["georeference", path, "--format", "csv", "-q"])
      #expect(far.status == 1)
      #expect(far.standardError.hasPrefix("\(path):4:3: error[DM110]: cannot place door \"main\""))
      let near = try folder.write(
        folder.text(of: "a.placement.json").replacingOccurrences(of: "1e9", with: "1"),
        to: "b.placement.json")
      let run = await CommandRun(["georeference", near, "--format", "csv"])
      #expect(run.status == 0)
      #expect(
        run.standardError.hasPrefix("\(near):2:2: note: \"dors\" is not known and is not read\n"))
      #expect(run.standardError.contains("hint: Did you mean \"doors\"?"))
    }
  }

  @Test func aLinkOutOfTheFolderIsRefused() async throws {
    try await ScratchFolder.with { folder in
      try folder.write("{}", to: "outside/scan.json")
      let path = try folder.write(
        """
        {"doormark": 1,
         "map": {"id": "a", "name": "A", "frame": "arkit", "scan": "scan.json"}}
        """, to: "inside/a.placement.json")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "inside/scan.json"), withDestinationPath: "../outside/scan.json")
      let run = await CommandRun(["georeference", path, "--format", "csv", "-q"])
      #expect(run.status == 1)
      #expect(run.standardError.hasPrefix("\(path):2:60: error[DM107]: cannot read the scan "))
    }
  }
}
