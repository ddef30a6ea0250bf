import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct DecimalTextTests {
  /// By hand.
  @Test(arguments: [
    (0.0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (1.5, 0, "2"),
    (-1.2345678949, 9, "-1.234567895"), (179.9999999996, 9, "180"), (0.00001, 9, "0.00001"),
    (1e-9, 9, "0.000000001"), (12.30, 3, "12.3"), (123456789.25, 9, "123456789.25"),
    (1e15, 3, "1000000000000000"), (-100, 2, "-100"), (1e300, 2, "1e+300"),
  ])
  func roundsAndShortens(number: Double, decimals: Int, text: String) {
    #expect(DecimalText.text(number, decimals: decimals) == text)
  }

  /// Swift's own description of the rounded number is the reference.
  @Test func agreesWithTheShortestText() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let number = Double.random(in: -200...200, using: &generator)
      let text = DecimalText.text(number, decimals: 9)
      let rounded = (number * 1e9).rounded() / 1e9
      #expect(Double(text) == rounded)
      #expect(text.contains("e") == false)
    }
  }

  /// Swift's own description is the reference.
  @Test func wholeNumbers() {
    var generator = SeededGenerator(seed: 9)
    var numbers: [UInt64] = [0, 9, 10, 99, 100, 9_999_999_999_999_999_999, .max]
    for _ in 0..<1_000 {
      numbers.append(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
    }
    for number in numbers {
      var text: [UInt8] = [UInt8(ascii: "x")]
      DecimalText.appendWhole(number, to: &text)
      #expect(String(decoding: text, as: UTF8.self) == "x\(number)")
    }
  }

  /// Halves, and what lies one step beside them, against Swift's own rounding.
  @Test func halvesAreRoundedAwayFromZero() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<5_000 {
      let whole = Double(Int.random(in: -1_000_000...1_000_000, using: &generator))
      for number in [whole + 0.5, (whole + 0.5).nextUp, (whole + 0.5).nextDown] {
        #expect(Double(DecimalText.text(number, decimals: 0)) == number.rounded() + 0)
      }
    }
    #expect(DecimalText.text(0.49999999999999994, decimals: 0) == "0")
    #expect(DecimalText.text(0x1p53 - 1, decimals: 0) == "9007199254740991")
  }

  @Test func exactTextReadsBack() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(Double(DecimalText.exact(number)) == number)
    }
    #expect(DecimalText.exact(-0.0) == "0")
    #expect(DecimalText.exact(20) == "20")
  }
}
