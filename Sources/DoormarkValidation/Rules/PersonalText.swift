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

  /// Keys under which other tools write such data, in small letters.
  private static let keys: Set<String> = [
    "devicename", "device_name", "deviceidentifier", "udid", "serialnumber", "serial_number",
    "owner", "author", "surveyor", "operator", "username", "user_name", "email", "e-mail", "phone",
    "phonenumber", "phone_number",
  ]

  private static func hasAddress(_ text: String) -> Bool {
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
    for start in ["/Users/", "/home/", "\\Users\\"] {
      guard let name = behind(start, in: text)?.prefix(while: { $0 != "/" && $0 != "\\" }) else {
        continue
      }
      if !name.isEmpty, name != "Shared", name != "Public" { return true }
    }
    return false
  }

  private static let devices = ["iPhone", "iPad", "iPod", "MacBook", "Pixel", "Galaxy"]

  /// "Anna's iPhone", as phones name themselves in English, and "iPhone von Anna" in other languages.
  private static func hasDeviceName(_ text: String) -> Bool {
    for device in devices {
      for owner in ["'s ", "\u{2019}s ", "s\u{2019} "] where contains(owner + device, in: text) {
        return true
      }
      for link in [" von ", " de ", " d\u{2019}", " di ", " van ", " af ", " till "]
      where contains(device + link, in: text) {
        return true
      }
    }
    return false
  }

  private static func contains(_ part: String, in text: String) -> Bool {
    behind(part, in: text) != nil
  }

  /// What follows the first occurrence of a part.
  private static func behind(_ part: String, in text: String) -> String? {
    let (whole, sought) = (Array(text.utf8), Array(part.utf8))
    guard sought.count <= whole.count else { return nil }
    for start in 0...(whole.count - sought.count)
    where whole[start..<start + sought.count].elementsEqual(sought) {
      return String(decoding: whole[(start + sought.count)...], as: UTF8.self)
    }
    return nil
  }
}
