#if !canImport(CoreLocation)
  import Foundation

  // What the example uses of Core Location, as Apple's reference declares it, so that it is compiled
  // and run on Linux too.

  struct CLLocationCoordinate2D {
    var latitude: Double
    var longitude: Double
  }

  class CLLocation {
    let coordinate: CLLocationCoordinate2D
    let altitude: Double
    let horizontalAccuracy: Double
    let verticalAccuracy: Double
    let timestamp: Date

    init(
      coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double,
      verticalAccuracy: Double, timestamp: Date
    ) {
      self.coordinate = coordinate
      self.altitude = altitude
      self.horizontalAccuracy = horizontalAccuracy
      self.verticalAccuracy = verticalAccuracy
      self.timestamp = timestamp
    }
  }
#endif
