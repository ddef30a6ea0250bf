public import DoormarkFormats

/// A document with what was wrong and whose mending leaves no choice.
///
/// A value is safe to share between threads.
public struct MendedDocument: Hashable, Sendable {
  /// The new text: every byte that was not mended is as it was.
  public let text: [UInt8]
  /// The rules that it no longer breaks, in the order of their codes.
  public let mended: [RuleCode]
}

extension PlacementValidator {
  /// Mends what is certain in a document: takes away a byte-order mark, and rounds numbers with more
  /// decimals than anything can be known to, which moves nothing by more than a tenth of a millimetre
  /// or a millionth of a map unit. Nil where there is nothing of that kind to mend, and for rules
  /// that are not selected.
  public func mended(_ bytes: FileBytes) -> MendedDocument? {
    var text = Array(bytes.content)
    var codes: [RuleCode] = []
    if bytes.hasByteOrderMark, selection.contains(.byteOrderMark) {
      text.removeFirst(3)
      codes.append(.byteOrderMark)
    }
    let current = FileBytes(text, path: bytes.path)
    if selection.contains(.absurdPrecision), let document = try? PlacementDocument.read(current),
      let rounded = Self.rounded(document, text)
    {
      text = rounded
      codes.append(.absurdPrecision)
    }
    guard !codes.isEmpty else { return nil }
    return MendedDocument(text: text, mended: codes.sorted { $0.rawValue < $1.rawValue })
  }

  /// The text with every absurdly precise number rounded to what its key allows; nil without any.
  private static func rounded(_ document: PlacementDocument, _ text: [UInt8]) -> [UInt8]? {
    guard let root = document.root else { return nil }
    var walk = HygieneWalk()
    walk.visit(root, at: [])
    guard !walk.absurd.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    for number in walk.absurd {
      result += text[place..<number.range.lowerBound]
      result += DecimalText.text(number.value, decimals: number.allowed).utf8
      place = number.range.upperBound
    }
    return result + text[place...]
  }
}
