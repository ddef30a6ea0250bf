import DoormarkCore

/// Dates and times of day as NMEA 0183 writes them.
enum NMEAClock {
  /// Nanoseconds since midnight of `hhmmss.sss`. A leap second is taken as the second before it.
  static func timeOfDay(_ field: ArraySlice<UInt8>) throws(NMEASentence.Flaw) -> Int64 {
    let whole = field.prefix { $0 != UInt8(ascii: ".") }
    guard whole.count == 6, let hour = digits(whole.prefix(2)),
      let minute = digits(whole.dropFirst(2).prefix(2)), let second = digits(whole.suffix(2)),
      hour < 24, minute < 60, second <= 60
    else { throw NMEASentence.Flaw(field, "is no time of day") }
    var nanoseconds: Int64 = 0
    let fraction = field[whole.endIndex...].dropFirst()
    guard fraction.allSatisfy({ (48...57).contains($0) }) else {
      throw NMEASentence.Flaw(field, "is no time of day")
    }
    for place in 0..<9 {
      let digit = place < fraction.count ? fraction[fraction.startIndex + place] - 48 : 0
      nanoseconds = nanoseconds * 10 + Int64(digit)
    }
    let seconds = hour * 3600 + minute * 60 + min(second, 59)
    return seconds * 1_000_000_000 + nanoseconds
  }

  /// Days since 1970 of `ddmmyy`; years from 80 on are those of the last century.
  static func day(_ field: ArraySlice<UInt8>) throws(NMEASentence.Flaw) -> Int64 {
    guard field.count == 6, let year = digits(field.suffix(2)) else {
      throw NMEASentence.Flaw(field, "is no date")
    }
    return try day(
      field.prefix(2), field.dropFirst(2).prefix(2), year: year < 80 ? 2000 + year : 1900 + year)
  }

  /// Days since 1970 of a day, a month and a year of four digits.
  static func day(
    _ day: ArraySlice<UInt8>, _ month: ArraySlice<UInt8>, _ year: ArraySlice<UInt8>
  ) throws(NMEASentence.Flaw) -> Int64 {
    guard year.count == 4, let number = digits(year), (1980...2099).contains(number) else {
      throw NMEASentence.Flaw(year, "is no year from 1980 to 2099")
    }
    return try self.day(day, month, year: number)
  }

  private static func day(
    _ day: ArraySlice<UInt8>, _ month: ArraySlice<UInt8>, year: Int64
  ) throws(NMEASentence.Flaw) -> Int64 {
    let text = "\(year)-\(twoDigits(month))-\(twoDigits(day))T00:00:00Z"
    guard let midnight = try? RFC3339.parse(text) else {
      throw NMEASentence.Flaw(day, "is no day of a month")
    }
    return midnight.nanoseconds / NMEAEpoch.nanosecondsPerDay
  }

  private static func twoDigits(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard !bytes.isEmpty, bytes.count < 10, bytes.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return bytes.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }
}
