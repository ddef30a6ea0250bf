import DoormarkTestSupport
import Testing

/// `--overwrite` replaces no input of the same run, however it is called.
@Suite struct InputProtectionTests {
  /// Lets commands write over a file of a folder with one document, its scan and some points.
  private func attempt(
    on file: String, called targets: [String], by commands: [String]
  ) throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(1, to: folder)
      try folder.write("1 2 3\n", to: "0000/points.csv")
      let before = try folder.text(of: "0000/" + file)
      for target in targets {
        for command in commands {
          let line = """
            cd 0000; ln -sf \(file) link.csv; ln -f \(file) second.csv
            "$0" \(command) -o \(target) --overwrite
            """
          var run = ChildProcess("/bin/sh", ["-c", line, Environment.doormark])
          run.workingFolder = folder.path
          let outcome = try run.run()
          #expect(outcome.status == 2, "\(command) \(target)")
          #expect(
            outcome.errorText.contains("cannot write \(target): it is one of the files to be read"))
          #expect(try folder.text(of: "0000/" + file) == before)
          #expect(!folder.names.contains { $0.hasPrefix(".doormark-") })
        }
      }
    }
  }

  @Test func documents() throws {
    let document = "000000.placement.json"
    try attempt(
      on: document, called: [document, "./\(document)", "link.csv", "second.csv"],
      by: [
        "georeference . --format csv", "inspect \(document) --format text",
        "transform \(document) --format csv",
      ])
  }

  /// Which scans there are is only known while the output is being written.
  @Test func scans() throws {
    try attempt(
      on: "room.json", called: ["room.json", "../0000/room.json", "link.csv", "second.csv"],
      by: [
        "georeference . --format csv", "inspect 000000.placement.json --format text",
        "transform 000000.placement.json --format csv",
        "georeference - --stdin-filename ./x --format csv <000000.placement.json",
      ])
  }

  @Test func points() throws {
    try attempt(
      on: "points.csv", called: ["points.csv", "link.csv", "second.csv"],
      by: ["transform 000000.placement.json <points.csv"])
  }

  @Test func theDocumentOnStandardInput() throws {
    let document = "000000.placement.json"
    try attempt(
      on: document, called: [document, "link.csv"],
      by: [
        "georeference - --format csv <\(document)", "inspect - --format text <\(document)",
      ])
  }

  @Test func otherFilesAreReplaced() throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(1, to: folder)
      try folder.write("old", to: "out.csv")
      var run = ChildProcess(
        Environment.doormark, ["georeference", ".", "-o", "out.csv", "--overwrite"])
      run.workingFolder = folder.path
      #expect(try run.run().status == 0)
      #expect(try folder.text(of: "out.csv").hasPrefix("path,"))
    }
  }
}
