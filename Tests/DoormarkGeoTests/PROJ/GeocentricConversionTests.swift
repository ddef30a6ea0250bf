import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct GeocentricConversionTests {
  /// There and back is the identity everywhere, one by one and in bulk alike. PROJ's way back is
  /// Bowring's closed form, good to a micrometre up to 9 km.
  @Test func roundTrip() throws {
    let projections = try ProjectionContext()
    var random = SeededGenerator(seed: 1)
    let coordinates = (0..<500).map { _ in
      GeodeticCoordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random),
        ellipsoidalHeight: .random(in: -400...9000, using: &random))
    }
    let bulk = try projections.geocentric(coordinates)
    let back = try projections.geodetic(bulk)
    for index in coordinates.indices {
      let one = try projections.geocentric(coordinates[index])
      #expect(one == bulk[index])
      #expect(try projections.geodetic(one) == back[index])
      #expect(Geodesic.wgs84.distance(coordinates[index], back[index]) < 1e-6)
    }
    #expect(try projections.geodetic([]) == [])
    #expect(try projections.geocentric([]) == [])
  }

  /// What is not on Earth is an error with PROJ's words, and the next point works again.
  @Test func offTheEarth() throws {
    let projections = try ProjectionContext()
    let good = GeocentricPoint(x: 6_378_137, y: 0, z: 0)
    for bad in [Double.infinity, .nan] {
      let point = GeocentricPoint(x: bad, y: 0, z: 0)
      let single = #expect(throws: ProjectionError.self) { try projections.geodetic(point) }
      #expect(single?.isCreationFailure == false)
      #expect("\(single.map(String.init(describing:)) ?? "")".hasPrefix("proj_trans failed: "))
      #expect(throws: ProjectionError.self) { try projections.geodetic([good, point]) }
      #expect(try projections.geodetic(good).latitude == 0)
    }
    let beyond = GeodeticCoordinate(latitude: 90.001, longitude: 0)
    #expect(throws: ProjectionError.self) { try projections.geocentric(beyond) }
    #expect(throws: ProjectionError.self) { try projections.geocentric([beyond]) }
  }
}
