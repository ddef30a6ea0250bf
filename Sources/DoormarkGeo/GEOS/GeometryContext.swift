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
