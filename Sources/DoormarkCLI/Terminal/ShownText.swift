import Doormark

extension StringProtocol {
  /// The text with everything spelled out that would command a terminal or turn a line round.
  ///
  /// Names and paths come from other people's files: an escape sequence in one must not recolour,
  /// clear or retitle the reader's terminal, and a direction override must not reorder a message.
  /// A byte of a file's name that is no UTF-8 is spelled as ``PathText/readable(_:)`` does.
  var shown: String {
    guard unicodeScalars.contains(where: Self.isTreacherous) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      if PathText.byte(of: scalar) != nil {
        text += PathText.readable(String(scalar))
      } else if Self.isTreacherous(scalar) {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: PathText.byte(of: scalar) != nil
    }
  }
}
