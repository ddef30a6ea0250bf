/// The fields of a line of numbers, one by one, so that what follows the last number keeps its form.
///
/// A line with a comma in it is separated by commas alone: in `1,5 2,5 0`, with decimal commas, a
/// mixed reading would silently find three wrong numbers.
struct PlainFields {
  private var scalars: Substring.UnicodeScalarView
  private let hasCommas: Bool
  private var column = 1

  /// Takes a line apart.
  init(_ line: String) {
    scalars = line[...].unicodeScalars
    hasCommas = line.utf8.contains(UInt8(ascii: ","))
  }

  /// The next field and the column in which it begins (from 1); nil at the end.
  mutating func next() -> (text: String, column: Int)? {
    skipSpace()
    guard !scalars.isEmpty else { return nil }
    let begin = column
    var text = ""
    while let scalar = scalars.first, !isSeparator(scalar) {
      text.unicodeScalars.append(scalar)
      take()
    }
    if hasCommas {
      if scalars.first == "," { take() }
      text = text.trimmed
    }
    return (text, begin)
  }

  /// What has not been asked for, without the space before it.
  var rest: String {
    var copy = self
    copy.skipSpace()
    return String(copy.scalars)
  }

  private mutating func skipSpace() {
    while let scalar = scalars.first, isSpace(scalar) { take() }
  }

  private mutating func take() {
    scalars.removeFirst()
    column += 1
  }

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    hasCommas ? scalar == "," : isSpace(scalar)
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
