import Doormark

/// A path as other programs want it.
enum FileReference {
  /// The path as a URI reference (RFC 3986): relative where the path is, with slashes, every byte
  /// that a path segment cannot hold percent-encoded.
  static func uri(_ path: String) -> String {
    var text = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    // A first segment with a colon would be taken for a scheme.
    if text.isEmpty, path.split(separator: "/").first?.utf8.contains(UInt8(ascii: ":")) == true {
      text = "./"
    }
    for byte in PathText.bytes(path) {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/".utf8.contains(byte)
    }
  }
}

/// The fingerprints of findings, each unique in its run: of several alike, the later ones are numbered,
/// so that each stays the same while others come and go behind it.
enum UniqueFingerprints {
  static func of(_ findings: [Finding]) -> [(finding: Finding, fingerprint: String)] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let own = finding.fingerprint
      seen[own, default: 0] += 1
      let count = seen[own] ?? 1
      return (finding, count == 1 ? own : "\(own)-\(count)")
    }
  }
}
