import CGEOS
package import DoormarkCore

/// The boxes of targets in a GEOS STRtree: what ``DoorIndex`` is held against, in answers and speed.
///
/// A box round the antimeridian is two, one round a pole runs all the way. It must be used by one
/// thread at a time, and not outlive the context.
@safe
package struct DoorBoxes: ~Copyable {
  private let tree: OpaquePointer
  private let handle: OpaquePointer

  /// Makes an empty tree.
  package init(in context: borrowing GeometryContext) throws(GeometryError) {
    guard let tree = unsafe GEOSSTRtree_create_r(context.handle, 10) else {
      throw .notCreated(context.failure("GEOSSTRtree_create_r"))
    }
    unsafe self.tree = tree
    unsafe handle = context.handle
  }

  deinit {
    unsafe GEOSSTRtree_destroy_r(handle, tree)
  }

  /// Puts a box of `reach` metres to each side round every coordinate, before the first question.
  package func insert(
    _ coordinates: [GeodeticCoordinate], reach: Double, in context: borrowing GeometryContext
  ) throws(GeometryError) {
    for (index, coordinate) in coordinates.enumerated() {
      for box in Self.boxes(coordinate, reach: reach) {
        let shape = try context.rectangle(box.longitudes, box.latitudes)
        // The tree hands items back and never looks at what they point to: a number will do.
        unsafe GEOSSTRtree_insert_r(
          handle, tree, shape.pointer, UnsafeMutableRawPointer(bitPattern: index + 1))
      }
    }
  }

  /// The places of the coordinates whose boxes hold a coordinate, in no order.
  package func holding(
    _ coordinate: GeodeticCoordinate, in context: borrowing GeometryContext
  ) throws(GeometryError) -> [Int] {
    let point = try context.point(
      PlanarPoint(x: coordinate.longitude, y: coordinate.latitude))
    var found: [Int] = []
    unsafe withUnsafeMutablePointer(to: &found) { list in
      unsafe GEOSSTRtree_query_r(
        handle, tree, point.pointer,
        { item, list in
          let number = Int(bitPattern: item) - 1
          unsafe list?.assumingMemoryBound(to: [Int].self).pointee.append(number)
        }, list)
    }
    return found
  }

  private static func boxes(_ coordinate: GeodeticCoordinate, reach: Double)
    -> [(longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>)]
  {
    let high = 1.01 * reach / 110_574
    let latitudes = max(coordinate.latitude - high, -90)...min(coordinate.latitude + high, 90)
    let share =
      Elementary.sin(high * .pi / 180) / Elementary.cos(coordinate.latitude * .pi / 180)
    guard abs(coordinate.latitude) + high < 90, share < 1 else { return [(-180...180, latitudes)] }
    let side = Elementary.asin(share) * 180 / .pi
    let (west, east) = (coordinate.longitude - side, coordinate.longitude + side)
    if west < -180 { return [(-180...east, latitudes), (west + 360...180, latitudes)] }
    if east > 180 { return [(west...180, latitudes), (-180...east - 360, latitudes)] }
    return [(west...east, latitudes)]
  }
}
