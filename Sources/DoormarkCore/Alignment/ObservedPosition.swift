/// Where an observation of the evidence lies in the frame that the fit is made in.
///
/// One for each member of ``Evidence/earthPositions``, in that order. A value is safe to share
/// between threads.
public struct ObservedPosition: Hashable, Sendable {
  /// Metres east of the frame's origin, the observation taken at the origin's own height.
  public var east: Double
  /// Metres north of it.
  public var north: Double
  /// Metres above the frame's origin along the ellipsoid's normals, that is the difference of both
  /// ellipsoidal heights; nil when the observation has no height.
  public var height: Double?

  /// Makes a position.
  public init(east: Double, north: Double, height: Double? = nil) {
    self.east = east
    self.north = north
    self.height = height
  }
}

extension Evidence {
  /// The places on Earth that a fit needs in its own frame, in the order of the document: every
  /// control and check point, the anchor, the fix, or every sample. Declared evidence has none.
  public var earthPositions: [EarthPosition] {
    switch self {
    case .controlPoints(let evidence): evidence.points.map(\.earth)
    case .satelliteLineUp(let lineUp): [.geodetic(lineUp.anchor)]
    case .fixAndCompass(let fix): [.geodetic(fix.fix)]
    case .track(let track): track.samples.map { .geodetic($0.earth) }
    case .declared: []
    }
  }

  /// How many ``earthPositions`` there are.
  var earthPositionCount: Int {
    switch self {
    case .controlPoints(let evidence): evidence.points.count
    case .satelliteLineUp, .fixAndCompass: 1
    case .track(let track): track.samples.count
    case .declared: 0
    }
  }

  /// The standard deviation along each axis of each of ``earthPositions`` that enters the fit, nil
  /// for the others and where there is none.
  private var weighingSigmas: [Double?] {
    switch self {
    case .controlPoints(let evidence):
      // Without any accuracy all points weigh alike.
      evidence.points.indices.map { index in
        if evidence.points[index].role == .check { return nil }
        guard let accuracy = evidence.points[index].accuracy else { return 1 }
        return accuracy.sigma
      }
    case .track(let track): track.samples.map(\.accuracy.sigma)
    case .satelliteLineUp, .fixAndCompass: [1]
    case .declared: []
    }
  }

  /// Where to put the origin of the frame that the fit is made in: the weighted centroid of the
  /// observations, at the weighted mean of the heights that they have.
  ///
  /// - Parameter coordinates: ``earthPositions`` as WGS 84 coordinates.
  /// - Returns: The origin, without a height when no observation has one; nil when an observation
  ///   is not on Earth or none enters the fit.
  public func frameOrigin(_ coordinates: [GeodeticCoordinate]) -> GeodeticCoordinate? {
    var first: Double?
    var weights = 0.0
    var latitude = 0.0
    var longitude = 0.0
    var heightWeights = 0.0
    var height = 0.0
    for (coordinate, sigma) in zip(coordinates, weighingSigmas) {
      guard coordinate.isOnEarth else { return nil }
      guard let sigma else { continue }
      let weight = 1 / (sigma * sigma)
      let reference = first ?? coordinate.longitude
      first = reference
      weights += weight
      latitude += weight * coordinate.latitude
      // Unwrapped about the first one, so that a map across the antimeridian has its own middle.
      longitude += weight * (coordinate.longitude - reference).remainder(dividingBy: 360)
      if let ownHeight = coordinate.ellipsoidalHeight {
        heightWeights += weight
        height += weight * ownHeight
      }
    }
    guard let first, weights > 0, weights.isFinite else { return nil }
    return GeodeticCoordinate(
      latitude: min(max(latitude / weights, -90), 90),
      longitude: (first + longitude / weights).remainder(dividingBy: 360),
      ellipsoidalHeight: heightWeights > 0 ? height / heightWeights : nil)
  }
}
