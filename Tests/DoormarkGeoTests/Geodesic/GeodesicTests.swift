import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct GeodesicTests {
  /// The quarter meridian of WGS 84 is 10 001 965.729 m (Karney 2013, section 2).
  @Test func quarterMeridian() {
    let line = Geodesic.wgs84.inverse(
      from: GeodeticCoordinate(latitude: 0, longitude: 0),
      to: GeodeticCoordinate(latitude: 90, longitude: 0))
    #expect(abs(line.distance - 10_001_965.729) < 1e-3)
    #expect(abs(line.azimuth.degrees) < 1e-12)
  }

  /// An eighth of the ellipsoid, whose area is 510 065 621.724 km² (closed form of the authalic
  /// sphere), each way round; the ring of a polar cap crosses the antimeridian.
  @Test func area() {
    let octant = [
      GeodeticCoordinate(latitude: 0, longitude: 0),
      GeodeticCoordinate(latitude: 0, longitude: 90),
      GeodeticCoordinate(latitude: 90, longitude: 0),
    ]
    let eighth = 510_065_621_724_089 / 8.0
    #expect(abs(Geodesic.wgs84.area(of: octant) / eighth - 1) < 1e-12)
    #expect(abs(Geodesic.wgs84.area(of: octant.reversed()) / -eighth - 1) < 1e-12)
    let hemisphere = [0.0, 90, 180, -90].map { GeodeticCoordinate(latitude: 0, longitude: $0) }
    #expect(abs(Geodesic.wgs84.area(of: hemisphere) / (4 * eighth) - 1) < 1e-12)
  }
}
