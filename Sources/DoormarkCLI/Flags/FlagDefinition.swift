import Doormark

/// One flag of a command: what the parser accepts and what `--help` prints.
struct FlagDefinition: Hashable, Sendable {
  /// The name after the two dashes.
  var long: String
  /// Other names after two dashes, for people who know them from elsewhere.
  var aliases: [String] = []
  /// The letter after one dash.
  var short: Character?
  /// What follows the flag; nil for a switch.
  var value: FlagValue?
  /// What it does, for `--help`; lines break at newlines.
  var summary: String
  /// Whether it may be given more than once with different values.
  var isRepeatable = false
  /// The environment variable that stands in for the flag.
  var environment: String?

  /// The flag as a person writes it.
  var spelled: String { "--" + long }
}

/// What may follow a flag.
enum FlagValue: Hashable, Sendable {
  /// One of a few words.
  case choice([String])
  /// One of a few words, and a file to write after a colon: `geojson:out.geojson`.
  case format([String])
  /// A whole number in a range; the text is the placeholder.
  case count(String, ClosedRange<Int>)
  /// Metres separated by commas, each positive.
  case metres(String)
  /// One positive number of metres.
  case length(String)
  /// A number of fixes, or of seconds with an s behind it.
  case confirmation(String)
  /// Anything; the text is the placeholder.
  case text(String)

  /// What `--help` prints after the flag.
  var placeholder: String {
    switch self {
    case .choice(let words): words.joined(separator: "|")
    case .format: "NAME[:PATH]"
    case .count(let name, _), .metres(let name), .length(let name), .confirmation(let name),
      .text(let name):
      name
    }
  }

  /// What is wrong with the text as this kind of value, or nil.
  func complaint(about text: String) -> String? {
    switch self {
    case .choice(let words):
      return words.contains(text) ? nil : oneOf(words, text)
    case .format(let words):
      let name = FormatRequest(text).name
      if FormatRequest(text).path == "" { return "a file name after the colon is needed" }
      return words.contains(name) ? nil : oneOf(words, name)
    case .count(_, let range):
      guard let number = Int(text), range.contains(number) else {
        return "a whole number from \(range.lowerBound) to \(range.upperBound) is needed"
      }
      return nil
    case .metres:
      return FlagValue.metres(in: text) == nil
        ? "1 to \(Self.mostMetres) positive numbers of metres, each at most 1000000, are needed, "
          + "as in 5 or 5,20" : nil
    case .length:
      return FlagValue.metres(in: text)?.count == 1
        ? nil : "a positive number of metres, at most 1000000, is needed"
    case .confirmation:
      return FlagValue.confirmation(in: text) == nil
        ? "1 to 1000 fixes, as in 3, or 0 to 3600 seconds, as in 10s, are needed" : nil
    case .text:
      return text.isEmpty ? "it is empty" : nil
    }
  }

  /// How many numbers of metres a list holds at most.
  static let mostMetres = 32

  /// The numbers of metres in a list such as `5,20`, or nil.
  static func metres(in text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(part), number > 0, number <= 1_000_000 else { return nil }
      numbers.append(number)
    }
    return numbers.count <= mostMetres ? numbers : nil
  }

  /// The fixes or seconds that a text such as `3` or `10s` asks for, or nil.
  static func confirmation(in text: String) -> ExitConfirmation? {
    if text.hasSuffix("s") {
      guard let seconds = Double(text.dropLast()), (0...3600).contains(seconds) else { return nil }
      return .seconds(seconds)
    }
    guard let fixes = Int(text), (1...1000).contains(fixes) else { return nil }
    return .fixes(fixes)
  }

  private func oneOf(_ words: [String], _ text: String) -> String {
    let listed = words.joined(separator: ", ")
    guard let near = Suggestion.nearest(to: text, among: words) else {
      return "it must be one of \(listed)"
    }
    return "it must be one of \(listed); did you mean \(near)?"
  }
}

/// A format by name, and where to write it: `geojson`, `geojson:out.geojson`.
struct FormatRequest: Hashable, Sendable {
  /// The name of the format.
  var name: String
  /// The file to write; nil for standard output.
  var path: String?

  /// Splits the text at its first colon.
  init(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else {
      name = text
      return
    }
    name = String(text[..<colon])
    path = String(text[text.index(after: colon)...])
  }
}
