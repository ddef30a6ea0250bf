import CKernels
import DoormarkCore

extension BulkTransform {
  /// Latitudes and longitudes in degrees and heights in metres of a mesh's vertices.
  ///
  /// Each vertex begins with x, y and z as three floats in the processor's byte order; whatever else it
  /// has, normals or colours, is passed over. The three arrays are of one length, that of the mesh. A
  /// vertex that is not finite comes out as NaN.
  ///
  /// - Parameters:
  ///   - vertices: the first vertex and all after it.
  ///   - stride: bytes from one vertex to the next, 12 or more.
  ///   - latitude: takes degrees north.
  ///   - longitude: takes degrees east.
  ///   - height: takes metres above the ellipsoid.
  /// - Returns: how far any result may be off, in metres (``errorBound(distance:)``).
  public func geodetic(
    vertices: RawSpan, stride: Int, latitude: inout MutableSpan<Double>,
    longitude: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) -> Double {
    let count = latitude.count
    let size = 3 * MemoryLayout<Float>.size
    precondition(
      longitude.count == count && height.count == count, "the arrays are of different length")
    precondition(
      stride >= size && (count == 0 || vertices.byteCount - size >= (count - 1) * stride),
      "there are fewer vertices than places for them")
    return unsafe vertices.withUnsafeBytes { bytes in
      unsafe latitude.withUnsafeMutableBufferPointer { latitude in
        unsafe longitude.withUnsafeMutableBufferPointer { longitude in
          unsafe height.withUnsafeMutableBufferPointer { height in
            unsafe convert(bytes, stride: stride, to: (latitude, longitude, height))
          }
        }
      }
    }
  }

  private func convert(
    _ vertices: UnsafeRawBufferPointer, stride: Int, to results: Results
  ) -> Double {
    guard let first = vertices.baseAddress, let a = unsafe results.0.baseAddress,
      let b = unsafe results.1.baseAddress, let c = unsafe results.2.baseAddress
    else { return Self.rounding }
    let count = unsafe results.0.count
    let limit = range * range
    var constants = anchor.constants
    var reach = 0.0
    for start in Swift.stride(from: 0, to: count, by: Self.portion) {
      let size = min(Self.portion, count - start)
      let part = unsafe doormark_geodetic_vertices(
        &constants, first + start * stride, stride, size, a + start, b + start, c + start)
      if part <= limit {
        reach = max(reach, part)
        continue
      }
      for i in start..<(start + size) {
        let distance = unsafe doormark_geodetic_vertices(
          &constants, first + i * stride, stride, 1, a + i, b + i, c + i)
        if distance <= limit {
          reach = max(reach, distance)
          continue
        }
        let vertex = (0..<3).map { axis in
          unsafe Double(
            vertices.loadUnaligned(fromByteOffset: i * stride + 4 * axis, as: Float.self))
        }
        guard vertex.allSatisfy(\.isFinite) else {
          unsafe (a[i], b[i], c[i]) = (.nan, .nan, .nan)
          continue
        }
        let place = anchor.coordinate(x: vertex[0], y: vertex[1], z: vertex[2])
        unsafe (a[i], b[i], c[i]) = (
          place.latitude, place.longitude, place.ellipsoidalHeight ?? .nan
        )
      }
    }
    return bound(squaredReach: reach)
  }
}
