import DoormarkCore
import Testing

@Suite struct StreetDestinationTests {
  private func destination(_ latitude: Double, _ longitude: Double) -> StreetDestination {
    StreetDestination(
      coordinate: GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: 183))
  }

  /// The example of RFC 5870 section 6.1 is 48.2010, 16.3695; a pole has longitude 0 (section 3.4.2).
  @Test func geoURI() {
    #expect(destination(48.201, 16.3695).geoURI == "geo:48.2010000,16.3695000")
    #expect(destination(90, -22.43).geoURI == "geo:90.0000000,0.0000000")
    #expect(destination(-0.5, -179.999_999_96).geoURI == "geo:-0.5000000,-180.0000000")
    #expect(destination(-1e-9, 0.000_000_1).geoURI == "geo:0.0000000,0.0000001")
  }

  /// Google's documentation of Maps URLs: `dir`, with `api=1` and `destination=lat,lon`.
  @Test func googleMapsURL() {
    #expect(
      destination(-33.8568, 151.2153).googleMapsURL
        == "https://www.google.com/maps/dir/?api=1&destination=-33.8568000,151.2153000")
  }

  /// The door of a target, as the journey has it.
  @Test func ofATarget() {
    #expect(JourneyScene.door().streetDestination.geoURI == "geo:51.5072000,-0.1276000")
  }
}
