import CGEOS

/// The owner of a GEOS context.
///
/// It must be used by one thread at a time, which its being neither copyable nor sendable ensures.
@safe
package struct GeometryContext: ~Copyable {
  let handle: OpaquePointer
  private let log: GeometryLog
  /// The circle of radius 1 that every zone is made from; empty until one is asked for.
  var unitCircle: [PlanarPoint] = []

  /// Makes a context.
  package init() throws(GeometryError) {
    guard let handle = unsafe GEOS_init_r() else {
      throw .notCreated(LibraryFailure(function: "GEOS_init_r"))
    }
    let log = GeometryLog()
    unsafe log.attach(to: handle)
    unsafe self.handle = handle
    self.log = log
  }

  deinit {
    unsafe GEOS_finish_r(handle)
  }

  /// What GEOS said about the call of `function` that just failed.
  func failure(_ function: String) -> LibraryFailure {
    let lines = log.take()
    return LibraryFailure(
      function: function, message: lines.last ?? "", log: Array(lines.dropLast()))
  }

  /// Takes over the shape that `function` returned, or throws with what GEOS said.
  func adopt(_ shape: OpaquePointer?, from function: String) throws(GeometryError) -> Geometry {
    guard let shape = unsafe shape else { throw .operationFailed(failure(function)) }
    return unsafe Geometry(pointer: shape, handle: handle)
  }
}

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
