import BenchmarkReferences
package import DoormarkCore

/// What PROJ's pipeline makes of the first points of a cloud.
package struct PipelineResult {
  private(set) var isMade: Bool
  private var longitude: [Double]
  private var latitude: [Double]
  private var height: [Double]

  init(_ frame: LocalFrame, _ cloud: Cloud, _ count: Int) {
    longitude = Array(cloud.x[..<count])
    latitude = Array(cloud.y[..<count])
    height = Array(cloud.z[..<count])
    isMade =
      unsafe reference_pipeline(Self.definition(frame), &longitude, &latitude, &height, count) == 0
  }

  /// The pipeline as PROJ reads it.
  package static func definition(_ frame: LocalFrame) -> String {
    let origin = frame.origin
    // The affine step stands for an alignment, which our kernel's matrix holds as well.
    return "+proj=pipeline +step +proj=affine +s11=1 +s22=1 +s33=1 +step +inv +proj=topocentric "
      + "+ellps=WGS84 +lat_0=\(origin.latitude) +lon_0=\(origin.longitude) "
      + "+h_0=\(origin.ellipsoidalHeight ?? 0) +step +inv +proj=cart +ellps=WGS84"
  }

  func coordinate(_ i: Int) -> GeodeticCoordinate {
    GeodeticCoordinate(
      latitude: latitude[i] * (180 / .pi), longitude: longitude[i] * (180 / .pi),
      ellipsoidalHeight: height[i])
  }
}
