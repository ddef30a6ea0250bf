/// An area in a plane: rings of corners, holes among them.
struct PlaneArea {
  var rings: [[(x: Double, y: Double)]]

  /// Whether a point lies inside, by the even-odd rule: a ray to the right crosses an odd number of
  /// edges.
  func contains(x: Double, y: Double) -> Bool {
    var isInside = false
    for ring in rings {
      guard var previous = ring.last else { continue }
      for corner in ring {
        if (corner.y > y) != (previous.y > y),
          x < corner.x + (previous.x - corner.x) * (y - corner.y) / (previous.y - corner.y)
        {
          isInside.toggle()
        }
        previous = corner
      }
    }
    return isInside
  }
}
