/// Where directions on the street lead: the door, else where the scan began.
///
/// A value is safe to share between threads.
public struct StreetDestination: Hashable, Sendable {
  /// Where it is.
  public let coordinate: GeodeticCoordinate

  /// Makes a destination on Earth.
  public init(coordinate: GeodeticCoordinate) {
    self.coordinate = coordinate
  }

  /// `geo:48.2010000,16.3695000`: a URI of RFC 5870 in WGS 84, to seven decimals (1 cm).
  ///
  /// The height is left out: maps take it for one above sea level. At a pole the longitude is 0, as
  /// the RFC asks.
  public var geoURI: String { "geo:\(place)" }

  /// The address of Google Maps that opens directions to here from wherever the phone is.
  public var googleMapsURL: String {
    "https://www.google.com/maps/dir/?api=1&destination=\(place)"
  }

  private var place: String {
    let longitude = abs(coordinate.latitude) == 90 ? 0 : coordinate.longitude
    return "\(Self.degrees(coordinate.latitude)),\(Self.degrees(longitude))"
  }

  /// Degrees with seven decimals.
  private static func degrees(_ value: Double) -> String {
    let units = Int((abs(value) * 1e7).rounded())
    let fraction = String(units % 10_000_000)
    let sign = value < 0 && units != 0 ? "-" : ""
    let zeros = String(repeating: "0", count: 7 - fraction.count)
    return "\(sign)\(units / 10_000_000).\(zeros)\(fraction)"
  }
}

extension Target {
  /// Where directions on the street lead.
  public var streetDestination: StreetDestination { StreetDestination(coordinate: coordinate) }
}
