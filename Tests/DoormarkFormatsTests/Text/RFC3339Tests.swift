import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct RFC3339Tests {
  /// Seconds from GNU `date -d TEXT +%s`; fractions by hand.
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-10-01T12:00:00Z", 1_790_856_000_000_000_000),
    ("2026-10-01T14:00:00.25+02:00", 1_790_856_000_250_000_000),
    ("1969-12-31T23:59:59.999999999Z", -1), ("2000-02-29T23:59:59-05:30", 951_888_599_000_000_000),
    ("1901-12-13T20:45:52.2073437Z", -2_147_483_647_792_656_300),
    ("2026-10-01t12:00:00.1234567891234z", 1_790_856_000_123_456_789),
    ("2262-04-11T23:47:16.854775807Z", Int64.max),
    ("1677-09-21T00:12:43.145224192Z", Int64.min),
  ])
  func readsTimes(text: String, nanoseconds: Int64) throws {
    #expect(try RFC3339.parse(text).nanoseconds == nanoseconds)
  }

  @Test(arguments: [
    ("2016-12-31T23:59:60Z", TimeError.leapSecond),
    ("2026-02-29T00:00:00Z", .noSuchTime("day 29 in month 2 of 2026")),
    ("2026-13-01T00:00:00Z", .noSuchTime("month 13")),
    ("2026-01-01T24:00:00Z", .noSuchTime("hour 24")),
    ("2026-01-01T00:60:00Z", .noSuchTime("minute 60")),
    ("2026-01-01T00:00:61Z", .noSuchTime("second 61")),
    ("2026-01-01T00:00:00", .malformed), ("2026-01-01", .malformed), ("", .malformed),
    ("2026-1-1T00:00:00Z", .malformed), ("2026-01-01T00:00:00.Z", .malformed),
    ("2026-01-01T00:00:00+0200", .malformed), ("2026-01-01T00:00:00ZZ", .malformed),
    ("2262-04-11T23:47:16.854775808Z", .outOfRange),
    ("1677-09-21T00:12:43.145224191Z", .outOfRange),
    ("9999-12-31T23:59:59Z", .outOfRange),
    ("2026-01-01T00:00:00+99:00", .noSuchTime("offset of 99 h 0 min")),
  ])
  func refusesWhatIsNoTime(text: String, error: TimeError) {
    #expect(throws: error) { try RFC3339.parse(text) }
  }

  @Test func writesThreeDecimalsOrMore() {
    #expect(RFC3339.text(Instant(nanoseconds: 0)) == "1970-01-01T00:00:00.000Z")
    #expect(RFC3339.text(Instant(nanoseconds: -1)) == "1969-12-31T23:59:59.999999999Z")
    #expect(RFC3339.text(Instant(nanoseconds: 1_500_000)) == "1970-01-01T00:00:00.001500Z")
    #expect(RFC3339.text(Instant(nanoseconds: .max)) == "2262-04-11T23:47:16.854775807Z")
    #expect(RFC3339.text(Instant(nanoseconds: .min)) == "1677-09-21T00:12:43.145224192Z")
  }

  @Test func whatIsWrittenReadsBack() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let instant = Instant(nanoseconds: Int64(bitPattern: generator.next()))
      #expect(try RFC3339.parse(RFC3339.text(instant)) == instant)
    }
  }
}
