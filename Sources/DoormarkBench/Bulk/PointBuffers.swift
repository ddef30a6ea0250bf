import BenchmarkReferences
import DoormarkCore
package import DoormarkGeo
package import DoormarkSimulation

/// Points round an origin, in metres.
package struct Cloud: Sendable {
  package private(set) var x: [Double] = []
  package private(set) var y: [Double] = []
  package private(set) var z: [Double] = []

  /// Takes arrays of one length.
  init(x: [Double], y: [Double], z: [Double]) { (self.x, self.y, self.z) = (x, y, z) }

  /// Within so many metres east and north, and so many up.
  package init(
    _ count: Int, within reach: Double, height: Double = 30, _ generator: inout SeededGenerator
  ) {
    for _ in 0..<count {
      x.append(generator.uniform(-reach...reach) / 2.0.squareRoot())
      y.append(generator.uniform(-reach...reach) / 2.0.squareRoot())
      z.append(generator.uniform(0...height))
    }
  }

  /// The same as floats, one vertex after the other.
  var vertices: [Float] {
    x.indices.flatMap { [Float(x[$0]), Float(y[$0]), Float(z[$0])] }
  }
}

/// Three arrays that results are written into, run after run.
package final class Buffers {
  package private(set) var first: [Double]
  package private(set) var second: [Double]
  package private(set) var third: [Double]
  var bound = 0.0

  package init(_ count: Int) {
    // Written once, so that no run pays for new pages.
    first = [Double](repeating: 1, count: count)
    second = [Double](repeating: 2, count: count)
    third = [Double](repeating: 3, count: count)
  }

  package func fill(_ transform: BulkTransform, _ cloud: Cloud) {
    let (x, y, z) = (cloud.x, cloud.y, cloud.z)
    var (a, b, c) = taken()
    var latitude = a.mutableSpan
    var longitude = b.mutableSpan
    var height = c.mutableSpan
    bound = transform.geodetic(
      x: x.span, y: y.span, z: z.span, latitude: &latitude, longitude: &longitude,
      height: &height)
    (first, second, third) = (a, b, c)
  }

  func fill(_ transform: BulkTransform, _ vertices: [Float]) {
    var (a, b, c) = taken()
    var latitude = a.mutableSpan
    var longitude = b.mutableSpan
    var height = c.mutableSpan
    bound = unsafe transform.geodetic(
      vertices: vertices.span.bytes, stride: 3 * MemoryLayout<Float>.stride, latitude: &latitude,
      longitude: &longitude, height: &height)
    (first, second, third) = (a, b, c)
  }

  package func fillBack(_ transform: BulkTransform, _ place: Buffers) {
    let (latitude, longitude, height) = (place.first, place.second, place.third)
    var (a, b, c) = taken()
    var x = a.mutableSpan
    var y = b.mutableSpan
    var z = c.mutableSpan
    bound = transform.local(
      latitude: latitude.span, longitude: longitude.span, height: height.span, x: &x, y: &y,
      z: &z)
    (first, second, third) = (a, b, c)
  }

  func copy(_ cloud: Cloud) {
    var (a, b, c) = taken()
    unsafe reference_copy(cloud.x, cloud.y, cloud.z, &a, &b, &c, a.count)
    (first, second, third) = (a, b, c)
  }

  /// The largest distance in metres of a point from where it was in the cloud.
  func worst(_ cloud: Cloud) -> Double {
    var worst = 0.0
    for i in first.indices {
      let (x, y, z) = (first[i] - cloud.x[i], second[i] - cloud.y[i], third[i] - cloud.z[i])
      let square = x * x + y * y + z * z
      if !(square <= worst) { worst = square }
    }
    return worst.squareRoot()
  }

  /// The arrays, held by nobody else, so that writing into them copies nothing.
  private func taken() -> ([Double], [Double], [Double]) {
    let arrays = (first, second, third)
    (first, second, third) = ([], [], [])
    return arrays
  }
}
