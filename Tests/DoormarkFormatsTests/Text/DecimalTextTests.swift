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
