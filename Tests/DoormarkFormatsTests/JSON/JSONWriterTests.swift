import DoormarkFormats
import Testing

@Suite struct JSONWriterTests {
  private func write(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.object { json in
      json.key("name")
      json.string("a\"b\\c\n\u{1}é\u{7F}")
      json.key("at")
      json.array(inline: true) { json in
        json.number(1)
        json.number(-0.0)
        json.number(2.5)
        json.number(.nan)
      }
      json.key(named: "nested")
      json.array { json in
        json.object { _ in }
        json.object { json in
          json.key("b")
          json.boolean(true)
        }
        json.null()
        json.integer(-7)
        json.number(1.23456, decimals: 3)
      }
    }
    writer.endLine()
    return String(decoding: writer.output, as: UTF8.self)
  }

  @Test func compactIsOneLineWithoutSpaces() {
    #expect(
      write(.compact)
        == #"{"name":"a\"b\\c\n\u0001é"# + "\u{7F}"
        + #"","at":[1,0,2.5,null],"nested":[{},{"b":true},null,-7,1.235]}"# + "\n")
  }

  @Test func prettyIndentsByTwoAndKeepsInlineArraysOnALine() {
    #expect(
      write(.pretty)
        == """
        {
          "name": "a\\"b\\\\c\\n\\u0001é\u{7F}",
          "at": [1, 0, 2.5, null],
          "nested": [
            {},
            {
              "b": true
            },
            null,
            -7,
            1.235
          ]
        }

        """)
  }

  @Test func whatIsWrittenReadsBack() throws {
    let root = try JSONSource.parse(FileBytes(text: write(.pretty))).root
    #expect(root.member("name")?.string == "a\"b\\c\n\u{1}é\u{7F}")
    #expect(root.value(at: JSONPointer(["nested", "1", "b"]))?.boolean == true)
  }
}
