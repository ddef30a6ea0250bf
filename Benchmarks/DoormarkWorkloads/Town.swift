import DoormarkBench
import DoormarkCore
import DoormarkSimulation

/// Doors and fixes near them, round one middle.
///
/// The doors lie at random in a square, 10,000 m² to each; every fix is up to 100 m east and north of a
/// door taken at random, with an accuracy of 20 m.
struct Town {
  /// Away from the antimeridian and the poles, which not every program can do.
  static let middle = GeodeticCoordinate(latitude: 48.2, longitude: 16.37)
  static let accuracy = 20.0

  private(set) var doors: [GeodeticCoordinate] = []
  private(set) var fixes: [GeodeticCoordinate] = []

  init(doors doorCount: Int, fixes fixCount: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let kernel = DistanceKernel(latitude: Self.middle.latitude, longitude: Self.middle.longitude)
    func place(_ from: GeodeticCoordinate, within reach: Double) -> GeodeticCoordinate {
      GeodeticCoordinate(
        latitude: from.latitude + generator.uniform(-reach...reach) / kernel.northLinear,
        longitude: from.longitude + generator.uniform(-reach...reach) / kernel.eastLinear)
    }
    let reach = 50 * Double(doorCount).squareRoot()
    for _ in 0..<doorCount { doors.append(place(Self.middle, within: reach)) }
    for _ in 0..<fixCount {
      fixes.append(place(doors[generator.whole(0...(doorCount - 1))], within: 100))
    }
  }

  /// The doors as targets that one can be routed to.
  var targets: [Target] {
    doors.enumerated().map { number, door in
      Target(
        coordinate: door,
        identity: Target.Identity(kind: .door, mapID: "map-\(number)", doorID: "d"),
        routability: FixStream.standardTarget.routability)
    }
  }
}
