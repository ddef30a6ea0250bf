import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport

/// Fixes as four arrays, made from a seed.
struct FixStream {
  var latitude: [Double] = []
  var longitude: [Double] = []
  var accuracy: [Double] = []
  var time: [Int64] = []

  var count: Int { latitude.count }

  func fix(_ i: Int) -> Fix {
    Fix(
      coordinate: GeodeticCoordinate(latitude: latitude[i], longitude: longitude[i]),
      accuracy: accuracy[i], time: Instant(nanoseconds: time[i]))
  }

  /// The kinds of stream that the benchmark names, and one that has everything wrong with it.
  enum Kind: String, CaseIterable {
    case openSky, canyon, loitering, random, hostile
  }

  init(_ kind: Kind, count: Int, near target: GeodeticCoordinate, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var walk = (east: 0.0, north: 0.0)
    var trueAccuracy = 10.0
    var now: Int64 = 1_700_000_000_000_000_000
    // How often something happens that does not belong, a stream at a time.
    let trouble = kind == .hostile ? Double.random(in: 0...0.3, using: &generator) : 0
    for i in 0..<count {
      now += 1_000_000_000
      var (east, north) = (0.0, 0.0)
      var accuracy = 5.0
      switch kind {
      case .random, .hostile:
        now += Int64.random(in: 0..<40_000_000_000, using: &generator)
        east = Double.random(in: -250...250, using: &generator)
        north = Double.random(in: -250...250, using: &generator)
        accuracy = 3 * Elementary.exp(Double.random(in: 0...4, using: &generator))
      case .openSky, .canyon, .loitering:
        if kind != .openSky, i % 20 == 0 {
          trueAccuracy = [6, 10, 15, 25, 40, 65].randomElement(using: &generator) ?? 6
        }
        let scale = kind == .openSky ? 5 : trueAccuracy
        walk.east = 0.967 * walk.east + 0.254 * generator.normal()
        walk.north = 0.967 * walk.north + 0.254 * generator.normal()
        let way = Double(i % 600)
        east =
          kind == .loitering
          ? 60 + 30 * Elementary.sin(way / 50) : max(0, abs(way - 300) * 1.4 - 120)
        east += walk.east * scale / 1.515
        north = walk.north * scale / 1.515
        accuracy = scale * Elementary.exp(0.2 * generator.normal())
      }
      let chance = Double.random(in: 0..<1, using: &generator)
      if kind == .canyon, chance < 0.03 {
        accuracy = chance < 0.01 ? -1 : Double.random(in: 130...1500, using: &generator)
      }
      let place = Self.moved(target, east: east, north: north)
      latitude.append(place.latitude)
      longitude.append(place.longitude)
      self.accuracy.append(accuracy)
      time.append(now)
      if chance < trouble { disturb(i, &generator) }
    }
  }

  private mutating func disturb(_ i: Int, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: latitude[i] = .nan
    case 1: longitude[i] = -.nan
    case 2: latitude[i] = 90.000_000_1
    case 3: longitude[i] = 180.000_000_1
    case 4: longitude[i] = 180
    case 5: longitude[i] = -180
    case 6: accuracy[i] = 0
    case 7: accuracy[i] = -1
    case 8: accuracy[i] = .nan
    case 9: accuracy[i] = .infinity
    case 10: accuracy[i] = Double.random(in: 100...3000, using: &generator)
    case 11 where i > 0: time[i] = time[i - 1]
    case 12 where i > 0:
      (latitude[i], longitude[i], time[i]) = (latitude[i - 1], longitude[i - 1], time[i - 1])
    case 13: time[i] -= Int64.random(in: 0..<100_000_000_000, using: &generator)
    case 14: latitude[i] = max(-90, min(90, latitude[i] + 0.3 * generator.normal()))
    default:
      time[i] =
        [.min, .max, 0, time[i] + 6_000_000_000_000_000].randomElement(using: &generator) ?? 0
    }
  }

  private static func moved(
    _ place: GeodeticCoordinate, east: Double, north: Double
  ) -> GeodeticCoordinate {
    LocalTangent(place).place(east: east, north: north)
  }
}

/// A step on the tangent plane, brought back to degrees: enough to make fixes with.
private struct LocalTangent {
  var axes: TopocentricAxes

  init(_ place: GeodeticCoordinate) {
    axes = TopocentricAxes(LocalFrame(origin: place))
  }

  func place(east: Double, north: Double) -> GeodeticCoordinate {
    axes.point(LocalPoint(east: east, north: north)).geodetic
  }
}
