import DoormarkCore

/// Times as tracks write them.
enum TrackTime {
  /// The moment that a text names: RFC 3339, or seconds since 1970.
  ///
  /// `isUTC` says that a time without a zone is in UTC, which only some formats promise.
  static func read(
    _ text: some Collection<UInt8>, isUTC: Bool = false
  ) throws(TimeError) -> Instant {
    if let instant = try DecimalReading.epochSeconds(text) { return instant }
    let trimmed = String(decoding: DecimalReading.trim(text), as: UTF8.self)
    return try RFC3339.parse(trimmed, isUTC: isUTC)
  }

  /// The rejection of a time that could not be read.
  static func rejection(
    _ error: TimeError, of text: some Collection<UInt8>, at position: TextPosition
  ) -> TrackRejection {
    // Seconds of our time have ten digits.
    let isLong = DecimalReading.integer(text).map { $0 > 99_999_999_999 } ?? false
    let hint = error == .outOfRange && isLong ? "; seconds are expected, not milliseconds" : ""
    return TrackRejection(.badTime, error.description + hint, at: position)
  }
}
