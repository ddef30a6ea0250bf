import DoormarkCore

/// The bulk conversion of one alignment with the arrays that it needs, kept from call to call.
///
/// It must be used by one thread at a time.
struct PlanConversion {
  /// How far a result may be off, in metres: coordinates are written to 9 decimals, a tenth of a
  /// millimetre, and points to millimetres.
  static let errorBound = 1e-6

  /// Whose plan it converts.
  let alignment: Alignment
  private let transform: BulkTransform
  private var x: [Double] = []
  private var y: [Double] = []
  private var z: [Double] = []
  private var first: [Double] = []
  private var second: [Double] = []
  private var third: [Double] = []

  /// Nil where nothing tells the heading or the scale.
  init?(_ alignment: Alignment) {
    guard let transform = BulkTransform(alignment) else { return nil }
    self.alignment = alignment
    self.transform = transform.limited(toError: Self.errorBound)
  }

  /// The coordinates of plan points, all with heights; nil when one of them is not on Earth.
  mutating func coordinates(of points: [PlanPoint]) -> [GeodeticCoordinate]? {
    makeRoom(points.count)
    for (i, point) in points.enumerated() {
      x[i] = point.u
      y[i] = point.v
      z[i] = point.height
    }
    transform.geodetic(x, y, z, &first, &second, &third)
    var coordinates: [GeodeticCoordinate] = []
    coordinates.reserveCapacity(points.count)
    for i in points.indices {
      let coordinate = GeodeticCoordinate(
        latitude: first[i], longitude: second[i], ellipsoidalHeight: third[i])
      guard coordinate.isOnEarth else { return nil }
      coordinates.append(coordinate)
    }
    return coordinates
  }

  /// The plan points at coordinates; nil when one of them is not on Earth. One without a height is
  /// taken at `height`, in metres.
  mutating func points(at coordinates: [GeodeticCoordinate], height: Double) -> [PlanPoint]? {
    makeRoom(coordinates.count)
    for (i, coordinate) in coordinates.enumerated() {
      guard coordinate.isOnEarth else { return nil }
      x[i] = coordinate.latitude
      y[i] = coordinate.longitude
      z[i] = coordinate.ellipsoidalHeight ?? height
    }
    transform.local(x, y, z, &first, &second, &third)
    return coordinates.indices.map { PlanPoint(u: first[$0], v: second[$0], height: third[$0]) }
  }

  private mutating func makeRoom(_ count: Int) {
    guard first.count != count else { return }
    Self.resize(&x, count)
    Self.resize(&y, count)
    Self.resize(&z, count)
    Self.resize(&first, count)
    Self.resize(&second, count)
    Self.resize(&third, count)
  }

  private static func resize(_ array: inout [Double], _ count: Int) {
    if array.count > count {
      array.removeLast(array.count - count)
    } else {
      array.append(contentsOf: repeatElement(0, count: count - array.count))
    }
  }
}

extension GeoWorkspace {
  /// The coordinates of plan points, without heights where the anchor has none, to within a
  /// micrometre of PROJ's.
  mutating func coordinates(of points: [PlanPoint], alignment: Alignment) throws(ProjectionError)
    -> [GeodeticCoordinate]
  {
    let coordinates: [GeodeticCoordinate]
    if prepareConversion(alignment), let bulk = conversion?.coordinates(of: points) {
      coordinates = bulk
    } else {
      // PROJ says what is wrong with a point that is not on Earth.
      coordinates = try projections.geodetic(points.map(EarthTransform(alignment).geocentric))
    }
    guard alignment.frame.origin.ellipsoidalHeight == nil else { return coordinates }
    return coordinates.map {
      GeodeticCoordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// The plan points at coordinates, to within a micrometre of PROJ's; the alignment must be
  /// complete. A coordinate without a height is taken at the height of the pivot.
  mutating func planPoints(at coordinates: [GeodeticCoordinate], alignment: Alignment)
    throws(ProjectionError) -> [PlanPoint]
  {
    let height = alignment.pivotHeight
    if prepareConversion(alignment),
      let bulk = conversion?.points(at: coordinates, height: height)
    {
      return bulk
    }
    let places = try projections.geocentric(
      coordinates.map {
        GeodeticCoordinate(
          latitude: $0.latitude, longitude: $0.longitude,
          ellipsoidalHeight: $0.ellipsoidalHeight ?? height)
      })
    return places.map(EarthTransform(alignment).planPoint)
  }

  /// Makes ``conversion`` that of the alignment; false where it has none.
  private mutating func prepareConversion(_ alignment: Alignment) -> Bool {
    if conversion?.alignment != alignment { conversion = PlanConversion(alignment) }
    return conversion != nil
  }
}

extension BulkTransform {
  fileprivate func geodetic(
    _ x: [Double], _ y: [Double], _ z: [Double], _ latitudes: inout [Double],
    _ longitudes: inout [Double], _ heights: inout [Double]
  ) {
    var latitude = latitudes.mutableSpan
    var longitude = longitudes.mutableSpan
    var height = heights.mutableSpan
    _ = geodetic(
      x: x.span, y: y.span, z: z.span, latitude: &latitude,
      longitude: &longitude, height: &height)
  }

  fileprivate func local(
    _ latitudes: [Double], _ longitudes: [Double], _ heights: [Double],
    _ rights: inout [Double], _ forwards: inout [Double], _ ups: inout [Double]
  ) {
    var x = rights.mutableSpan
    var y = forwards.mutableSpan
    var z = ups.mutableSpan
    _ = local(
      latitude: latitudes.span, longitude: longitudes.span, height: heights.span, x: &x, y: &y,
      z: &z)
  }
}

extension Alignment {
  /// Metres above the ellipsoid.
  var pivotHeight: Double { (frame.origin.ellipsoidalHeight ?? 0) + position.up }
}
