import BenchmarkReferences
package import DoormarkCore

/// What PROJ's pipeline makes of the first points of a cloud.
package struct PipelineResult {
  private(set) var isMade: Bool
  private var longitude: [Double]
  private var latitude: [Double]
  private var height: [Double]

  init(_ pipeline: String, _ cloud: Cloud, _ count: Int) {
    longitude = Array(cloud.x[..<count])
    latitude = Array(cloud.y[..<count])
    height = Array(cloud.z[..<count])
    isMade =
      unsafe reference_pipeline(pipeline, &longitude, &latitude, &height, count) == 0
  }

  /// The pipeline as PROJ reads it.
  package static func definition(_ frame: LocalFrame) -> String {
    let origin = frame.origin
    // The affine step stands for an alignment, which our kernel's matrix holds as well.
    return "+proj=pipeline +step +proj=affine +s11=1 +s22=1 +s33=1 +step +inv +proj=topocentric "
      + "+ellps=WGS84 +lat_0=\(origin.latitude) +lon_0=\(origin.longitude) "
      + "+h_0=\(origin.ellipsoidalHeight ?? 0) +step +inv +proj=cart +ellps=WGS84"
  }

  /// The pipeline of an alignment's plan.
  static func definition(_ alignment: Alignment) -> String {
    let cosine = alignment.scale * Elementary.cos(alignment.heading.radians)
    let sine = alignment.scale * Elementary.sin(alignment.heading.radians)
    let (pivot, position) = (alignment.pivot, alignment.position)
    let origin = alignment.frame.origin
    return "+proj=pipeline +step +proj=affine +s11=\(cosine) +s12=\(sine) +s21=\(-sine) "
      + "+s22=\(cosine) +s33=\(alignment.scale) "
      + "+xoff=\(position.east - (pivot.u * cosine + pivot.v * sine)) "
      + "+yoff=\(position.north - (pivot.v * cosine - pivot.u * sine)) "
      + "+zoff=\(position.up - alignment.scale * pivot.height) "
      + "+step +inv +proj=topocentric +ellps=WGS84 +lat_0=\(origin.latitude) "
      + "+lon_0=\(origin.longitude) +h_0=\(origin.ellipsoidalHeight ?? 0) "
      + "+step +inv +proj=cart +ellps=WGS84"
  }

  func coordinate(_ i: Int) -> GeodeticCoordinate {
    GeodeticCoordinate(
      latitude: latitude[i] * (180 / .pi), longitude: longitude[i] * (180 / .pi),
      ellipsoidalHeight: height[i])
  }
}
