import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct JSONSourceTests {
  private func error(_ text: String) -> JSONError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONSource.parse(FileBytes(bytes))
      return nil
    } catch {
      return error
    }
  }

  @Test func valuesHaveTheirKindTextAndPlace() throws {
    let text = """
      { "a" : [1, -2.5e1, true, null, "x\\ny"],
        "\\u0062" : {}, "c":[ ] }
      """
    let root = try JSONSource.parse(FileBytes(text: text)).root
    #expect(root.kind == .object)
    #expect(root.count == 3)
    #expect(root.children.map(\.key) == ["a", "b", "c"])
    let array = try #require(root.member("a"))
    #expect(array.children.map(\.kind) == [.number, .number, .boolean, .null, .string])
    #expect(array.children.map(\.number) == [1, -25, nil, nil, nil])
    #expect(array.children.map(\.isInteger) == [true, true, false, false, false])
    #expect(Array(array.children)[4].string == "x\ny")
    #expect(String(decoding: array.source, as: UTF8.self) == #"[1, -2.5e1, true, null, "x\ny"]"#)
    let object = try #require(root.member("b"))
    // Counted by hand: the second line, behind `  "\u0062" : `.
    #expect(object.position == TextPosition(line: 2, column: 14))
    #expect(object.count == 0)
    #expect(String(decoding: object.source, as: UTF8.self) == "{}")
    #expect(root.member(named: "c")?.source.elementsEqual("[ ]".utf8) == true)
    #expect(root.end == text.utf8.count)
  }

  @Test func byteOrderMarkCountsForNothing() throws {
    let bytes = FileBytes([0xEF, 0xBB, 0xBF] + Array("{\"é\": 1}".utf8))
    let root = try JSONSource.parse(bytes).root
    #expect(root.position == TextPosition(line: 1, column: 1))
    // One column for the two bytes of é.
    #expect(root.member("é")?.position == TextPosition(line: 1, column: 7))
  }

  @Test func longEscapedStringIsUnescapedOnlyWhenAskedFor() throws {
    let piece = String(repeating: #"ab\/\u00e9"#, count: 2000)
    let value = try #require(
      JSONSource.parse(FileBytes(text: "{\"coreModel\":\"\(piece)\"}")).root.member("coreModel"))
    #expect(value.string == String(repeating: "ab/é", count: 2000))
    #expect(value.isString("x") == false)
  }

  /// Each mistake with its kind and its place, all counted by hand.
  @Test(arguments: [
    ("", JSONError.Kind.empty, 1, 1),
    (" \r\n\t ", .empty, 2, 3),
    ("EPSG:32617\n1 2 3", .notJSON, 1, 1),
    ("{\"a\":1,\n \"b\" 2}", .unexpected(found: "2", expected: "a colon"), 2, 6),
    ("{\"a\":1\n \"b\":2}", .unexpected(found: "\"", expected: ", or }"), 2, 2),
    ("{\"a\":1,}", .unexpected(found: "}", expected: "a key in double quotes"), 1, 8),
    ("{a:1}", .unexpected(found: "a", expected: "a key in double quotes, or }"), 1, 2),
    ("[1,,2]", .unexpected(found: ",", expected: "a value"), 1, 4),
    ("{\"x\":[1,,2],\"a\":1}", .unexpected(found: ",", expected: "a value"), 1, 9),
    ("[1}", .unexpected(found: "}", expected: ", or ]"), 1, 3),
    ("{\"a\":[1]", .unexpectedEnd(expected: ", or }"), 1, 9),
    ("{\"a\":", .unexpectedEnd(expected: "a value"), 1, 6),
    ("{\"a\"", .unexpectedEnd(expected: "a colon"), 1, 5),
    ("{\"a\":1} x", .trailingContent, 1, 9),
    ("{\"a\":1}{}", .trailingContent, 1, 8),
    ("{\"a\":\"b\n\"}", .unclosedString, 1, 6),
    ("{\"a\":\"b", .unclosedString, 1, 6),
    ("{\"a\":\"b\u{1}\"}", .controlCharacter(1), 1, 8),
    ("{\"a\":\"b\0\"}", .controlCharacter(0), 1, 8),
    ("{\"a\":\"b\\q\"}", .invalidEscape, 1, 8),
    ("{\"a\":\"b\\u12g4\"}", .invalidEscape, 1, 8),
    ("{\"a\":\"\\ud800\"}", .loneSurrogate, 1, 7),
    ("{\"a\":\"\\udc00\"}", .loneSurrogate, 1, 7),
    ("{\"a\":\"\\ud800\\ud800\"}", .loneSurrogate, 1, 7),
    ("{\"\\udc00\":1}", .loneSurrogate, 1, 3),
    ("{\"a\":NaN}", .unknownWord("NaN"), 1, 6),
    ("{\"a\":-Infinity}", .unknownWord("-Infinity"), 1, 6),
    ("{\"a\":True}", .unknownWord("True"), 1, 6),
    ("{\"a\":nul}", .unknownWord("nul"), 1, 6),
    ("{\"a\":01}", .malformedNumber, 1, 6),
    ("{\"a\":1.}", .malformedNumber, 1, 6),
    ("{\"a\":-}", .malformedNumber, 1, 6),
    ("{\"a\":+1}", .unexpected(found: "+", expected: "a value"), 1, 6),
    ("{\"a\":1e999}", .numberOutOfRange, 1, 6),
    ("{\"a\":-1e309}", .numberOutOfRange, 1, 6),
    ("{\"a\":1,\r\n\"a\":2}", .duplicateKey("a", first: TextPosition(line: 1, column: 2)), 2, 1),
    ("{\"a\":1,\"\\u0061\":2}", .duplicateKey("a", first: TextPosition(line: 1, column: 2)), 1, 8),
    ("[{\"k\":{\"é\":1,\"é\":2}}]", .duplicateKey("é", first: .init(line: 1, column: 8)), 1, 14),
  ])
  func mistakeIsToldWithItsPlace(text: String, kind: JSONError.Kind, line: Int, column: Int) {
    let found = error(text)
    #expect(found?.kind == kind)
    #expect(found?.position == TextPosition(line: line, column: column))
  }

  @Test func bytesThatAreNotUTF8AreFound() {
    // A lone continuation byte, an overlong slash, a surrogate, beyond U+10FFFF, and a cut-off one.
    for wrong: [UInt8] in [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
    ] {
      let found = error(Array("{\"a\":\"x".utf8) + wrong + Array("\"}".utf8))
      #expect(found?.kind == .invalidUTF8)
      #expect(found?.position == TextPosition(line: 1, column: 8))
    }
  }

  @Test func duplicatesAreFoundInLargeObjectsToo() {
    var text = "{"
    for index in 0..<1000 { text += "\"key\(index)\":\(index),\n" }
    let found = error(text + "\"k\\u0065y500\":0}")
    #expect(
      found?.kind == .duplicateKey("key500", first: TextPosition(line: 501, column: 1)))
    #expect(found?.position == TextPosition(line: 1001, column: 1))
  }

  @Test func nestingStopsAtSixtyFourLevels() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(64)) == nil)
    #expect(error(nested(65))?.kind == .tooDeep)
    #expect(error(nested(65))?.position == TextPosition(line: 1, column: 65))
    #expect(error(nested(100_000))?.kind == .tooDeep)
    #expect(error(String(repeating: "{\"a\":", count: 2000))?.kind == .tooDeep)
  }

  @Test func numbersAreTheNearestDoubles() throws {
    let text = "[0.1, 1e-400, -0, 123456789012345678901234567890, 9007199254740993, 4.9e-324]"
    let root = try JSONSource.parse(FileBytes(text: text)).root
    // IEEE 754 round to nearest, as Swift's literals are.
    #expect(
      root.numbers == [
        0.1, 0, 0, 1.2345678901234568e29, 9_007_199_254_740_992, .leastNonzeroMagnitude,
      ])
    #expect(root.children.map(\.isInteger) == [false, true, true, false, true, false])
  }

  /// Seeded mutations: never a crash, every place inside the file, and the slow reader finds an
  /// error exactly where simdjson refuses.
  @Test func mutationsAreReadOrRefusedWithAPlace() throws {
    let seeds = [
      #"{"doormark":1,"map":{"id":"a","name":"ä","frame":"arkit"},"doors":[{"at":[1,2.5e0,-3]}]}"#,
      "[[],{},[{}],\"\\ud83d\\ude00\",true,false,null,\n1e3,{\"k\":\"\\\"\",\"k2\":\"\\\\\"}]",
    ].map { Array($0.utf8) }
    let alphabet = Array("{}[]:,\"\\ \n0123456789eE+-.truefalsn/u".utf8) + [0, 1, 0x80, 0xC3, 0xED]
    var generator = SeededGenerator(seed: 2026)
    var refused = 0
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
        let byte = alphabet.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(byte, at: place)
        case 1 where !bytes.isEmpty: bytes.remove(at: place)
        case 2: bytes.removeLast(min(bytes.count, Int.random(in: 0..<9, using: &generator)))
        default: if !bytes.isEmpty { bytes[place] = byte }
        }
      }
      guard let error = error(bytes) else { continue }
      refused += 1
      #expect((0...bytes.count).contains(error.offset))
      #expect(error.position.line >= 1 && error.position.column >= 1)
      if case .refused(let words) = error.kind {
        Issue.record("no place found for \(words): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // Most mutations break the text; a few only change a value.
    #expect(refused > 10_000 && refused < 20_000)
  }
}
