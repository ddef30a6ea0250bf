import DoormarkCore

extension GeoWorkspace {
  /// An outline of the plan on Earth, with corners added where that takes it close by a pole.
  ///
  /// A straight wall is no straight line of longitude and latitude: ten metres from a pole the two
  /// differ by metres. Everywhere but within about a kilometre of a pole the corners are enough.
  mutating func outline(_ points: [PlanPoint], isClosed: Bool, alignment: Alignment)
    throws(ProjectionError) -> [GeodeticCoordinate]
  {
    let corners = try coordinates(of: points, alignment: alignment)
    guard corners.contains(where: { abs($0.latitude) > Self.polarLatitude }) else { return corners }
    var outline: [GeodeticCoordinate] = []
    for (index, corner) in corners.enumerated() {
      outline.append(corner)
      let next = index + 1 < corners.count ? index + 1 : 0
      guard next > 0 || isClosed, corners.count > 1 else { continue }
      try addCorners(
        between: (points[index], corner), (points[next], corners[next]), to: &outline,
        alignment: alignment)
    }
    return outline
  }

  private static var polarLatitude: Double { 89.9 }
  /// The angle between the 64 vertices of a circle.
  private static var longestStep: Double { 5.625 }
  /// In degrees: a tenth of a millimetre.
  private static var shortestStep: Double { 1e-9 }

  private mutating func addCorners(
    between start: (plan: PlanPoint, earth: GeodeticCoordinate),
    _ end: (plan: PlanPoint, earth: GeodeticCoordinate),
    to outline: inout [GeodeticCoordinate], alignment: Alignment
  ) throws(ProjectionError) {
    let step = (end.earth.longitude - start.earth.longitude).remainder(dividingBy: 360)
    // Distances from the pole in degrees: two corners this close to it are one.
    let farthest = max(90 - abs(start.earth.latitude), 90 - abs(end.earth.latitude))
    guard abs(step) > Self.longestStep, farthest > Self.shortestStep else { return }
    let middle = PlanPoint(
      u: (start.plan.u + end.plan.u) / 2, v: (start.plan.v + end.plan.v) / 2,
      height: (start.plan.height + end.plan.height) / 2)
    let moved = Elementary.hypot(end.plan.u - start.plan.u, end.plan.v - start.plan.v)
    guard moved * alignment.scale > 1e-3 else { return }
    guard let corner = try coordinates(of: [middle], alignment: alignment).first else { return }
    try addCorners(between: start, (middle, corner), to: &outline, alignment: alignment)
    outline.append(corner)
    try addCorners(between: (middle, corner), end, to: &outline, alignment: alignment)
  }
}
