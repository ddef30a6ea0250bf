/// The name of a map's file, made from its id and read back.
///
/// Every byte but small letters, digits, `-` and `_` is written `%` and two small hexadecimal
/// digits. So a name is plain ASCII and no path, `..`, hidden file or NUL can come of an id; ids that
/// differ in case only, or in the normal form of Unicode, have names that differ on every disk. A
/// value is safe to share between threads.
package struct MapFileName: Hashable, Sendable {
  /// The name with its ending.
  package let text: String

  /// The longest name that every common file system takes, in bytes.
  package static let limit = 255

  private static let ending = FolderListing.documentSuffix
  private static let digits = Array("0123456789abcdef".utf8)

  /// Makes the name of an id; nil when it would be too long, or the id is empty.
  package init?(id: String) {
    var bytes: [UInt8] = []
    for byte in id.utf8 {
      if Self.isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    guard !bytes.isEmpty, bytes.count + Self.ending.utf8.count <= Self.limit else { return nil }
    text = String(decoding: bytes, as: UTF8.self) + Self.ending
  }

  /// The id of a file's name; nil when no id has that name.
  package static func id(of name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    var bytes: [UInt8] = []
    var rest = name.utf8.dropLast(ending.utf8.count)
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digits.firstIndex(of:)),
        let low = rest.popFirst().flatMap(digits.firstIndex(of:))
      else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    let id = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8, or was encoded otherwise, does not come back.
    guard let again = MapFileName(id: id), again.text.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return id
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
