import Doormark
import Testing

@testable import DoormarkBench

/// A track that is too short for a size is walked again and again.
@Suite struct RepeatedFixesTests {
  @Test func theTrackBeginsAgainASecondAfterItsEnd() {
    let seconds: [Int64] = [100, 101, 105]
    let fixes = seconds.enumerated().map { number, second in
      Fix(
        coordinate: GeodeticCoordinate(latitude: Double(number), longitude: 2),
        accuracy: number == 1 ? nil : 5, time: Instant(nanoseconds: second * 1_000_000_000))
    }
    let stream = DoormarkBench.FixStream(fixes, count: 8)
    #expect(stream.latitude == [0, 1, 2, 0, 1, 2, 0, 1])
    #expect(stream.longitude == Array(repeating: 2, count: 8))
    #expect(stream.accuracy.map(\.isNaN) == [0, 1, 0, 0, 1, 0, 0, 1].map { $0 == 1 })
    #expect(
      stream.time.map { $0 / 1_000_000_000 } == [100, 101, 105, 106, 107, 111, 112, 113])
    #expect(DoormarkBench.FixStream([], count: 3).time.isEmpty)
  }
}
