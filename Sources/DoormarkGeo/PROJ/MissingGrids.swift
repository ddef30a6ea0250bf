import CPROJ

extension ProjectionContext {
  /// The names of the grids that the best known operation between two systems needs and that are not
  /// installed; none when it needs none.
  func missingGrids(from source: OpaquePointer, to target: OpaquePointer) -> [String] {
    defer { _ = log.take() }
    guard let factory = unsafe proj_create_operation_factory_context(pointer, nil) else {
      return []
    }
    defer { unsafe proj_operation_factory_context_destroy(factory) }
    // As if all grids were there.
    unsafe proj_operation_factory_context_set_grid_availability_use(
      pointer, factory, PROJ_GRID_AVAILABILITY_IGNORED)
    unsafe proj_operation_factory_context_set_allow_ballpark_transformations(pointer, factory, 0)
    guard let found = unsafe proj_create_operations(pointer, source, target, factory) else {
      return []
    }
    defer { unsafe proj_list_destroy(found) }
    guard let best = unsafe proj_list_get(pointer, found, 0) else { return [] }
    defer { unsafe proj_destroy(best) }
    var names: [String] = []
    for index in 0..<(unsafe proj_coordoperation_get_grid_used_count(pointer, best)) {
      var name: UnsafePointer<CChar>?
      var isInstalled: Int32 = 1
      let isKnown = unsafe proj_coordoperation_get_grid_used(
        pointer, best, index, &name, nil, nil, nil, nil, nil, &isInstalled)
      if isKnown != 0, isInstalled == 0, let name = unsafe name {
        names.append(unsafe String(cString: name))
      }
    }
    return names
  }
}
