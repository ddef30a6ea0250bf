extension String {
  /// The text broken at spaces into lines of at most so many columns; a longer word stays whole.
  ///
  /// The lines after the first keep the indent of the first, and two spaces more.
  func wrapped(to width: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    let indent = String(prefix { $0 == " " })
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
