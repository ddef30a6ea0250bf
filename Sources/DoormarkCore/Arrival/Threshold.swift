/// A way in that has a width, on Earth: the line between its jambs.
///
/// A door that is one point is a threshold of no width. A value is safe to share between threads.
public struct Threshold: Hashable, Sendable {
  /// One jamb.
  public let start: GeodeticCoordinate
  /// The other jamb.
  public let end: GeodeticCoordinate
  private let kernel: DistanceKernel
  private let endOffset: DistanceKernel.Offset

  /// Makes a threshold between two places on Earth, at most a few hundred metres apart.
  public init(from start: GeodeticCoordinate, to end: GeodeticCoordinate) {
    self.start = start
    self.end = end
    kernel = DistanceKernel(latitude: start.latitude, longitude: start.longitude)
    endOffset = kernel.offset(latitude: end.latitude, longitude: end.longitude)
  }

  /// Makes a threshold of no width.
  public init(at point: GeodeticCoordinate) {
    self.init(from: point, to: point)
  }

  /// Metres between the jambs.
  public var width: Double { endOffset.squaredLength.squareRoot() }

  /// Metres along the ellipsoid from a place to the nearest point of the threshold.
  ///
  /// Good to w·d·tan φ/R for a threshold w metres wide, d metres away at latitude φ (beyond
  /// ``DistanceKernel/chordLatitude`` to a micrometre within 1 km): 0.06 mm for a door of 2 m, 192 m
  /// away at 45°. Heights play no part.
  public func distance(to place: GeodeticCoordinate) -> Double {
    nearest(to: place).distance
  }

  /// How far along the threshold its nearest point lies, 0 at ``start`` and 1 at ``end``, and the
  /// metres to it.
  public func nearest(
    to place: GeodeticCoordinate
  ) -> (fraction: Double, distance: Double) {
    let offset = kernel.offset(latitude: place.latitude, longitude: place.longitude)
    let square = endOffset.squaredLength
    let along =
      offset.x * endOffset.x + offset.y * endOffset.y + offset.z * endOffset.z
    let fraction = square > 0 ? min(max(along / square, 0), 1) : 0
    let rest = DistanceKernel.Offset(
      x: offset.x - fraction * endOffset.x, y: offset.y - fraction * endOffset.y,
      z: offset.z - fraction * endOffset.z)
    return (fraction, rest.squaredLength.squareRoot())
  }
}
