import DoormarkCore
import DoormarkGeo
import Testing

/// Long arrays, whose results are written past the processor's caches, against the same points in
/// short ones: what is written is the same to the bit, wherever the arrays begin, and nothing beside it.
@Suite struct PastCachesTests {
  /// More than `BulkTransform` calls long, and no whole number of its portions or of a cache's lines.
  static let count = 1 << 19 + 4099
  static let portion = 1000
  static let untouched = -12345.5
  static let transform = BulkTransform(
    LocalFrame(origin: GeodeticCoordinate(latitude: -16.5, longitude: 179.9999)))

  /// How many doubles after its array's beginning each of the three results begins: all alike, at
  /// another place of their lines, or each at its own.
  @Test(arguments: [[0, 0, 0], [3, 3, 3], [0, 1, 5]]) func asShortArrays(shifts: [Int]) {
    var cloud = BulkTransformTests.cloud(Self.count, within: 900, seed: 21)
    // One point that the series do not reach, and one that is none.
    cloud[0][300_000] = 90_000
    cloud[1][400_001] = .nan
    var results = shifts.map { [Double](repeating: Self.untouched, count: $0 + Self.count + 8) }
    Self.convert(cloud, 0..<Self.count, toEarth: true, &results, at: shifts)
    let places = Self.expect(results, shifts, from: cloud, toEarth: true)
    for axis in 0..<3 {
      results[axis] = results[axis].map { _ in Self.untouched }
    }
    Self.convert(places, 0..<Self.count, toEarth: false, &results, at: shifts)
    _ = Self.expect(results, shifts, from: places, toEarth: false)
  }

  /// Converts a range of points and writes it into the results from the given places on.
  private static func convert(
    _ points: [[Double]], _ range: Range<Int>, toEarth: Bool, _ results: inout [[Double]],
    at places: [Int]
  ) {
    let (first, second, third) = (points[0], points[1], points[2])
    let x = first.span.extracting(range)
    let y = second.span.extracting(range)
    let z = third.span.extracting(range)
    var (a, b, c) = (results[0], results[1], results[2])
    results = []
    unsafe a.withUnsafeMutableBufferPointer { a in
      unsafe b.withUnsafeMutableBufferPointer { b in
        unsafe c.withUnsafeMutableBufferPointer { c in
          var first = unsafe a.extracting(places[0]..<(places[0] + range.count)).mutableSpan
          var second = unsafe b.extracting(places[1]..<(places[1] + range.count)).mutableSpan
          var third = unsafe c.extracting(places[2]..<(places[2] + range.count)).mutableSpan
          if toEarth {
            _ = transform.geodetic(
              x: x, y: y, z: z, latitude: &first, longitude: &second, height: &third)
          } else {
            _ = transform.local(
              latitude: x, longitude: y, height: z, x: &first, y: &second, z: &third)
          }
        }
      }
    }
    results = [a, b, c]
  }

  /// Compares with the results of short arrays, and answers those.
  private static func expect(
    _ found: [[Double]], _ shifts: [Int], from points: [[Double]], toEarth: Bool
  ) -> [[Double]] {
    var expected = (0..<3).map { _ in [Double](repeating: untouched, count: count) }
    for start in stride(from: 0, to: count, by: portion) {
      convert(
        points, start..<min(start + portion, count), toEarth: toEarth, &expected,
        at: [start, start, start])
    }
    for axis in 0..<3 {
      let whole = found[axis]
      let middle = whole[shifts[axis]..<(shifts[axis] + count)]
      #expect(
        zip(middle, expected[axis]).allSatisfy { $0.bitPattern == $1.bitPattern },
        "axis \(axis), to Earth: \(toEarth)")
      #expect(whole[..<shifts[axis]].allSatisfy { $0 == untouched })
      #expect(whole[(shifts[axis] + count)...].allSatisfy { $0 == untouched })
    }
    #expect(expected.allSatisfy { !$0.contains(untouched) })
    return expected
  }
}
