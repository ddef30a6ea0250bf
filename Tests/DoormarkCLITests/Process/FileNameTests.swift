import DoormarkTestSupport
import Testing

#if os(Linux)
  /// Names of files that are no UTF-8, which most file systems of Linux have, and none of macOS.
  @Suite struct FileNameTests {
    @Test func anyNameCanBeReadSearchedAndWritten() throws {
      try ScratchFolder.with { folder in
        try GeneratedDocuments.write(1, to: folder)
        let line = """
          a=$(printf 'caf\\351'); mkdir "$a"
          mv 0000/room.json "$a"; mv 0000/000000.placement.json "$a/$a.placement.json"
          "$0" inspect "$a/$a.placement.json" >note || echo inspect
          "$0" georeference . --format ndjson -o "$a.ndjson" || echo georeference
          cat "$a.ndjson"; cat note | head -2 | tail -1
          echo 0 0 0 | "$0" transform "$a/$a.placement.json" -o "$a.txt" && ls "$a.txt" >/dev/null
          "$0" inspect "$a/missing.placement.json"
          "$0" inspect "$a/$a.placement.json" -o "$a/room.json" --overwrite
          """
        var run = ChildProcess("/bin/bash", ["-c", line, Environment.doormark])
        run.workingFolder = folder.path
        let outcome = try run.run()
        let lines = outcome.outputText.split(separator: "\n")
        #expect(lines.count == 2)
        // Valid UTF-8 in JSON, where the backslash is doubled.
        #expect(lines[0].hasPrefix(#"{"path":"./caf\\xE9/caf\\xE9.placement.json","#))
        #expect(lines[0].contains(#""status":"r"#))
        #expect(lines[1] == #"caf\xE9/caf\xE9.placement.json"#)
        #expect(outcome.errorText.contains(#"caf\xE9/missing.placement.json: error[DM108]"#))
        #expect(
          outcome.errorText.contains(#"cannot write caf\xE9/room.json: it is one of the files"#))
        #expect(outcome.status == 2)
      }
    }
  }
#endif
