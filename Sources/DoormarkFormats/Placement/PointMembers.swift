import DoormarkCore

// How points of the map and points on Earth are read.
extension DocumentReader {
  /// A point of the map: as many numbers as its frame has.
  mutating func point(_ value: JSONValue, _ frame: ScanFrame?, _ expecting: String) -> ScanPoint? {
    if let point = Self.plainPoint(value, frame) { return point }
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

  /// The point of an array that has nothing to complain about; nil for any other.
  private static func plainPoint(_ value: JSONValue, _ frame: ScanFrame?) -> ScanPoint? {
    value.shortVector.flatMap { point($0, frame) }
  }

  /// The point that two or three numbers are in a frame; nil where they are none.
  static func point(
    _ vector: (count: Int, x: Double, y: Double, z: Double), _ frame: ScanFrame?
  ) -> ScanPoint? {
    guard max(abs(vector.x), abs(vector.y), abs(vector.z)) <= 1e9 else { return nil }
    switch frame {
    case .arkit where vector.count == 2, .image where vector.count == 3: return nil
    default: return ScanPoint(x: vector.x, y: vector.y, z: vector.z)
    }
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
    if let coordinate = plainCoordinate(membersOf: value) { return coordinate }
    let latitude = required(value, "latitude", Expected.latitude) { $0.number($1, $2) }
    let longitude = required(value, "longitude", Expected.longitude) { $0.number($1, $2) }
    let height = optional(value, "height", Expected.height) { $0.number($1, $2) }
    guard let latitude, let longitude else { return nil }
    return GeodeticCoordinate(
      latitude: latitude, longitude: longitude, ellipsoidalHeight: height)
  }

  /// The coordinate of members that have nothing to complain about; nil for any others.
  private func plainCoordinate(membersOf value: JSONValue) -> GeodeticCoordinate? {
    guard let latitude = value.number(of: "latitude"), abs(latitude) <= Self.largestNumber,
      let longitude = value.number(of: "longitude"), abs(longitude) <= Self.largestNumber
    else { return nil }
    switch value.numberMember("height") {
    case .absent:
      return GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: nil)
    case .number(let height) where abs(height) <= Self.largestNumber:
      return GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: height)
    case .number, .other: return nil
    }
  }

  /// An object that is a WGS 84 coordinate and nothing else.
  mutating func coordinate(_ value: JSONValue, _ expecting: String) -> GeodeticCoordinate? {
    guard isObject(value, keys: ["latitude", "longitude", "height"], expecting: expecting) else {
      return nil
    }
    return coordinate(membersOf: value)
  }
}
