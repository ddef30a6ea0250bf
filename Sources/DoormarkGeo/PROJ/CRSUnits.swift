import CPROJ

extension ProjectionContext {
  /// Whether the coordinates of a system are longitude and latitude rather than lengths.
  package func isGeographic(crs: String) throws(ProjectionError) -> Bool {
    let made = try unsafe makeCRS(crs)
    defer { unsafe proj_destroy(made) }
    return unsafe isGeographic(made)
  }

  private func isGeographic(_ crs: OpaquePointer) -> Bool {
    switch unsafe proj_get_type(crs) {
    case PJ_TYPE_GEOGRAPHIC_2D_CRS, PJ_TYPE_GEOGRAPHIC_3D_CRS: return true
    case PJ_TYPE_COMPOUND_CRS:
      guard let part = unsafe proj_crs_get_sub_crs(pointer, crs, 0) else { return false }
      defer { unsafe proj_destroy(part) }
      return unsafe isGeographic(part)
    case PJ_TYPE_BOUND_CRS:
      guard let part = unsafe proj_get_source_crs(pointer, crs) else { return false }
      defer { unsafe proj_destroy(part) }
      return unsafe isGeographic(part)
    default: return false
    }
  }
}

extension GeoWorkspace {
  /// Whether the coordinates of a system that PROJ knows are longitude and latitude rather than
  /// lengths.
  public func isGeographic(crs: String) throws(ProjectionError) -> Bool {
    try projections.isGeographic(crs: crs)
  }
}
