package import DoormarkCore

/// Times as text, by RFC 3339 section 5.6, without clock, calendar or zone data.
package enum RFC3339 {
  /// The moment that a text such as `2026-10-01T14:00:00.25+02:00` names.
  ///
  /// Digits behind the ninth of a fraction are dropped. A zone is required unless `isUTC` says
  /// that the format has one zone only; `-00:00` counts as Z.
  package static func parse(_ text: String, isUTC: Bool = false) throws(TimeError) -> Instant {
    var reader = TimeReader(rest: text.utf8[...])
    let year = try reader.number(digits: 4)
    try reader.expect("-")
    let month = try reader.number(digits: 2)
    try reader.expect("-")
    let day = try reader.number(digits: 2)
    try reader.expect("T", "t", " ")
    let hour = try reader.number(digits: 2)
    try reader.expect(":")
    let minute = try reader.number(digits: 2)
    try reader.expect(":")
    let second = try reader.number(digits: 2)
    let fraction = try reader.fraction()
    let offset = isUTC && reader.rest.isEmpty ? 0 : try reader.offset()
    guard (1...12).contains(month) else { throw .noSuchTime("month \(month)") }
    guard (1...daysIn(month: month, year: year)).contains(day) else {
      throw .noSuchTime("day \(day) in month \(month) of \(year)")
    }
    guard hour < 24 else { throw .noSuchTime("hour \(hour)") }
    guard minute < 60 else { throw .noSuchTime("minute \(minute)") }
    guard second != 60 else { throw .leapSecond }
    guard second < 60 else { throw .noSuchTime("second \(second)") }
    let days = daysSinceEpoch(year: year, month: month, day: day)
    let seconds = Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second - offset)
    // Sums whole seconds and the fraction so that the earliest moment does not overflow half-way.
    let whole = seconds < 0 ? seconds + 1 : seconds
    let rest = seconds < 0 ? Int64(fraction) - 1_000_000_000 : Int64(fraction)
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowAgain) = scaled.addingReportingOverflow(rest)
    guard !overflow, !overflowAgain else { throw .outOfRange }
    return Instant(nanoseconds: sum)
  }

  /// The moment of a text such as `2026-10-01T14:00:00Z`, in UTC to the second; nil for any other.
  static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Instant? {
    guard text.count == 20 else { return nil }
    /// The digits in a range, or -1.
    func number(_ range: Range<Int>) -> Int {
      var number = 0
      for index in range {
        let digit = unsafe Int(text[index]) - 48
        guard (0...9).contains(digit) else { return -1 }
        number = number * 10 + digit
      }
      return number
    }
    func holds(_ scalar: Unicode.Scalar, _ index: Int) -> Bool {
      unsafe text[index] == UInt8(ascii: scalar)
    }
    guard holds("-", 4), holds("-", 7), holds("T", 10), holds(":", 13), holds(":", 16),
      holds("Z", 19)
    else { return nil }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    // Where nothing can overflow; the rest is the other reader's.
    guard (1900...2200).contains(year), (1...12).contains(month),
      (1...daysIn(month: month, year: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let days = daysSinceEpoch(year: year, month: month, day: day)
    let seconds = Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second)
    return Instant(nanoseconds: seconds * 1_000_000_000)
  }

  /// The moment in UTC with 3 decimals, or 6 or 9 where fewer would lose some of it.
  package static func text(_ instant: Instant) -> String {
    let (days, inDay) = instant.nanoseconds.flooredDivision(by: 86_400_000_000_000)
    let (year, month, day) = date(daysSinceEpoch: Int(days))
    let (seconds, fraction) = (Int(inDay / 1_000_000_000), Int(inDay % 1_000_000_000))
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    let time =
      "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    let decimals: String
    if fraction % 1_000_000 == 0 {
      decimals = padded(fraction / 1_000_000, 3)
    } else if fraction % 1000 == 0 {
      decimals = padded(fraction / 1000, 6)
    } else {
      decimals = padded(fraction, 9)
    }
    return "\(date)T\(time).\(decimals)Z"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Days from 1970-01-01 in the Gregorian calendar, carried back before its beginning.
  ///
  /// Years are counted from March, so that the leap day is the last day of a year.
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let (era, yearOfEra) = Int64(marchYear).flooredDivision(by: 400)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = Int(yearOfEra) * 365 + Int(yearOfEra) / 4 - Int(yearOfEra) / 100 + dayOfYear
    return Int(era) * daysPerEra + dayOfEra - daysBeforeEpoch
  }

  private static func date(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, rest) = Int64(days + daysBeforeEpoch).flooredDivision(by: Int64(daysPerEra))
    let dayOfEra = Int(rest)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (Int(era) * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// Days in 400 years.
  private static let daysPerEra = 146_097
  /// Days from 0000-03-01 to 1970-01-01.
  private static let daysBeforeEpoch = 719_468
}

extension Int64 {
  /// The quotient rounded down, and the remainder that is never negative; the divisor is positive.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
