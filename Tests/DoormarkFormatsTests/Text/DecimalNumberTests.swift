import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct DecimalNumberTests {
  private func read(_ text: String) -> Double? { DecimalNumber.read(Array(text.utf8)[...]) }

  /// Expected: the C library's strtod, which Swift's own reader calls and which rounds rightly.
  @Test func everyNumberIsTheNearest() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...22, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }
      var text = digits.joined()
      if Bool.random(using: &generator) {
        let place = Int.random(in: 0...text.count, using: &generator)
        text.insert(".", at: text.index(text.startIndex, offsetBy: place))
      }
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -330...310, using: &generator))"
      }
      text = ["", "-", "+"][Int.random(in: 0...2, using: &generator)] + text
      let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
      #expect(read(text)?.bitPattern == expected?.bitPattern, "\(text)")
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1.", 1), (".5", 0.5), ("9007199254740993", 9007199254740992),
    ("1E22", 1e22), ("1e23", 1e23), ("0.1", 0.1), ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0),
    ("00000000000000000000001", 1), ("0.30000000000000004", 0.30000000000000004),
  ])
  func edges(text: String, expected: Double) {
    #expect(read(text)?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: [
    "", ".", "-", "+.", "1e", "1e+", "e5", "1e5.", "1.2.3", "0x10", "nan", "inf", "infinity", "1 ",
    " 1", "1_000", "１", "--1", "1e999", "1f",
  ])
  func whatIsNoNumber(text: String) {
    #expect(read(text) == nil)
  }
}
