import Doormark

/// A plane that touches the Earth at the equator, where meridians are parallel, so that a test can
/// say places in metres east and north: within a kilometre of its middle less than 10⁻⁵ m is lost.
enum TangentPlane {
  static let crs = "+proj=ortho +lat_0=0 +lon_0=5 +datum=WGS84"

  static func place(_ east: Double, _ north: Double, height: Double? = nil) -> EarthPosition {
    .projected(crs: crs, easting: east, northing: north, height: height)
  }

  /// Control points of one accuracy, from their places on the plan and in this plane.
  static func control(
    _ pairs: [(map: ScanPoint, earth: (Double, Double))], sigma: Double?
  ) -> [ControlPoint] {
    pairs.enumerated().map { index, pair in
      ControlPoint(
        id: "p\(index + 1)", map: pair.map, earth: place(pair.earth.0, pair.earth.1),
        accuracy: sigma.map { .sigma($0) })
    }
  }

  /// A plan laid flat with its v axis to the north, moved by errors that a test chose.
  static func control(
    _ plan: [(Double, Double)], errors: [(Double, Double)] = [], sigma: Double?
  ) -> [ControlPoint] {
    let pairs = plan.enumerated().map { index, point in
      let error = errors.isEmpty ? (0, 0) : errors[index]
      return (
        map: ScanPoint(x: point.0, y: point.1),
        earth: (point.0 + error.0, point.1 + error.1)
      )
    }
    return control(pairs, sigma: sigma)
  }
}

extension Placement {
  /// Where a map point lies, in metres of the tangent plane.
  func onPlane(_ point: ScanPoint, in workspace: inout GeoWorkspace) throws -> CRSCoordinates? {
    guard
      let place = try Georeferencer.coordinate(of: point, placement: self, in: &workspace)
    else { return nil }
    return try workspace.coordinates(of: place, crs: TangentPlane.crs)
  }
}
