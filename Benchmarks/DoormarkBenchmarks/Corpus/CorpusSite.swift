import DoormarkCore
import DoormarkFormats
import DoormarkSimulation

/// A building of the corpus: where it truly stands, and where the phone that scanned it began.
///
/// Its room lies between (0, 0) and (width, depth) on a plan of its own, in metres. The phone's frame
/// (ARKit: y up, −z ahead) begins inside and is turned. Buildings are 13 km apart or more, so that
/// none is in another's way.
struct CorpusSite {
  let number: Int
  let width: Double
  let depth: Double
  /// Height of the walls.
  let height: Double
  /// The floor below the phone, negative.
  let floor: Double
  let latitude: Double
  let longitude: Double
  /// Bearing of the phone's −z axis in degrees.
  let heading: Double
  private let start: (x: Double, y: Double)
  /// From the building's plan to the phone's.
  private let turn: Double
  var random: SeededGenerator

  init(number: Int, isLarge: Bool, seed: UInt64) {
    self.number = number
    var random = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ UInt64(number))
    width = random.uniform(isLarge ? 36...60 : 5...18)
    depth = random.uniform(isLarge ? 18...40 : 4...13)
    height = random.uniform(2.4...3.6)
    floor = -random.uniform(1.3...1.5)
    // 7919 has no factor in common with the million cells.
    let cell = (number * 7919) % 1_000_000
    latitude = -55 + 0.12 * (Double(cell / 1000) + random.uniform(0...0.01))
    longitude = -170 + 0.34 * (Double(cell % 1000) + random.uniform(0...0.01))
    heading = random.uniform(0...359.9)
    start = (random.uniform(0.2...0.8) * width, random.uniform(0.2...0.8) * depth)
    turn = random.uniform(-3.1...3.1)
    self.random = random
  }

  /// ARKit's coordinates of a point of the plan, at a height over the floor.
  func scanPoint(_ x: Double, _ y: Double, _ height: Double = 0) -> ScanPoint {
    let (dx, dy) = (x - start.x, y - start.y)
    return ScanPoint(
      x: dx * Elementary.cos(turn) - dy * Elementary.sin(turn), y: floor + height,
      z: -(dx * Elementary.sin(turn) + dy * Elementary.cos(turn)))
  }

  /// Where a point of the phone's frame is, moved by so many metres.
  ///
  /// By the radii of curvature, right to a tenth of a millimetre over a building.
  func coordinate(
    of point: ScanPoint, east: Double, north: Double
  ) -> (latitude: Double, longitude: Double) {
    let (axis, flattening) = (6_378_137.0, 1 / 298.257223563)
    let square = flattening * (2 - flattening)
    let (sine, cosine) = (
      Elementary.sin(latitude * .pi / 180), Elementary.cos(latitude * .pi / 180)
    )
    let root = (1 - square * sine * sine).squareRoot()
    let (meridian, normal) = (axis * (1 - square) / (root * root * root), axis / root)
    let bearing = heading * .pi / 180
    let (u, v) = (point.x, -point.z)
    let eastward = u * Elementary.cos(bearing) + v * Elementary.sin(bearing) + east
    let northward = v * Elementary.cos(bearing) - u * Elementary.sin(bearing) + north
    return (
      latitude + northward / meridian * 180 / .pi,
      longitude + eastward / (normal * cosine) * 180 / .pi
    )
  }

  /// A point on the wall, so many metres along it from the corner (0, 0).
  func wallPoint(_ along: Double) -> (x: Double, y: Double) {
    switch along {
    case ..<width: (along, 0)
    case ..<(width + depth): (width, along - width)
    case ..<(2 * width + depth): (2 * width + depth - along, depth)
    default: (0, 2 * (width + depth) - along)
    }
  }

  /// An identifier as phones write it.
  mutating func identifier() -> String {
    let digits = (0..<2).map { _ in
      let text = String(random.next(), radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var groups: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return groups.joined(separator: "-")
  }
}

/// A number as the files of the corpus write it.
func decimal(_ number: Double, _ decimals: Int) -> String {
  DecimalText.text(number, decimals: decimals)
}
