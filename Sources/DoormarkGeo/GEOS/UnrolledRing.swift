import DoormarkCore

/// A ring on Earth laid out in the plane of longitude and latitude, without a jump at ±180°.
///
/// Coordinates are rounded to the 9 decimals that are written, because rounding can carry a vertex
/// over the antimeridian: 179.9999999996 becomes 180.
struct UnrolledRing {
  /// The corners in degrees, not closed; a ring round a pole is closed along that pole.
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
    turns = Int((turned / 360).rounded())
    guard turns != 0 else { return }
    let pole = turns > 0 ? 90.0 : -90
    let end = first.x + 360 * Double(turns.signum())
    points += [
      PlanarPoint(x: end, y: first.y), PlanarPoint(x: end, y: pole),
      PlanarPoint(x: first.x, y: pole),
    ]
  }

  /// Whether the ring lies between −180° and 180° as it is.
  var needsNoCut: Bool {
    turns == 0 && points.allSatisfy { abs($0.x) <= 180 }
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
      guard abs(point.y) == 90 else {
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
    if start.y == 90, end.y == 90 { return difference - 360 * (difference / 360).rounded(.up) }
    if start.y == -90, end.y == -90 { return difference - 360 * (difference / 360).rounded(.down) }
    let short = difference.remainder(dividingBy: 360)
    return short == -180 ? 180 : short
  }
}

extension PlanarPoint {
  /// The coordinate as longitude and latitude in degrees with 9 decimals (0.1 mm).
  init(rounding coordinate: GeodeticCoordinate) {
    self.init(x: coordinate.longitude.nineDecimals, y: coordinate.latitude.nineDecimals)
  }

  fileprivate func isSamePlace(_ other: PlanarPoint) -> Bool {
    self == other || (abs(y) == 90 && y == other.y)
      || (y == other.y && abs(x) == 180 && abs(other.x) == 180)
  }
}

extension Double {
  /// The number with 9 decimals, and no negative zero.
  var nineDecimals: Double { (self * 1e9).rounded() / 1e9 + 0 }
}
