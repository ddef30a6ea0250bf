import DoormarkBench
import DoormarkCore
import DoormarkGeo

extension CountedWork {
  /// Every second a fix of each of 100 travellers, in another order each second, through a table.
  static func table(_ times: Int) -> Int {
    let travellers = 100
    let seconds = 500
    let streams = (0..<travellers).map {
      FixStream(.canyon, count: seconds, seed: UInt64($0 + 1))
    }
    var fresh = JourneyTable()
    guard let target = try? fresh.addTarget(FixStream.standardTarget) else { return -1 }
    let numbers = streams.compactMap { _ in try? fresh.begin(to: target).journey }
    guard numbers.count == travellers else { return -1 }
    var journey: [Int] = []
    var (latitude, longitude, accuracy): ([Double], [Double], [Double]) = ([], [], [])
    var time: [Int64] = []
    for second in 0..<seconds {
      for place in 0..<travellers {
        // 37 and 100 have no common divisor, so that each traveller comes once.
        let traveller = (place * 37 + second) % travellers
        let stream = streams[traveller]
        journey.append(numbers[traveller])
        latitude.append(stream.latitude[second])
        longitude.append(stream.longitude[second])
        accuracy.append(stream.accuracy[second])
        time.append(stream.time[second])
      }
    }
    var outcome = TableOutcome()
    for _ in 0..<times {
      var table = fresh
      table.apply(
        journey: journey.span, latitude: latitude.span, longitude: longitude.span,
        accuracy: accuracy.span, time: time.span, into: &outcome)
    }
    return outcome.events.count
  }
}
