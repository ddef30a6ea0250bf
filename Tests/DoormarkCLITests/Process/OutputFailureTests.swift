import DoormarkTestSupport
import Testing

/// What happens when the output cannot be written, seen from outside the process.
@Suite struct OutputFailureTests {
  /// Runs a shell line in a folder; `$0` is the command.
  private func shell(
    _ line: String, in folder: ScratchFolder, shell: String = "/bin/sh"
  ) throws -> ChildProcess.Outcome {
    var run = ChildProcess(shell, ["-c", line, Environment.doormark])
    run.workingFolder = folder.path
    return try run.run()
  }

  private func withDocuments(_ count: Int, _ body: (ScratchFolder) throws -> Void) throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(count, to: folder)
      try body(folder)
    }
  }

  @Test func aReaderThatGoesAwayEndsItSilently() throws {
    // 300 documents make more bytes than any pipe holds.
    try withDocuments(300) { folder in
      let outcome = try shell(
        "(\"$0\" georeference . -j2 -q; echo $? >status) | head -c 10 >/dev/null", in: folder)
      #expect(outcome.errorText == "")
      #expect(try folder.text(of: "status") == "141\n")
    }
  }

  @Test func aFullDiskIsSaid() throws {
    try withDocuments(5) { folder in
      for target in [">/dev/full", "-o /dev/full"] {
        let outcome = try shell("\"$0\" georeference . -q \(target)", in: folder)
        let name = target.hasPrefix(">") ? "standard output" : "/dev/full"
        #expect(
          outcome.errorText == "doormark: error: cannot write \(name): no space left on device\n")
        #expect(outcome.status == 1)
      }
    }
  }

  /// A limit on the size of files stands in for a disk that fills up in the middle.
  @Test func aFileThatCannotGrowIsAbsent() throws {
    try withDocuments(300) { folder in
      try folder.write("the old one", to: "old.geojson")
      let outcome = try shell(
        "ulimit -f 64; \"$0\" georeference . -q -o new.geojson; echo $?; "
          + "\"$0\" georeference . -q -o old.geojson --overwrite; echo $?", in: folder)
      #expect(outcome.outputText == "1\n1\n")
      #expect(outcome.errorText.contains("doormark: error: cannot write new.geojson: "))
      #expect(try folder.text(of: "old.geojson") == "the old one")
      #expect(folder.names.filter { !$0.hasPrefix("0") } == ["old.geojson"])
    }
  }

  @Test func devicesAndPipesAreWrittenAsTheyAre() throws {
    try withDocuments(3) { folder in
      let outcome = try shell(
        "\"$0\" georeference . --format csv >plain; "
          + "\"$0\" georeference . --format csv -o /dev/stdout | cat >through; "
          + "\"$0\" georeference . --format csv -o - >dash; "
          + "mkfifo fifo; cat fifo >piped & \"$0\" georeference . --format csv -o fifo; wait; "
          + "\"$0\" georeference . --format csv -o /dev/null", in: folder)
      #expect(outcome.status == 0)
      let plain = try folder.text(of: "plain")
      #expect(plain.split(separator: "\n").count == 4)
      for name in ["through", "dash", "piped"] { #expect(try folder.text(of: name) == plain) }
    }
  }

  @Test func closedStreamsNeverBecomeTheFile() throws {
    try withDocuments(3) { folder in
      let outcome = try shell(
        "\"$0\" georeference . -o a.csv >&- 2>&-; echo $?; "
          + "\"$0\" georeference . --format csv >&-; echo $?; "
          + "\"$0\" georeference . --format csv -o b.csv <&-; echo $?", in: folder)
      #expect(outcome.outputText == "0\n1\n0\n")
      #expect(
        outcome.errorText.contains("cannot write standard output: it is not open for writing"))
      let lines = try folder.text(of: "a.csv").split(separator: "\n")
      #expect(lines.count == 4 && lines[0].hasPrefix("path,"))
      #expect(try folder.text(of: "b.csv") == folder.text(of: "a.csv"))
    }
  }

  /// Points go through while the stream is still open, as a co-process needs.
  @Test func transformAnswersBeforeTheInputEnds() throws {
    try withDocuments(1) { folder in
      let outcome = try shell(
        "mkfifo q a; \"$0\" transform 0000/000000.placement.json <q >a & exec 3>q 4<a; "
          + "echo 0 0 0 >&3; read line <&4; echo \"$line\"; echo 1 2 3 >&3; exec 3>&-; cat <&4",
        in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.outputText.split(separator: "\n").count == 2)
    }
  }
}
