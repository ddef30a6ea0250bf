import CPROJ

/// The owner of a PROJ context and of every operation made in it.
///
/// The only type that destroys either, so that an operation can never outlive its context. It must
/// be used by one thread at a time, which its being neither copyable nor sendable ensures.
@safe
package struct ProjectionContext: ~Copyable {
  let pointer: OpaquePointer
  let log: ProjectionLog
  /// Geodetic to geocentric on WGS 84: one operation serves every placement.
  let cart: OpaquePointer
  var crsCache = CRSCache()

  /// Makes a context that never uses the network.
  package init() throws(ProjectionError) {
    guard let pointer = unsafe proj_context_create() else {
      throw .notCreated(LibraryFailure(function: "proj_context_create"))
    }
    let log = ProjectionLog()
    unsafe log.attach(to: pointer)
    // PROJ_NETWORK in the environment may have switched it on.
    _ = unsafe proj_context_set_enable_network(pointer, 0)
    guard let cart = unsafe Self.cart(for: pointer) else {
      let failure = unsafe Self.failure("proj_create", in: pointer, log)
      unsafe proj_context_destroy(pointer)
      throw .notCreated(failure)
    }
    unsafe self.pointer = pointer
    self.log = log
    unsafe self.cart = cart
  }

  /// Makes the operation for a context without the database, which it does not need.
  ///
  /// PROJ opens its database for whatever it makes, to see whether a grid has another name there, and
  /// that takes as long as loading PROJ itself. A context that finds none makes the same operation.
  private static func cart(for context: OpaquePointer) -> OpaquePointer? {
    let definition = "+proj=cart +ellps=WGS84"
    guard let bare = unsafe proj_context_create() else { return nil }
    // It says that there is no database whatever the level, and nobody need know.
    let log = ProjectionLog()
    unsafe log.attach(to: bare)
    defer {
      unsafe proj_context_destroy(bare)
      withExtendedLifetime(log) {}
    }
    _ = unsafe proj_context_set_enable_network(bare, 0)
    unsafe "/dev/null".withCString { nowhere in
      var paths: [UnsafePointer<CChar>?] = unsafe [nowhere]
      unsafe proj_context_set_search_paths(bare, 1, &paths)
    }
    guard let cart = unsafe proj_create(bare, definition) else {
      // The context that lasts has the log that errors are taken from.
      return unsafe proj_create(context, definition)
    }
    unsafe proj_assign_context(cart, context)
    return unsafe cart
  }

  deinit {
    crsCache.destroyOperations()
    unsafe proj_destroy(cart)
    unsafe proj_context_destroy(pointer)
  }

  /// What PROJ said about the call of `function` that just failed.
  func failure(_ function: String) -> LibraryFailure {
    unsafe Self.failure(function, in: pointer, log)
  }

  private static func failure(
    _ function: String, in context: OpaquePointer, _ log: ProjectionLog
  ) -> LibraryFailure {
    let code = unsafe proj_context_errno(context)
    return unsafe LibraryFailure(
      function: function, code: Int(code), message: message(code, in: context), log: log.take())
  }

  static func message(_ code: Int32, in context: OpaquePointer) -> String {
    guard code != 0, let text = unsafe proj_context_errno_string(context, code) else { return "" }
    return unsafe String(cString: text)
  }
}
