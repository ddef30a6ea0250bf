import DoormarkCore
import DoormarkSimulation

/// Fixes of many travellers to many targets, in no order of traveller.
///
/// There are as many travellers as fixes, up to a million, and a target for a hundred of them. Each
/// fix lies on the way of its traveller, from 300 m off to the door; accuracies are those of the urban
/// canyon: 6 to 65 m, 1 % of the fixes invalid and 2 % poor. All of them take an hour.
struct TravellerField: Sendable {
  let targets: [Target]
  let travellers: Int
  private(set) var journey: [Int] = []
  private(set) var latitude: [Double] = []
  private(set) var longitude: [Double] = []
  private(set) var accuracy: [Double] = []
  private(set) var time: [Int64] = []

  /// Nanoseconds that all fixes take.
  static let duration: Int64 = 3_600_000_000_000

  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    travellers = min(count, 1_000_000)
    targets = (0..<max(1, travellers / 100)).map { number in
      Self.target(
        number,
        at: GeodeticCoordinate(
          latitude: generator.uniform(-60...70), longitude: generator.uniform(-180...180)))
    }
    for fix in 0..<count {
      let traveller = generator.whole(0...(travellers - 1))
      let kernel = targets[traveller % targets.count].kernel
      let trueAccuracy = [6.0, 10, 15, 25, 40, 65][generator.whole(0...5)]
      var accuracy = trueAccuracy * Elementary.exp(generator.normal(0.2))
      var spread = trueAccuracy
      let chance = generator.uniform(0...1)
      if chance < 0.01 {
        accuracy = -1
      } else if chance < 0.03 {
        accuracy = 150 + generator.uniform(0...1000)
        spread = accuracy
      }
      // The radius of 68 % is 1.51 sigma of an axis.
      let east = max(0, generator.uniform(-300...300)) + generator.normal(spread / 1.51)
      let north = generator.normal(spread / 1.51)
      var degrees = kernel.longitude + east / kernel.eastLinear
      if degrees > 180 { degrees -= 360 }
      journey.append(traveller)
      latitude.append(kernel.latitude + north / kernel.northLinear)
      longitude.append(max(degrees, -180))
      self.accuracy.append(accuracy)
      time.append(1_700_000_000_000_000_000 + Int64(fix) * (Self.duration / Int64(count)))
    }
  }

  /// Moves all fixes to a later hour, so that the same journeys can be told of them again.
  mutating func wait() {
    for fix in time.indices { time[fix] &+= Self.duration }
  }

  func fix(_ index: Int) -> Fix {
    Fix(
      coordinate: GeodeticCoordinate(latitude: latitude[index], longitude: longitude[index]),
      accuracy: accuracy[index], time: Instant(nanoseconds: time[index]))
  }

  private static func target(_ number: Int, at place: GeodeticCoordinate) -> Target {
    Target(
      coordinate: place,
      identity: Target.Identity(kind: .door, mapID: String(number), doorID: "d"),
      routability: FixStream.standardTarget.routability)
  }
}
