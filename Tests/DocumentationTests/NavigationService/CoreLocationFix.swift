// NavigationService.md shows what follows the imports; a test compares it.

import DoormarkCore
import Foundation

#if canImport(CoreLocation)
  import CoreLocation
#endif

extension Fix {
  init(_ location: CLLocation) {
    let place = location.coordinate
    let microseconds = Int64((location.timestamp.timeIntervalSince1970 * 1e6).rounded())
    self.init(
      coordinate: GeodeticCoordinate(latitude: place.latitude, longitude: place.longitude),
      accuracy: location.horizontalAccuracy, time: Instant(nanoseconds: microseconds * 1000))
  }
}

extension CLLocation {
  convenience init(_ fix: Fix) {
    self.init(
      coordinate: CLLocationCoordinate2D(
        latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude),
      altitude: 0, horizontalAccuracy: fix.accuracy ?? -1, verticalAccuracy: -1,
      timestamp: Date(timeIntervalSince1970: Double(fix.time.nanoseconds) / 1e9))
  }
}
