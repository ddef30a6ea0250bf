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
  mutating func word<Word>(
    _ value: JSONValue, _ expecting: String
  ) -> Word? where Word: RawRepresentable<String> & CaseIterable {
    let words = Word.allCases.map(\.rawValue)
    guard let text = text(value, expecting + ": " + Self.list(words)) else { return nil }
    if let word = Word(rawValue: text) { return word }
    complain(unknownWord: value, words: words)
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
    guard let text = text(value, expecting) else { return nil }
    do {
      return try RFC3339.parse(text)
    } catch {
      complain(.value, at: value.offset, "\(place) is \(value.inWords): \(error)")
      return nil
    }
  }

  /// A point of the map: as many numbers as its frame has.
  mutating func point(_ value: JSONValue, _ frame: ScanFrame?, _ expecting: String) -> ScanPoint? {
    let (counts, shape) = Self.shape(of: frame)
    guard value.kind == .array, counts.contains(value.count) else {
      complain(value, expecting: "\(expecting), \(shape)")
      return nil
    }
    let numbers = elements(value, shape) { reader, element in
      reader.number(element, "a number").flatMap { number in
        reader.require(abs(number) <= 1e9, element, "within ±1e9", number)
      }
    }
    guard let numbers, counts.contains(numbers.count) else { return nil }
    return ScanPoint(x: numbers[0], y: numbers[1], z: numbers.count > 2 ? numbers[2] : 0)
  }

  private static func shape(of frame: ScanFrame?) -> (counts: ClosedRange<Int>, text: String) {
    switch frame {
    case .arkit: (3...3, "three numbers [x, y, z]")
    case .plan: (2...3, "two or three numbers [u, v, height]")
    case .image: (2...2, "two numbers [column, row]")
    // The frame is wrong and has been complained about.
    case nil: (2...3, "two or three numbers")
    }
  }

  /// WGS 84 latitude and longitude from the members of an object.
  ///
  /// Degrees that are not on Earth are read: that is the reason `notEarth` of the error model, not a
  /// mistake in the document.
  mutating func coordinate(membersOf value: JSONValue) -> GeodeticCoordinate? {
    let latitude = required(value, "latitude", Expected.latitude) { $0.number($1, $2) }
    let longitude = required(value, "longitude", Expected.longitude) { $0.number($1, $2) }
    let height = optional(value, "height", Expected.height) { $0.number($1, $2) }
    guard let latitude, let longitude else { return nil }
    return GeodeticCoordinate(
      latitude: latitude, longitude: longitude, ellipsoidalHeight: height)
  }

  /// An object that is a WGS 84 coordinate and nothing else.
  mutating func coordinate(_ value: JSONValue, _ expecting: String) -> GeodeticCoordinate? {
    guard isObject(value, keys: ["latitude", "longitude", "height"], expecting: expecting) else {
      return nil
    }
    return coordinate(membersOf: value)
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

/// What members are, in the words of complaints; each fits "must be …" and stands after a colon.
enum Expected {
  static let latitude = "a number of degrees, north positive, such as 51.5072"
  static let longitude = "a number of degrees, east positive, such as -0.1276"
  static let height = "a number of metres above the WGS 84 ellipsoid"
  static let coordinate = #"an object such as {"latitude": 51.5072, "longitude": -0.1276}"#
  static let heading =
    "a number of degrees clockwise from true north of the map's forward direction, such as 323"
  static let scale = "a number of metres per map unit, such as 1.0"
  static let accuracy = #"an object such as {"metres": 8, "statistic": "drms"}"#
  static let anchorPoint = "the point of the map that sits on the anchor"
  static let time = "a time such as \"2026-10-01T12:00:00Z\""
}
