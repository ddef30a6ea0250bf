import CPROJ

extension ProjectionContext {
  /// Makes the system that a document names, if it is one that gives a place on Earth.
  func makeCRS(_ crs: String) throws(ProjectionError) -> OpaquePointer {
    guard !crs.contains("init=") else { throw .unsuitableCRS(crs, .initSyntax) }
    guard !crs.utf8.contains(0) else {
      throw .unknownCRS(crs, nearest: nil, LibraryFailure(function: "proj_create"))
    }
    let made = try unsafe makeNamed(crs)
    if let obstacle = unsafe obstacle(made) {
      unsafe proj_destroy(made)
      throw .unsuitableCRS(crs, obstacle)
    }
    return unsafe made
  }

  /// Makes an object of PROJ's from its definition.
  func make(_ definition: String) throws(ProjectionError) -> OpaquePointer {
    _ = log.take()
    if let made = unsafe proj_create(pointer, definition) { return unsafe made }
    let failure = failure("proj_create")
    guard unsafe proj_context_get_database_path(pointer) != nil else {
      _ = log.take()
      throw .databaseMissing(searched: Self.searchPath, failure)
    }
    throw .unknownCRS(definition, nearest: nil, failure)
  }

  private func makeNamed(_ crs: String) throws(ProjectionError) -> OpaquePointer {
    // A PROJ string is an operation unless it says otherwise; `crs` members hold systems.
    let isProjString = crs.hasPrefix("+") || crs.hasPrefix("proj=")
    let saysType = crs.contains("type=crs") || crs.contains("proj=pipeline")
    let made = try unsafe make(isProjString && !saysType ? crs + " +type=crs" : crs)
    // PROJ takes a name that merely resembles one it knows, and "WKT" is then in New Zealand.
    guard !isProjString, !crs.contains(where: { ":[{".contains($0) }),
      let name = unsafe proj_get_name(made).map({ unsafe String(cString: $0) }),
      name.lowercased() != crs.lowercased()
    else { return unsafe made }
    unsafe proj_destroy(made)
    throw .unknownCRS(
      crs, nearest: name,
      LibraryFailure(function: "proj_create", message: "no system has exactly this name"))
  }

  private func obstacle(_ crs: OpaquePointer) -> CRSObstacle? {
    switch unsafe proj_get_type(crs) {
    case PJ_TYPE_GEOGRAPHIC_2D_CRS, PJ_TYPE_GEOGRAPHIC_3D_CRS, PJ_TYPE_PROJECTED_CRS: return nil
    case PJ_TYPE_COMPOUND_CRS:
      guard let part = unsafe proj_crs_get_sub_crs(pointer, crs, 0) else { return .other }
      defer { unsafe proj_destroy(part) }
      return unsafe obstacle(part)
    case PJ_TYPE_BOUND_CRS:
      guard let part = unsafe proj_get_source_crs(pointer, crs) else { return .other }
      defer { unsafe proj_destroy(part) }
      return unsafe obstacle(part)
    case PJ_TYPE_GEOCENTRIC_CRS: return .geocentric
    case PJ_TYPE_VERTICAL_CRS: return .vertical
    case PJ_TYPE_ENGINEERING_CRS: return .engineering
    case PJ_TYPE_CONVERSION, PJ_TYPE_TRANSFORMATION, PJ_TYPE_CONCATENATED_OPERATION,
      PJ_TYPE_OTHER_COORDINATE_OPERATION:
      return .operation
    default: return .other
    }
  }

  /// The number of coordinates of a system that has no obstacle.
  func axisCount(_ crs: OpaquePointer) -> Int {
    switch unsafe proj_get_type(crs) {
    case PJ_TYPE_COMPOUND_CRS: return 3
    case PJ_TYPE_BOUND_CRS:
      guard let part = unsafe proj_get_source_crs(pointer, crs) else { return 2 }
      defer { unsafe proj_destroy(part) }
      return unsafe axisCount(part)
    default:
      guard let system = unsafe proj_crs_get_coordinate_system(pointer, crs) else { return 2 }
      defer { unsafe proj_destroy(system) }
      return unsafe Int(proj_cs_get_axis_count(pointer, system))
    }
  }

  /// The horizontal part of a compound system; nil for any other.
  func horizontalPart(_ crs: OpaquePointer) -> OpaquePointer? {
    guard unsafe proj_get_type(crs) == PJ_TYPE_COMPOUND_CRS else { return nil }
    return unsafe proj_crs_get_sub_crs(pointer, crs, 0)
  }

  /// The folders in which PROJ looks for its database.
  private static var searchPath: [String] {
    guard let path = unsafe proj_info().searchpath else { return [] }
    return unsafe String(cString: path).split(separator: ":").map(String.init)
  }
}
