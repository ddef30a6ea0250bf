extension ArrivalDecision {
  /// The furthest, in metres, at which the target's plane is good enough to say that a line crossed a
  /// circle.
  private static let passingDistance = 10_000.0

  /// Whether the straight line from the fix before meets the arrival circle that both fixes lie
  /// outside of: the smaller of their two circles.
  @inline(__always)
  func passedBy(
    from before: AcceptedFix, kernel: DistanceKernel, circles: ArrivalCircles
  ) -> Bool {
    let start = kernel.offset(latitude: before.latitude, longitude: before.longitude)
    let end = offset
    let limit = Self.passingDistance * Self.passingDistance
    guard start.squaredLength <= limit, end.squaredLength <= limit else { return false }
    let (x, y, z) = (end.x - start.x, end.y - start.y, end.z - start.z)
    let square = x * x + y * y + z * z
    // From −start to the foot of the perpendicular, in parts of the line.
    let along = -(start.x * x + start.y * y + start.z * z)
    guard along > 0, along < square else { return false }
    let nearest = start.squaredLength - along * along / square
    let radius = min(self.radius, circles.radius(before.accuracy))
    return nearest <= radius * radius && start.squaredLength > radius * radius
  }
}
