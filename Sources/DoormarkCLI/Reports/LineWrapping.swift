extension String {
  /// The text broken at spaces into lines of at most so many columns; a longer word stays whole.
  ///
  /// The lines after the first keep the indent of the first, and two spaces more. The row of a
  /// table, which has more than one space between two words, stays as it is.
  func wrapped(to width: Int) -> [String] {
    let indent = String(prefix { $0 == " " })
    guard displayWidth > width, !dropFirst(indent.count).contains("  ") else { return [self] }
    var lines: [String] = []
    var line = indent
    var isFresh = true
    for word in dropFirst(indent.count).split(separator: " ") {
      if !isFresh, line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = indent + "  "
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    return lines + [line]
  }
}
