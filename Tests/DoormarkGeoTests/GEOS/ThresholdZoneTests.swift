import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Foundation
import Testing

/// Doors with a width: distances against PROJ's geodesic, zones and overlaps against closed forms.
@Suite struct ThresholdZoneTests {
  static let latitudes = [0, 51.5, -70, 88.9, 89.5, -90]

  private func jambs(_ latitude: Double, azimuth: Double, width: Double) -> (
    GeodeticCoordinate, GeodeticCoordinate
  ) {
    let start = GeodeticCoordinate(latitude: latitude, longitude: 179.9999)
    let end = Geodesic.wgs84.direct(from: start, azimuth: .degrees(azimuth), distance: width)
    return (start, end)
  }

  /// The nearest of 1000 places along the threshold, by PROJ, within the claimed w·d·tan φ/R and the
  /// spacing's own error.
  @Test(arguments: latitudes) func distance(latitude: Double) {
    var random = SeededGenerator(seed: 3)
    var worst = 0.0
    for _ in 0..<60 {
      let width = Double.random(in: 0.8...12, using: &random)
      let azimuth = Double.random(in: 0..<360, using: &random)
      let (start, end) = jambs(latitude, azimuth: azimuth, width: width)
      let threshold = Threshold(from: start, to: end)
      #expect(abs(threshold.width - width) < 1e-6)
      let line = Geodesic.wgs84.inverse(from: start, to: end)
      let place = Geodesic.wgs84.direct(
        from: start, azimuth: .degrees(Double.random(in: 0..<360, using: &random)),
        distance: Double.random(in: 0...200, using: &random))
      let nearest =
        (0...1000).map { step in
          let point = Geodesic.wgs84.direct(
            from: start, azimuth: line.azimuth, distance: line.distance * Double(step) / 1000)
          return Geodesic.wgs84.distance(place, point)
        }.min() ?? 0
      let bound = width * 200 * abs(tan(latitude * .pi / 180)) / 6.35e6
      let claimed = abs(latitude) > 89 ? 1e-6 : bound + 1e-6
      // Half a step beside the foot of the perpendicular.
      let half = width / 2000
      let spacing = nearest > 0 ? min(half, half * half / (2 * nearest) + 1e-9) : half
      let error = threshold.distance(to: place) - nearest
      #expect(error <= claimed && error >= -claimed - spacing)
      worst = max(worst, abs(error))
    }
    print("thresholds at \(latitude)°: worst \(worst) m")
  }

  /// A circle with a straight piece in it: area 2rw + the circle's, whose polygon of 64 corners has
  /// ½ · 64 r² sin(2π/64); every corner r from the threshold.
  @Test(arguments: [(51.5, 4.0), (-33, 0), (89.7, 6)]) func zone(latitude: Double, width: Double)
    throws
  {
    var workspace = try GeoWorkspace()
    let (start, end) = jambs(latitude, azimuth: 70, width: width)
    let threshold = width > 0 ? Threshold(from: start, to: end) : Threshold(at: start)
    let polygons = try workspace.zone(around: threshold, radius: 40)
    let area = polygons.reduce(0) { $0 + Geodesic.wgs84.area(of: $1.exterior) }
    let expected = 2 * 40 * width + 32 * 40 * 40 * sin(2 * Double.pi / 64)
    #expect(abs(area / expected - 1) < 1e-4)
    for corner in polygons.flatMap(\.exterior) where abs(corner.longitude) < 179.999_999 {
      #expect(abs(threshold.distance(to: corner) - 40) < 2e-3)
    }
    #expect(try workspace.zone(around: threshold, radius: 0).isEmpty)
    #expect(try workspace.zone(around: threshold, radius: .nan).isEmpty)
  }

  /// Two circles of radius r, d apart, have 2r² acos(d/2r) − ½ d √(4r² − d²) in common.
  @Test(arguments: [0, 30, 96, 150, 191]) func overlap(apart: Double) throws {
    var workspace = try GeoWorkspace()
    let radius = 96.0
    let first = GeodeticCoordinate(latitude: -16.8, longitude: 179.9999)
    let second = Geodesic.wgs84.direct(from: first, azimuth: .degrees(80), distance: apart)
    let overlap = try #require(
      try workspace.overlap(
        Threshold(at: first), radius: radius, Threshold(at: second), radius: radius))
    let half = apart / (2 * radius)
    let lens =
      2 * radius * radius * acos(half)
      - apart / 2 * (4 * radius * radius - apart * apart).squareRoot()
    #expect(abs(overlap.area - lens) < 1e-4 * .pi * radius * radius)
    #expect(abs(overlap.shareOfSmaller - lens / (.pi * radius * radius)) < 1e-3)
  }

  @Test func noOverlap() throws {
    var workspace = try GeoWorkspace()
    let first = GeodeticCoordinate(latitude: 51.5, longitude: 0)
    for apart in [81.0, 500, 9e6] {
      let second = Geodesic.wgs84.direct(from: first, azimuth: .degrees(10), distance: apart)
      #expect(
        try workspace.overlap(Threshold(at: first), radius: 40, Threshold(at: second), radius: 40)
          == nil)
    }
    #expect(
      try workspace.overlap(Threshold(at: first), radius: 0, Threshold(at: first), radius: 40)
        == nil)
  }

  /// A polygon and the exact decision differ only inside the sagitta between two corners,
  /// r(1 − cos(π/64)), and there they do differ.
  @Test(arguments: [(0.0, 25.0), (51.5, 120), (-78, 192), (89.9, 60)])
  func polygonAndDecision(latitude: Double, radius: Double) throws {
    var random = SeededGenerator(seed: 5)
    let target = GeodeticCoordinate(latitude: latitude, longitude: -180)
    let kernel = DistanceKernel(latitude: latitude, longitude: -180)
    let context = try GeometryContext()
    let zone = try PreparedZone(center: target, radius: radius, in: context)
    let sagitta = radius * (1 - cos(Double.pi / 64))
    var differences = 0
    for _ in 0..<4000 {
      let place = Geodesic.wgs84.direct(
        from: target, azimuth: .degrees(Double.random(in: 0..<360, using: &random)),
        distance: radius * Double.random(in: 0.995...1.002, using: &random))
      let distance = kernel.distance(latitude: place.latitude, longitude: place.longitude)
      guard (distance <= radius) != (try zone.covers(place, in: context)) else { continue }
      differences += 1
      #expect(distance <= radius + 1e-6 && distance >= radius - sagitta - 1e-6)
    }
    #expect(differences > 50)
  }
}
