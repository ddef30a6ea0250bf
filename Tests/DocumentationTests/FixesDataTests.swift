import Doormark
import DoormarkTestSupport
import Testing

/// The walk in `Data/Fixes` is the same in each format.
///
/// Expected values: `Tests/Oracles/make_fixes.py` makes 81 fixes, two seconds apart from
/// 2026-05-04T09:30:00Z (1 777 887 000 s), of which the last has an accuracy of 5 m.
@Suite struct FixesDataTests {
  private func walk(_ name: String) throws -> (items: [TrackItem], tally: TrackTally) {
    try FixStream.read(FileBytes.read(path: ProjectData.path("Fixes/" + name)))
  }

  @Test(arguments: ["walk.ndjson", "walk.csv", "walk.gpx", "walk.nmea", "walk-gnsslogger.txt"])
  func everyFormatHasTheSameWalk(name: String) throws {
    let (items, tally) = try walk(name)
    let fixes = items.compactMap { $0.record?.fix }
    let reference = try walk("walk.ndjson").items.compactMap { $0.record?.fix }
    #expect(fixes.count == 81 && tally.rejections == 0)
    #expect(fixes.first?.time == Instant(nanoseconds: 1_777_887_000_000_000_000))
    for (fix, other) in zip(fixes, reference) {
      #expect(fix.time == other.time)
      // A step of the last digit of a minute in NMEA is 1e-5/60 of a degree.
      #expect(abs(fix.coordinate.latitude - other.coordinate.latitude) < 1e-7)
      #expect(abs(fix.coordinate.longitude - other.coordinate.longitude) < 1e-7)
      #expect(abs((fix.accuracy ?? 0) - (other.accuracy ?? 0)) < 1e-3)
      #expect(abs((fix.speed ?? 0) - 1.4) < 1e-3 && fix.course == 244)
    }
    let hasEvents = ["walk.ndjson", "walk.csv"].contains(name)
    #expect(
      items.compactMap { $0.record?.event?.name }
        == (hasEvents
          ? [.startIndoor, .recognitionFailed, .startIndoor, .recognised, .reachedSpot] : []))
  }

  /// It ends at the library's main door, as far as its accuracy says.
  @Test func itEndsAtTheDoor() throws {
    let last = try #require(try walk("walk.gpx").items.last?.record?.fix)
    let door = GeodeticCoordinate(latitude: 51.50568, longitude: -0.11104)
    #expect(Geodesic.wgs84.distance(last.coordinate, door) < 2 * (last.accuracy ?? 0))
    #expect(last.accuracy == 5)
  }
}
