// DM9xx: what does no harm to the placement and some to its readers.
extension Rule {
  static let absurdPrecision = Rule(
    .absurdPrecision, .info, title: "absurd precision",
    meaning:
      "A latitude or longitude has more than 9 decimals (0.1 mm), or a point of the map more "
      + "than 6.",
    reason: "The digits are noise: they make files large, and look like an accuracy.",
    remedy: "Round: 7 decimals of a degree are a centimetre, 3 of a metre a millimetre.")

  static let misspeltKey = Rule(
    .misspeltKey, .warning, title: "key misspelt",
    meaning: "A key is not known and resembles one that is.",
    reason:
      "A member under a misspelt key is not read, so the document says less than it seems to.",
    remedy: "Correct the key; one that is meant for another tool may begin with x-.")

  static let unknownKey = Rule(
    .unknownKey, .info, title: "key unknown",
    meaning: "A key is not one of version 1. It is kept when the document is rewritten.",
    reason: "No reader but its own tool knows what it means.",
    remedy: "Nothing where another tool wants it.")

  static let byteOrderMark = Rule(
    .byteOrderMark, .warning, title: "byte-order mark",
    meaning: "The file begins with the bytes EF BB BF.",
    reason: "RFC 8259 forbids them in JSON, and many programs refuse such a file.",
    remedy: "Save the file as UTF-8 without a byte-order mark.")

  static let personalData = Rule(
    .personalData, .warning, title: "personal data",
    meaning: "A text looks like the name of somebody's device, an e-mail address or a home folder.",
    reason: "Placements are shared; where a person was with a device is nobody else's matter.",
    remedy: "Replace it by something that names no person.")
}
