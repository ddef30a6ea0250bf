import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// Three arrays of results, and how far they may be off.
struct Columns {
  var first: [Double]
  var second: [Double]
  var third: [Double]
  var bound: Double

  func coordinate(_ i: Int) -> GeodeticCoordinate {
    GeodeticCoordinate(latitude: first[i], longitude: second[i], ellipsoidalHeight: third[i])
  }
}

extension BulkTransform {
  func geodetic(_ cloud: [[Double]]) -> Columns {
    let (x, y, z) = (cloud[0], cloud[1], cloud[2])
    var (a, b, c) = (x, x, x)
    var latitude = a.mutableSpan
    var longitude = b.mutableSpan
    var height = c.mutableSpan
    let bound = geodetic(
      x: x.span, y: y.span, z: z.span, latitude: &latitude, longitude: &longitude, height: &height)
    return Columns(first: a, second: b, third: c, bound: bound)
  }

  func local(_ places: Columns) -> Columns {
    let (latitude, longitude, height) = (places.first, places.second, places.third)
    var (a, b, c) = (latitude, latitude, latitude)
    var x = a.mutableSpan
    var y = b.mutableSpan
    var z = c.mutableSpan
    let bound = local(
      latitude: latitude.span, longitude: longitude.span, height: height.span, x: &x, y: &y, z: &z)
    return Columns(first: a, second: b, third: c, bound: bound)
  }
}

/// Bulk conversions against PROJ's `cart`, a point at a time.
@Suite struct BulkTransformTests {
  /// Latitude, longitude and height of a frame's origin; the antimeridian and both poles are among
  /// them.
  static let origins: [(Double, Double, Double?)] = [
    (0, 0, 0), (1e-9, -180, 2853), (15, 179.99, nil), (-33.86, 151.2, -30), (45, 10, 200),
    (51.5, -0.13, 20), (-70, -179.9, 8848), (84, 60, 100_000), (89, 16, 0), (-89.99, 45, 2835),
    (90, 0, 0), (-90, 12, 5),
  ]

  /// Points up to `distance` away, up and down included, as three arrays.
  static func cloud(_ count: Int, within distance: Double, seed: UInt64) -> [[Double]] {
    var generator = SeededGenerator(seed: seed)
    var axes: [[Double]] = [[], [], []]
    for _ in 0..<count {
      let scale = distance / 3.0.squareRoot() * Double.random(in: 0...1, using: &generator)
      for axis in 0..<3 {
        axes[axis].append(scale * Double.random(in: -1...1, using: &generator))
      }
    }
    return axes
  }

  /// How far two coordinates are apart in space, in metres.
  static func separation(_ left: GeodeticCoordinate, _ right: GeodeticCoordinate) -> Double {
    let (a, b) = (GeocentricPoint(left), GeocentricPoint(right))
    let square = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)
    return square.squareRoot()
  }

  /// How far the results are off by PROJ's `cart`: places by its way forth, which is a closed form,
  /// points by the places that they are of. `cart`'s way back, one round of Bowring's, is itself off
  /// by 0.5 µm at 8 km of height and by 3 µm at a pole, so it is asked lower and elsewhere only.
  static func worst(
    _ transform: BulkTransform, _ frame: LocalFrame, _ cloud: [[Double]]
  ) throws -> (there: Double, back: Double, bound: Double) {
    let workspace = try GeoWorkspace()
    let axes = TopocentricAxes(frame)
    let places = transform.geodetic(cloud)
    let returned = transform.local(places)
    var (there, back) = (0.0, 0.0)
    for i in cloud[0].indices {
      let point = LocalPoint(east: cloud[0][i], north: cloud[1][i], up: cloud[2][i])
      let place = places.coordinate(i)
      #expect(place.isOnEarth)
      let expected = axes.point(point)
      let found = try workspace.projections.geocentric(place)
      there = max(
        there,
        Elementary.hypot(
          Elementary.hypot(found.x - expected.x, found.y - expected.y), found.z - expected.z))
      if abs(places.third[i]) < 2000, abs(place.latitude) <= 89 {
        let inverse = try workspace.projections.geodetic(expected)
        #expect(separation(place, inverse) < there + 1e-6)
      }
      let source = axes.localPoint(found)
      back = max(
        back,
        Elementary.hypot(
          Elementary.hypot(returned.first[i] - source.east, returned.second[i] - source.north),
          returned.third[i] - source.up))
    }
    return (there, back, max(places.bound, returned.bound))
  }

  /// What the product asks for: a micrometre within a kilometre, a millimetre within the range. The
  /// oracle's own rounding, some nanometres, comes on top of the bound.
  @Test(arguments: origins) func agreesWithPROJ(
    latitude: Double, longitude: Double, height: Double?
  ) throws {
    let frame = LocalFrame(
      origin: GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: height))
    let transform = BulkTransform(frame)
    for (distance, limit) in [(50.0, 1e-6), (1000, 1e-6), (transform.range, 1e-3), (90_000, 1e-3)] {
      let cloud = Self.cloud(300, within: distance, seed: UInt64(1 + distance))
      guard (height ?? 0) + distance < GeodeticCoordinate.greatestHeight else { continue }
      let worst = try Self.worst(transform, frame, cloud)
      #expect(worst.there <= worst.bound + 5e-9, "\(distance) m")
      #expect(worst.back <= worst.bound + 5e-9, "\(distance) m")
      #expect(worst.bound <= limit, "\(distance) m")
    }
  }

  /// The bound is no empty promise either: at its worst the error is more than an eighth of it.
  @Test func theBoundIsNear() throws {
    let frame = LocalFrame(origin: GeodeticCoordinate(latitude: 45, longitude: 10))
    let transform = BulkTransform(frame)
    // The steepest that a point can be over the anchor at 50 km, where the cubic term is worst.
    let cloud = [[0.0, 0], [40_800, 43_300], [28_800.0, 24_900]]
    let worst = try Self.worst(transform, frame, cloud)
    #expect(worst.there > worst.bound / 8)
    #expect(transform.errorBound(distance: 50_000) < 3e-4)
  }

  /// A range that is cut short keeps what it promises, and beyond it nothing is lost.
  @Test(arguments: origins) func aShorterRangeIsExacter(
    latitude: Double, longitude: Double, height: Double?
  ) throws {
    let frame = LocalFrame(
      origin: GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: height))
    let whole = BulkTransform(frame)
    let short = whole.limited(toError: 1e-6)
    #expect(short.range <= whole.range && short.errorBound(distance: short.range) <= 1e-6)
    #expect(abs(latitude) > 88 || short.range > 10_000)
    for distance in [short.range, 1.5 * short.range, 60_000] {
      guard (height ?? 0) + distance < GeodeticCoordinate.greatestHeight else { continue }
      let worst = try Self.worst(short, frame, Self.cloud(300, within: distance, seed: 3))
      #expect(worst.bound <= 1e-6, "\(distance) m")
      #expect(worst.there <= 1e-6 && worst.back <= 1e-6, "\(distance) m")
    }
  }

  /// The scan's axes: x right, y up, z back, through a heading and a scale.
  @Test func takesScansAndPlans() throws {
    var workspace = try GeoWorkspace()
    for frame in [ScanFrame.arkit, .plan] {
      var map = ScanMap(id: "m", name: "m", frame: frame)
      map.declaredAlignment = DeclaredAlignment(
        anchor: GeodeticCoordinate(latitude: -16.5, longitude: 179.9999, ellipsoidalHeight: 3),
        at: ScanPoint(x: 3, y: 1, z: -2), heading: .degrees(211.5), scale: 0.3048,
        error: .parameters(east: 2, north: 2, heading: .degrees(1), scale: 0, up: nil))
      let placement = try Georeferencer.place(map, in: &workspace)
      let alignment = try #require(placement.alignment)
      let transform = try #require(BulkTransform(alignment, frame: frame))
      let cloud = Self.cloud(200, within: 300, seed: 5)
      let places = transform.geodetic(cloud)
      #expect(places.bound <= 1e-7)
      for i in 0..<200 {
        let point = ScanPoint(x: cloud[0][i], y: cloud[1][i], z: cloud[2][i])
        let expected = try #require(
          try Georeferencer.coordinate(of: point, placement: placement, in: &workspace))
        #expect(Self.separation(places.coordinate(i), expected) < 1e-7)
      }
    }
  }

  /// Vertices give the very numbers that their arrays give, whatever lies between them.
  @Test(arguments: [12, 24, 29]) func readsVertices(stride: Int) {
    let transform = BulkTransform(
      LocalFrame(origin: GeodeticCoordinate(latitude: 48.2, longitude: 16.37)))
    let count = 5000
    let cloud = Self.cloud(count, within: 60_000, seed: 9).map { $0.map { Double(Float($0)) } }
    var bytes = [UInt8](repeating: 0xFF, count: (count - 1) * stride + 12)
    for i in 0..<count {
      for axis in 0..<3 {
        let value = axis == 1 && i == 77 ? Float.nan : Float(cloud[axis][i])
        for part in 0..<4 {
          bytes[i * stride + 4 * axis + part] = UInt8(
            truncatingIfNeeded: value.bitPattern.littleEndian >> (8 * UInt32(part)))
        }
      }
    }
    var (a, b, c) = (cloud[0], cloud[0], cloud[0])
    var latitude = a.mutableSpan
    var longitude = b.mutableSpan
    var height = c.mutableSpan
    let bound = unsafe transform.geodetic(
      vertices: bytes.span.bytes, stride: stride, latitude: &latitude, longitude: &longitude,
      height: &height)
    let found = Columns(first: a, second: b, third: c, bound: bound)
    let expected = transform.geodetic(cloud)
    #expect(found.bound == expected.bound)
    for i in 0..<count where i != 77 {
      #expect(
        found.first[i] == expected.first[i] && found.second[i] == expected.second[i]
          && found.third[i] == expected.third[i])
    }
    #expect(found.first[77].isNaN && found.second[77].isNaN && found.third[77].isNaN)
  }
}
