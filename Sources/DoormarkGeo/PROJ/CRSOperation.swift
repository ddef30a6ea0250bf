import CPROJ

extension ProjectionContext {
  /// The operation between a system and WGS 84, from the cache or made now.
  mutating func operation(_ crs: String, withHeight: Bool) throws(ProjectionError)
    -> CRSCache.Operation
  {
    let key = CRSCache.Key(crs: crs, withHeight: withHeight)
    if let known = crsCache.operations[key] { return known }
    let made = try makeOperation(crs, withHeight: withHeight)
    if crsCache.operations.count >= CRSCache.capacity {
      crsCache.destroyOperations()
      crsCache = CRSCache()
    }
    crsCache.operations[key] = made
    return made
  }

  private func makeOperation(_ crs: String, withHeight: Bool) throws(ProjectionError)
    -> CRSCache.Operation
  {
    let whole = try unsafe makeCRS(crs)
    defer { unsafe proj_destroy(whole) }
    // Without a height the vertical part would ask for grids that nothing needs.
    let part = unsafe withHeight ? nil : horizontalPart(whole)
    defer { unsafe proj_destroy(part) }
    let source = unsafe part ?? whole
    let isThreeDimensional = unsafe axisCount(source) == 3
    let target = try unsafe make(isThreeDimensional ? "EPSG:4979" : "EPSG:4326")
    defer { unsafe proj_destroy(target) }
    _ = log.take()
    let operation = unsafe Self.withoutBallpark { options in
      unsafe proj_create_crs_to_crs_from_pj(pointer, source, target, nil, options)
    }
    guard let operation = unsafe operation else {
      var failure = failure("proj_create_crs_to_crs_from_pj")
      let grids = unsafe missingGrids(from: source, to: target)
      if !grids.isEmpty {
        failure.message = "it needs \(grids.joined(separator: " and "))"
      }
      throw .noTransformation(crs, failure)
    }
    defer { unsafe proj_destroy(operation) }
    guard let normal = unsafe proj_normalize_for_visualization(pointer, operation) else {
      throw .notCreated(failure("proj_normalize_for_visualization"))
    }
    return unsafe CRSCache.Operation(
      pointer: normal, convertsHeight: withHeight && isThreeDimensional)
  }

  /// Calls `body` with the options that refuse transformations which ignore the datum.
  private static func withoutBallpark(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> OpaquePointer?
  ) -> OpaquePointer? {
    unsafe "ALLOW_BALLPARK=NO".withCString { option in
      let options = unsafe [option, nil]
      return unsafe options.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return nil }
        return unsafe body(start)
      }
    }
  }
}
