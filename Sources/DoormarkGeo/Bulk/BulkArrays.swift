import CKernels
import DoormarkCore

extension BulkTransform {
  /// Latitudes and longitudes in degrees and heights in metres of many points.
  ///
  /// All six arrays are of one length. A point that is not finite comes out as NaN.
  ///
  /// - Returns: how far any result may be off, in metres (``errorBound(distance:)``).
  public func geodetic(
    x: Span<Double>, y: Span<Double>, z: Span<Double>, latitude: inout MutableSpan<Double>,
    longitude: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) -> Double {
    let count = x.count
    precondition(
      y.count == count && z.count == count && latitude.count == count
        && longitude.count == count && height.count == count, "the arrays are of different length")
    return unsafe x.withUnsafeBufferPointer { x in
      unsafe y.withUnsafeBufferPointer { y in
        unsafe z.withUnsafeBufferPointer { z in
          unsafe latitude.withUnsafeMutableBufferPointer { latitude in
            unsafe longitude.withUnsafeMutableBufferPointer { longitude in
              unsafe height.withUnsafeMutableBufferPointer { height in
                unsafe convert(
                  (x, y, z), (latitude, longitude, height), .toEarth
                ) { point in
                  let place = anchor.coordinate(x: point.0, y: point.1, z: point.2)
                  return (place.latitude, place.longitude, place.ellipsoidalHeight ?? .nan)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The points of many coordinates: latitudes −90…90 and longitudes −180…180 in degrees, heights in
  /// metres.
  ///
  /// All six arrays are of one length. A coordinate that is not finite comes out as NaN.
  ///
  /// - Returns: how far any result may be off, in metres (``errorBound(distance:)``).
  public func local(
    latitude: Span<Double>, longitude: Span<Double>, height: Span<Double>,
    x: inout MutableSpan<Double>, y: inout MutableSpan<Double>, z: inout MutableSpan<Double>
  ) -> Double {
    let count = latitude.count
    precondition(
      longitude.count == count && height.count == count && x.count == count
        && y.count == count && z.count == count, "the arrays are of different length")
    return unsafe latitude.withUnsafeBufferPointer { latitude in
      unsafe longitude.withUnsafeBufferPointer { longitude in
        unsafe height.withUnsafeBufferPointer { height in
          unsafe x.withUnsafeMutableBufferPointer { x in
            unsafe y.withUnsafeMutableBufferPointer { y in
              unsafe z.withUnsafeMutableBufferPointer { z in
                unsafe convert((latitude, longitude, height), (x, y, z), .toFrame) { place in
                  anchor.point(
                    GeodeticCoordinate(
                      latitude: place.0, longitude: place.1, ellipsoidalHeight: place.2))
                }
              }
            }
          }
        }
      }
    }
  }

  typealias Triple = (Double, Double, Double)
  typealias Sources = (
    UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>
  )
  typealias Results = (
    UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>,
    UnsafeMutableBufferPointer<Double>
  )
  private enum Direction { case toEarth, toFrame }

  /// Runs a kernel over portions, and what of a portion lies beyond the range through `exact`.
  private func convert(
    _ sources: Sources, _ results: Results, _ direction: Direction, exact: (Triple) -> Triple
  ) -> Double {
    guard let x = unsafe sources.0.baseAddress, let y = unsafe sources.1.baseAddress,
      let z = unsafe sources.2.baseAddress, let a = unsafe results.0.baseAddress,
      let b = unsafe results.1.baseAddress, let c = unsafe results.2.baseAddress
    else { return Self.rounding }
    let count = unsafe sources.0.count
    let limit = range * range
    var constants = anchor.constants
    /// The kernel from a point on, and how far it reached.
    func run(from start: Int, _ size: Int) -> Double {
      let kernel =
        switch (direction, count >= Self.pastCaches) {
        case (.toEarth, false): unsafe doormark_geodetic
        case (.toEarth, true): unsafe doormark_geodetic_past_caches
        case (.toFrame, false): unsafe doormark_local
        case (.toFrame, true): unsafe doormark_local_past_caches
        }
      return unsafe kernel(
        &constants, x + start, y + start, z + start, size, a + start, b + start, c + start)
    }
    var reach = 0.0
    var start = 0
    while start < count {
      let size = min(Self.portion, count - start)
      let part = run(from: start, size)
      if part <= limit {
        reach = max(reach, part)
      } else {
        for i in start..<(start + size) {
          let distance = run(from: i, 1)
          if distance <= limit {
            reach = max(reach, distance)
          } else {
            let point = unsafe (x[i], y[i], z[i])
            let isFinite = point.0.isFinite && point.1.isFinite && point.2.isFinite
            let (first, second, third) = isFinite ? exact(point) : (.nan, .nan, .nan)
            unsafe (a[i], b[i], c[i]) = (first, second, third)
          }
        }
      }
      start += size
    }
    return bound(squaredReach: reach)
  }
}
