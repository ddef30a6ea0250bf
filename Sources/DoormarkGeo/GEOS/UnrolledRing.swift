import DoormarkCore

/// A ring on Earth laid out in the plane of longitude and latitude, without a jump at ±180°.
///
/// Coordinates are whole billionths of a degree (0.1 mm), the 9 decimals that are written: rounding
/// can carry a vertex over the antimeridian, since 179.9999999996 becomes 180, and GEOS puts 180 at
/// 180.00000000000003 where its grid is 1e-9.
struct UnrolledRing {
  /// The corners, not closed; a ring round a pole is closed along that pole.
  private(set) var points: [PlanarPoint]
  /// How often the ring goes round the axis of the Earth: 1 round the north pole, −1 round the south
  /// pole, else 0.
  private(set) var turns: Int

  /// Lays out a ring that runs counter-clockwise seen from above.
  init(counterClockwise ring: [GeodeticCoordinate]) {
    let corners = Self.corners(ring.map(PlanarPoint.init(rounding:)))
    points = []
    turns = 0
    guard let first = corners.first, var previous = corners.last else { return }
    var x = first.x
    var turned = Self.step(from: previous, to: first)
    for (index, corner) in corners.enumerated() {
      if index > 0 {
        let step = Self.step(from: previous, to: corner)
        x += step
        turned += step
      }
      points.append(PlanarPoint(x: x, y: corner.y))
      previous = corner
    }
    turns = Int((turned / .turn).rounded())
    guard turns != 0 else { return }
    let pole: Double = turns > 0 ? .pole : -.pole
    let end = first.x + .turn * Double(turns.signum())
    points += [
      PlanarPoint(x: end, y: first.y), PlanarPoint(x: end, y: pole),
      PlanarPoint(x: first.x, y: pole),
    ]
  }

  /// Whether the ring lies between −180° and 180° as it is.
  var needsNoCut: Bool {
    turns == 0 && points.allSatisfy { abs($0.x) <= .antimeridian }
  }

  /// The ring without equal neighbours, and with two corners for one at a pole, whose longitude
  /// means nothing: the longitudes from which the ring comes and to which it goes.
  private static func corners(_ rounded: [PlanarPoint]) -> [PlanarPoint] {
    var distinct: [PlanarPoint] = []
    for point in rounded where distinct.last.map({ !$0.isSamePlace(point) }) ?? true {
      distinct.append(point)
    }
    while distinct.count > 1, let first = distinct.first, let last = distinct.last,
      first.isSamePlace(last)
    {
      distinct.removeLast()
    }
    guard distinct.count > 2 else { return distinct }
    var corners: [PlanarPoint] = []
    for (index, point) in distinct.enumerated() {
      guard point.isPole else {
        corners.append(point)
        continue
      }
      let before = distinct[(index + distinct.count - 1) % distinct.count]
      let after = distinct[(index + 1) % distinct.count]
      corners.append(PlanarPoint(x: before.x, y: point.y))
      corners.append(PlanarPoint(x: after.x, y: point.y))
    }
    return corners
  }

  /// Degrees of longitude from one corner to the next: the short way round, except along a pole,
  /// where the inside of the ring, which is on its left, decides.
  private static func step(from start: PlanarPoint, to end: PlanarPoint) -> Double {
    let difference = end.x - start.x
    if start.isPole, end.isPole {
      let turns = (difference / .turn).rounded(start.y > 0 ? .up : .down)
      return difference - turns * .turn
    }
    return difference.remainder(dividingBy: .turn)
  }
}

extension PlanarPoint {
  /// Longitude and latitude in whole billionths of a degree.
  init(rounding coordinate: GeodeticCoordinate) {
    self.init(
      x: (coordinate.longitude * .degree).rounded(), y: (coordinate.latitude * .degree).rounded())
  }

  var isPole: Bool { abs(y) == .pole }

  fileprivate func isSamePlace(_ other: PlanarPoint) -> Bool {
    self == other || (isPole && y == other.y)
      || (y == other.y && abs(x) == .antimeridian && abs(other.x) == .antimeridian)
  }
}

/// Angles in billionths of a degree.
extension Double {
  static var degree: Double { 1e9 }
  static var pole: Double { 90e9 }
  static var antimeridian: Double { 180e9 }
  static var turn: Double { 360e9 }
}
