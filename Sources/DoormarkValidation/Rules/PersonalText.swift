import DoormarkFormats

/// Texts that say who somebody is.
enum PersonalText {
  /// What of a person the text seems to be; nil when it seems to be nothing of that kind.
  static func kind(of text: String, key: String) -> String? {
    if !text.isEmpty, keys.contains(key.lowercased()) { return "personal data, by its key" }
    if hasAddress(text) { return "an e-mail address" }
    if hasHomeFolder(text) { return "a path of somebody's home folder" }
    if hasDeviceName(text) { return "the name of somebody's device" }
    return nil
  }

  /// Whether a JSON text may hold anything of the kind in a string, under whatever key.
  static func mayStand(in bytes: FileBytes) -> Bool {
    // A backslash is in the paths of one system, and may begin an escape that hides anything.
    bytes.contains("@", rare: 0) || bytes.contains("\\", rare: 0)
      || bytes.contains("/Users/", rare: 1) || bytes.contains("/home/", rare: 0)
      || deviceMarks.contains { bytes.contains($0.word, rare: $0.rare) }
  }

  /// What the name of each device in ``devices`` begins with, and its byte that texts have least often.
  private static let deviceMarks: [(word: StaticString, rare: Int)] = [
    ("iP", 1), ("MacBook", 3), ("Pixel", 2), ("Galaxy", 4),
  ]

  /// Keys under which other tools write such data, in small letters.
  private static let keys: Set<String> = [
    "devicename", "device_name", "deviceidentifier", "udid", "serialnumber", "serial_number",
    "owner", "author", "surveyor", "operator", "username", "user_name", "email", "e-mail", "phone",
    "phonenumber", "phone_number",
  ]

  private static func hasAddress(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return false }
    for part in text.split(whereSeparator: { " ,;<>()[]\"".contains($0) }) {
      let halves = part.split(separator: "@", omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty else { continue }
      let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
      guard labels.count > 1, let last = labels.last, last.count > 1,
        last.allSatisfy({ $0.isLetter && $0.isASCII }), labels.allSatisfy({ !$0.isEmpty }),
        // icon@2x.png is a picture.
        labels.first?.first?.isNumber == false
      else { continue }
      return true
    }
    return false
  }

  private static func hasHomeFolder(_ text: String) -> Bool {
    for start in homeFolders {
      guard let rest = behind(start, in: text) else { continue }
      let name = rest.prefix { $0 != "/" && $0 != "\\" }
      if !name.isEmpty, name != "Shared", name != "Public" { return true }
    }
    return false
  }

  private static let homeFolders = ["/Users/", "/home/", "\\Users\\"].map { Array($0.utf8) }

  /// "Anna's iPhone", as phones name themselves in English, and "iPhone von Anna" in other languages.
  private static let devices = ["iPhone", "iPad", "iPod", "MacBook", "Pixel", "Galaxy"].map {
    name in
    (
      name: Array(name.utf8),
      owned: ["'s ", "\u{2019}s ", "s\u{2019} "].map { Array(($0 + name).utf8) }
        + [" von ", " de ", " d\u{2019}", " di ", " van ", " af ", " till "].map {
          Array((name + $0).utf8)
        }
    )
  }

  private static func hasDeviceName(_ text: String) -> Bool {
    devices.contains { device in
      behind(device.name, in: text) != nil
        && device.owned.contains { behind($0, in: text) != nil }
    }
  }

  /// What follows the first occurrence of a part.
  private static func behind(_ part: [UInt8], in text: String) -> Substring? {
    let whole = text.utf8
    guard part.count <= whole.count, let first = part.first else { return nil }
    var start = whole.startIndex
    // Every text of every document comes here, so only a first byte that fits is looked behind.
    while let place = whole[start...].firstIndex(of: first) {
      if whole[place...].starts(with: part) {
        return text[whole.index(place, offsetBy: part.count)...]
      }
      start = whole.index(after: place)
    }
    return nil
  }
}
