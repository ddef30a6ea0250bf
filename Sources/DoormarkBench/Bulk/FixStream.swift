package import DoormarkCore
import DoormarkSimulation

/// Fixes as four arrays, of one kind of traveller.
package struct FixStream: Sendable {
  /// One fix a second of a phone whose error is an autoregressive process of 30 s, 68 % of it within
  /// the true accuracy; it reports that accuracy times a lognormal number.
  package enum Kind: String, CaseIterable {
    /// 5 m; again and again 300 m to the door, ten minutes there, away again and a while there.
    case openSky = "open-sky"
    /// The same walk; 6, 10, 15, 25, 40 or 65 m, another every 20 s; 1 % of the fixes are invalid
    /// and 2 % poor, 150 to 1150 m.
    case canyon = "urban-canyon"
    /// Accuracies as in the canyon; back and forth between 30 and 90 m from the door.
    case loitering
    /// Anywhere in a square of 600 m, 10 to 60 s apart, 3 to 160 m; no traveller does that.
    case random
  }

  /// At the antimeridian, so that streams cross it.
  package static let door = GeodeticCoordinate(latitude: 48.2, longitude: 179.999_5)

  package static let standardTarget = Target(
    coordinate: door,
    identity: Target.Identity(kind: .door, mapID: "m", doorID: "d"),
    routability: Placement.declared(
      ScanMap(
        id: "m", name: "M", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: door, at: .origin, heading: .degrees(0),
          error: .radial(
            TypedAccuracy(metres: 5, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    ).routability)

  package private(set) var latitude: [Double] = []
  package private(set) var longitude: [Double] = []
  package private(set) var accuracy: [Double] = []
  package private(set) var time: [Int64] = []
  private var noise = (east: 0.0, north: 0.0)
  private var trueAccuracy = 5.0

  /// Takes arrays of one length.
  init(_ latitude: [Double], _ longitude: [Double], _ accuracy: [Double], _ time: [Int64]) {
    (self.latitude, self.longitude) = (latitude, longitude)
    (self.accuracy, self.time) = (accuracy, time)
  }

  /// So many fixes round a door.
  package init(
    _ kind: Kind, count: Int, seed: UInt64, round door: GeodeticCoordinate = Self.door
  ) {
    var generator = SeededGenerator(seed: seed)
    let kernel = DistanceKernel(latitude: door.latitude, longitude: door.longitude)
    var now: Int64 = 1_700_000_000_000_000_000
    for i in 0..<count {
      now += 1_000_000_000
      let step: (east: Double, north: Double, accuracy: Double)
      if kind == .random {
        now += Int64(generator.uniform(9e9...59e9))
        step = (
          generator.uniform(-300...300), generator.uniform(-300...300),
          3 * Elementary.exp(generator.uniform(0...4))
        )
      } else {
        step = walked(kind, i, &generator)
      }
      var degrees = door.longitude + step.east / kernel.eastLinear
      if degrees > 180 { degrees -= 360 }
      latitude.append(door.latitude + step.north / kernel.northLinear)
      longitude.append(degrees)
      accuracy.append(step.accuracy)
      time.append(now)
    }
  }

  private mutating func walked(
    _ kind: Kind, _ i: Int, _ generator: inout SeededGenerator
  ) -> (east: Double, north: Double, accuracy: Double) {
    if kind != .openSky, i % 20 == 0 {
      trueAccuracy = [6, 10, 15, 25, 40, 65][generator.whole(0...5)]
    }
    // exp(-1/30), and what keeps the variance at 1.
    noise.east = 0.967_216 * noise.east + 0.253_956 * generator.normal()
    noise.north = 0.967_216 * noise.north + 0.253_956 * generator.normal()
    // The radius of 68 % is 1.51 sigma of an axis.
    var east = Self.distance(kind, i) + noise.east * trueAccuracy / 1.51
    var north = noise.north * trueAccuracy / 1.51
    var accuracy = trueAccuracy * Elementary.exp(generator.normal(0.2))
    if kind == .canyon {
      let chance = generator.uniform(0...1)
      if chance < 0.01 {
        accuracy = -1
      } else if chance < 0.03 {
        accuracy = 150 + generator.uniform(0...1000)
        east += generator.normal(accuracy / 2)
        north += generator.normal(accuracy / 2)
      }
    }
    return (east, north, accuracy)
  }

  /// Metres to the door along the walk.
  private static func distance(_ kind: Kind, _ i: Int) -> Double {
    if kind == .loitering { return 60 + 30 * Elementary.sin(Double(i) / 50) }
    let second = Double(i % 1200)
    return min(300, max(0, 300 - 1.4 * second, 1.4 * (second - 814)))
  }
}
