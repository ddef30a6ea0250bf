import CPROJ

/// The operations between named coordinate reference systems and WGS 84 that a context has made.
///
/// Making one takes milliseconds, using it a microsecond. The context owns what the pointers point
/// to.
@safe
struct CRSCache {
  struct Key: Hashable {
    /// The definition as the document has it.
    var crs: String
    /// Whether a height was given with easting and northing.
    var withHeight: Bool
  }

  @safe
  struct Operation {
    /// From the system (easting or longitude first) to WGS 84 (longitude first).
    var pointer: OpaquePointer
    /// Whether PROJ converts the height too.
    var convertsHeight: Bool
  }

  /// Documents may name any number of systems, so a long-running process needs a bound.
  static let capacity = 64

  var operations: [Key: Operation] = [:]

  /// Destroys every operation; what is left must not be used again.
  func destroyOperations() {
    for operation in operations.values { unsafe proj_destroy(operation.pointer) }
  }
}
