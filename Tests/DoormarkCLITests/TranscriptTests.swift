import Foundation
import Testing

@testable import DoormarkCLI

/// The transcripts beside this file are run again and must come out the same, byte for byte.
///
/// `RECORD_SNAPSHOTS=1` rewrites them from what the command says now; the diff is then for review.
@Suite struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")
  private static let root = folder.appending(path: "../../..").standardizedFileURL

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test func thereAreTranscripts() {
    #expect(!Self.names.isEmpty)
  }

  /// What a person reads of each document that comes along is reviewed whenever it changes.
  @Test func everyDocumentOfDataIsInspected() throws {
    var recorded = ""
    for name in Self.names {
      recorded += try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let lines = Set(recorded.split(separator: "\n"))
    let data = try #require(
      FileManager.default.enumerator(atPath: Self.root.appending(path: "Data").path))
    // Those that show a rule are held by what `validate` says of them.
    let documents = data.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".placement.json") && !$0.contains("/DM") }
    #expect(documents.count > 40)
    for document in documents {
      #expect(
        lines.contains("$ doormark inspect Data/\(document)")
          || lines.contains("$ doormark Data/\(document)"), "\(document)")
    }
  }

  @Test(arguments: names) func runsAsRecorded(name: String) async throws {
    // The paths in a transcript are those a user would type in the package's own folder.
    #expect(FileManager.default.changeCurrentDirectoryPath(Self.root.path))
    let file = Self.folder.appending(path: name)
    var transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    try #require(!transcript.commands.isEmpty)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    for index in transcript.commands.indices {
      let recorded = transcript.commands[index]
      let run = await CommandRun(recorded.words, input: recorded.input)
      if !isRecording {
        #expect(run.standardOutput == recorded.output, "\(recorded.line)")
        #expect(run.standardError == recorded.errors, "\(recorded.line)")
        #expect(run.status == recorded.status, "\(recorded.line)")
      }
      transcript.commands[index].output = run.standardOutput
      transcript.commands[index].errors = run.standardError
      transcript.commands[index].status = run.status
    }
    if isRecording { try transcript.text.write(to: file, atomically: true, encoding: .utf8) }
  }
}
