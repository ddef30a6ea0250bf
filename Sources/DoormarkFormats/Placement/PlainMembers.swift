import DoormarkCore

// How members that are one value are read: numbers, texts, words, times and points.
extension DocumentReader {
  /// No number of a document is larger than this, so that none overflows when it is squared.
  static let largestNumber = 1e12

  mutating func number(_ value: JSONValue, _ expecting: String) -> Double? {
    guard let number = value.number else {
      complain(value, expecting: expecting)
      return nil
    }
    guard abs(number) <= Self.largestNumber else {
      complain(.range, at: value.offset, "\(place) is \(value.inWords), beyond any sense")
      return nil
    }
    return number
  }

  /// A number above 0.
  mutating func positive(_ value: JSONValue, _ expecting: String) -> Double? {
    guard let number = number(value, expecting) else { return nil }
    return require(number > 0, value, "more than 0", number)
  }

  mutating func angle(_ value: JSONValue, _ expecting: String) -> Angle? {
    number(value, expecting).map(Angle.degrees)
  }

  /// The number, or nil after the complaint that it is out of range.
  mutating func require(
    _ condition: Bool, _ value: JSONValue, _ range: String, _ number: Double
  ) -> Double? {
    guard !condition else { return number }
    complain(.range, at: value.offset, "\(place) must be \(range); found \(value.inWords)")
    return nil
  }

  mutating func boolean(_ value: JSONValue, _ expecting: String) -> Bool? {
    guard let boolean = value.boolean else {
      complain(value, expecting: expecting)
      return nil
    }
    return boolean
  }

  mutating func text(_ value: JSONValue, _ expecting: String) -> String? {
    guard let text = value.string else {
      complain(value, expecting: expecting)
      return nil
    }
    return text
  }

  /// A string that is not empty.
  mutating func filledText(_ value: JSONValue, _ expecting: String) -> String? {
    guard let text = text(value, expecting) else { return nil }
    guard !text.isEmpty else {
      complain(.value, at: value.offset, "\(place) is empty; expected \(expecting)")
      return nil
    }
    return text
  }

  /// One of a list of words.
  mutating func word<Word>(_ value: JSONValue, _ table: WordTable<Word>) -> Word? {
    if let word = unsafe value.withPlainText({ unsafe table.word($0) }) { return word }
    guard let text = text(value, table.text) else { return nil }
    if let word = Word(rawValue: text) { return word }
    complain(unknownWord: value, words: Word.allCases.map(\.rawValue))
    return nil
  }

  mutating func complain(unknownWord value: JSONValue, words: [String]) {
    let suggestion = KeySuggestion.known(for: value.string ?? "", among: words)
    complain(
      .value, at: value.offset, "\(place) is \(value.inWords); expected \(Self.list(words))",
      hint: suggestion.map { "did you mean \"\($0)\"?" })
  }

  /// Words in quotes with commas and an "or".
  static func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  mutating func time(_ value: JSONValue, _ expecting: String) -> Instant? {
    if let instant = unsafe value.withPlainText({ unsafe RFC3339.plain($0) }) { return instant }
    guard let text = text(value, expecting) else { return nil }
    do {
      return try RFC3339.parse(text)
    } catch {
      complain(.value, at: value.offset, "\(place) is \(value.inWords): \(error)")
      return nil
    }
  }

  /// A value with its standard deviation, under the key that the unit wants.
  mutating func estimate(
    _ value: JSONValue, key: StaticString, valueMeaning: String, sigmaMeaning: String,
    positive: Bool
  ) -> Estimate? {
    let expecting = "an object with \"\(key)\" and \"sigma\""
    guard isObject(value, keys: [key, "sigma"], expecting: expecting) else { return nil }
    let number = required(value, key, valueMeaning) {
      positive ? $0.positive($1, $2) : $0.number($1, $2)
    }
    let sigma = required(value, "sigma", sigmaMeaning) { $0.number($1, $2) }
    guard let number, let sigma else { return nil }
    return Estimate(value: number, sigma: sigma)
  }
}
