import DoormarkFormats
import DoormarkTestSupport
import Testing

/// The schema in Data says what the reader says.
@Suite struct PlacementSchemaTests {
  /// The schema's answer for each document.
  private func verdicts(on documents: [[UInt8]]) throws -> [String] {
    // One document a line: outside strings a line break is mere space, and inside there is none.
    let lines = documents.map { document in
      document.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }
    var process = try Oracle.script(
      "schema_verdicts.py", [ProjectData.path("Schemas/placement-1.schema.json")])
    process.input = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    let outcome = try process.run()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  private func complaints(_ document: [UInt8]) -> [PlacementComplaint] {
    do throws(PlacementDocumentError) {
      _ = try PlacementDocument.read(FileBytes(document))
      return []
    } catch {
      return error.complaints
    }
  }

  /// Whether a complaint is about what a schema cannot say: identifiers that repeat, names that
  /// refer to others, two numbers compared, the calendar.
  private func isBeyondSchemas(_ complaint: PlacementComplaint) -> Bool {
    complaint.kind == .foreign || complaint.kind == .duplicateKey
      || ["uses already", "not among", "is larger than", "there is no ", "the time is before"]
        .contains { complaint.message.contains($0) && !complaint.message.contains("version") }
  }

  @Test(.oracles(.python)) func schemaAndReaderAgreeOnMutatedDocuments() throws {
    var mutated = MutatedDocuments(seed: 11)
    let documents = try (0..<600).map { _ in try mutated.next() }
    let verdicts = try verdicts(on: documents)
    #expect(verdicts.count == documents.count)
    var valid = 0
    for (document, verdict) in zip(documents, verdicts) {
      let complaints = complaints(document)
      if complaints.isEmpty {
        valid += 1
        #expect(verdict == "valid", "\(String(decoding: document, as: UTF8.self))")
      } else if !complaints.allSatisfy(isBeyondSchemas) {
        #expect(
          verdict != "valid", "\(complaints) \(String(decoding: document, as: UTF8.self))")
      }
    }
    // Both answers come often, so that agreeing means something.
    #expect(valid > 120 && valid < 480)
  }

  /// The mistakes that an editor should show while somebody types.
  @Test(.oracles(.python)) func schemaRefusesWhatTheReaderRefuses() throws {
    let head = #"{"doormark":1,"map":{"id":"a","name":"A","frame":"arkit""#
    let anchor = #""anchor":{"latitude":1,"longitude":2},"at":[0,0,0],"heading":3"#
    let good = [
      head + "}}", head + #"},"x":1,"doors":null}"#, head + #","scan":["a.json","b/c.json"]}}"#,
      head + #"},"alignment":{\#(anchor),"error":{"radial":{"metres":8,"statistic":"drms"}}}}"#,
      head + #"},"doors":[{"id":"d","from":[0,0,0],"to":[1,0,0]}]}"#,
    ]
    let bad = [
      "{}", #"{"doormark":2,"map":{"id":"a","name":"A","frame":"arkit"}}"#,
      head + #","scan":"../a.json"}}"#, head + #","scan":"/a.json"}}"#,
      head + #","scan":["a\\b"]}}"#, head + #"},"doors":[{"id":"d","at":[0,0]}]}"#,
      head + #"},"doors":[{"id":"d"}]}"#,
      head + #"},"alignment":{\#(anchor),"error":{"radial":8}}}"#,
      head + #"},"alignment":{\#(anchor),"error":{"radial":{"metres":8}}}}"#,
      head + #"},"alignment":{\#(anchor),"error":{"east":1,"north":1,"covariance":[]}}}"#,
      head + #"},"evidence":{"method":"declared"}}"#,
      head + #"},"arrival":{"exitRatio":1}}"#,
    ]
    let documents = (good + bad).map { Array($0.utf8) }
    for (document, verdict) in zip(documents, try verdicts(on: documents)) {
      let isValid = complaints(document).isEmpty
      #expect((verdict == "valid") == isValid, "\(String(decoding: document, as: UTF8.self))")
    }
    #expect(good.allSatisfy { complaints(Array($0.utf8)).isEmpty })
    #expect(bad.allSatisfy { !complaints(Array($0.utf8)).isEmpty })
  }

  /// The command that CI uses, over every placement document of Data that is meant to be read.
  @Test(.oracles(.python)) func checkJSONSchemaPassesTheDataFolder() throws {
    try ScratchFolder.with { folder in
      func run(_ paths: [String]) throws -> Int32? {
        let schema = ProjectData.path("Schemas/placement-1.schema.json")
        return try Oracle.python.process(
          ["-m", "check_jsonschema", "--schemafile", schema] + paths
        ).run().status
      }
      var random = RandomMap(seed: 1)
      let good = try folder.write(
        try PlacementDocument(random.map()).encoded(), to: "good.placement.json")
      let bad = try folder.write("{\"doormark\": 1}", to: "bad.placement.json")
      let shipped = ProjectData.files(below: "Placements/valid", ending: ".placement.json")
      #expect(try run([good] + shipped.map(ProjectData.path)) == 0)
      #expect(try run([bad]) == 1)
    }
  }

  @Test func readerAgreesThatDataIsValid() throws {
    for path in ProjectData.files(below: "Placements/valid", ending: ".placement.json") {
      #expect(complaints(try ProjectData.bytes(path)).isEmpty, "\(path)")
    }
  }
}
