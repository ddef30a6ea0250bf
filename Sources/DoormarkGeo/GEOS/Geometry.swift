import CGEOS

/// The owner of one GEOS shape.
///
/// It must not outlive its context, so nothing outside this folder is given one.
@safe
struct Geometry: ~Copyable {
  let pointer: OpaquePointer
  private let handle: OpaquePointer

  init(pointer: OpaquePointer, handle: OpaquePointer) {
    unsafe self.pointer = pointer
    unsafe self.handle = handle
  }

  deinit {
    unsafe GEOSGeom_destroy_r(handle, pointer)
  }

  /// Hands the shape to a C function that becomes its owner.
  consuming func release() -> OpaquePointer {
    let released = unsafe pointer
    discard self
    return unsafe released
  }
}

/// The owner of shapes on their way into a larger one.
@safe
struct GeometryList: ~Copyable {
  private var pointers: [OpaquePointer?] = unsafe []
  private let handle: OpaquePointer

  init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    for index in unsafe pointers.indices { unsafe GEOSGeom_destroy_r(handle, pointers[index]) }
  }

  mutating func append(_ shape: consuming Geometry) {
    unsafe pointers.append(shape.release())
  }

  /// Gives the shapes to a C function that becomes their owner, even where it refuses them.
  mutating func handOver(
    _ body: (UnsafeMutablePointer<OpaquePointer?>?, UInt32) -> OpaquePointer?
  ) -> OpaquePointer? {
    let count = unsafe UInt32(pointers.count)
    let made = unsafe pointers.withUnsafeMutableBufferPointer {
      unsafe body($0.baseAddress, count)
    }
    unsafe pointers = []
    return unsafe made
  }
}
