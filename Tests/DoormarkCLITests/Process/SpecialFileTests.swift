import DoormarkTestSupport
import Testing

/// Pipes, sockets and devices where files are expected, seen from outside the process.
@Suite struct SpecialFileTests {
  /// Runs a shell line in a folder with one document and its scan; `$0` is the command.
  private func shell(
    _ line: String, _ check: (ChildProcess.Outcome) throws -> Void
  ) throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(1, to: folder)
      let start = "cd 0000; mv 000000.placement.json good.placement.json\n"
      var run = ChildProcess("/bin/bash", ["-c", start + line, Environment.doormark])
      run.workingFolder = folder.path
      run.timeout = .seconds(20)
      try check(try run.run())
    }
  }

  /// Nobody writes into the pipes, so that a reader who opened one would wait for ever.
  @Test func aScanThatIsAPipeOrADeviceIsRefused() throws {
    let line = """
      mkfifo pipe; ln -s /dev/zero device; mkdir far; ln -s ../pipe far/link
      for name in pipe device; do
        sed "s/room.json/$name/" good.placement.json >$name.placement.json
      done
      "$0" georeference . --format csv
      """
    try shell(line) { outcome in
      #expect(outcome.status == 1)
      #expect(outcome.outputText.split(separator: "\n").count == 4)
      #expect(
        outcome.errorText.contains(
          "cannot read the scan pipe: is a named pipe, not a regular file"))
      // The device lies outside the folder, which is refused before it is looked at.
      #expect(outcome.errorText.contains("cannot read the scan device: leads out of"))
    }
  }

  @Test func whatASearchFindsMustBeAFile() throws {
    let line = """
      mkfifo pipe.placement.json; ln -s /dev/zero device.placement.json
      "$0" georeference . --format csv; echo $?
      "$0" georeference pipe.placement.json --format csv &
      cat good.placement.json >pipe.placement.json
      wait $!; echo $?
      """
    try shell(line) { outcome in
      let lines = outcome.outputText.split(separator: "\n")
      // A search answers all three, the pipe given by name is read.
      #expect(lines.count == 1 + 3 + 1 + 1 + 1 + 1)
      #expect(lines[4] == "1")
      #expect(lines.last == "0")
      #expect(
        outcome.errorText.contains(
          "./pipe.placement.json: error[DM108]: cannot read: is a named pipe, not a regular file"))
      #expect(
        outcome.errorText.contains(
          "./device.placement.json: error[DM108]: cannot read: is a device, not a regular file"))
    }
  }

  @Test func pipesThatTheUserNamesAreRead() throws {
    let line = """
      "$0" inspect <(cat good.placement.json) --format json >/dev/null; echo $?
      echo 0 0 0 | "$0" transform <(cat good.placement.json); echo $?
      "$0" georeference - --stdin-filename ./good.placement.json --format csv -q \
        <good.placement.json >from-dash
      "$0" georeference ./good.placement.json --format csv -q >from-file
      cmp from-dash from-file; echo $?
      """
    try shell(line) { outcome in
      let lines = outcome.outputText.split(separator: "\n")
      // A pipe has no folder with a scan in it, which is all that the first one lacks.
      #expect(lines.first == "1" && lines.count == 4)
      #expect(lines[2...] == ["0", "0"])
    }
  }
}
