import DoormarkCore

/// The shapes of one placed map, as they are made.
struct Drawing {
  var features: [PlacedFeature] = []
  private let alignment: Alignment

  init(_ alignment: Alignment) {
    self.alignment = alignment
  }

  /// Plan polygons on Earth.
  func polygons(_ polygons: [PlanPolygon], in workspace: inout GeoWorkspace) throws(GeoError)
    -> [GeodeticPolygon]
  {
    var cut: [GeodeticPolygon] = []
    for polygon in polygons {
      let exterior = try outline(polygon.exterior, isClosed: true, in: &workspace)
      var holes: [[GeodeticCoordinate]] = []
      for hole in polygon.holes {
        holes.append(try outline(hole, isClosed: true, in: &workspace))
      }
      do throws(GeometryError) {
        cut += try workspace.geometry.cutAtAntimeridian(exterior: exterior, holes: holes)
      } catch {
        throw .geometry(error)
      }
    }
    return cut
  }

  /// Adds a part of the scan; one that has shrunk to a line or a point is drawn as such.
  mutating func add(_ element: ScanElement, in workspace: inout GeoWorkspace) throws(GeoError) {
    let plan = element.outline.map(ScanFrame.arkit.planPoint)
    var geometry: GeodeticGeometry?
    if !element.isLinear, plan.count > 2 {
      let ring = plan.counterClockwise
      let parts = try polygons([PlanPolygon(exterior: ring)], in: &workspace)
      if !parts.isEmpty { geometry = .polygons(parts) }
    }
    if geometry == nil, plan.count > 1 {
      let line = try outline(plan, isClosed: false, in: &workspace)
      geometry = try self.line(line, in: &workspace)
    }
    if geometry == nil {
      let center = ScanFrame.arkit.planPoint(element.center)
      geometry = try outline([center], isClosed: false, in: &workspace).first.map { .point($0) }
    }
    guard let geometry else { return }
    features.append(
      PlacedFeature(
        role: .element, geometry: geometry, id: element.identifier, category: element.category))
  }

  /// Adds the arrival and the exit circle for each accuracy.
  mutating func addZones(
    rule: ArrivalRule, accuracies: [Double], center: GeodeticCoordinate,
    in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    for zone in accuracies.compactMap(rule.zone) {
      for (role, radius) in [
        (PlacedFeature.Role.arrival, zone.entryRadius), (.exit, zone.exitRadius),
      ] {
        let polygons: [GeodeticPolygon]
        do throws(GeometryError) {
          polygons = try workspace.geometry.circle(center: center, radius: radius)
        } catch {
          throw .geometry(error)
        }
        guard !polygons.isEmpty else { continue }
        features.append(
          PlacedFeature(
            role: role, geometry: .polygons(polygons), accuracy: zone.accuracy, radius: radius))
      }
    }
  }

  /// Adds the ellipse that holds the true point with probability 0.95: the one-sigma ellipse times
  /// √(−2 ln 0.05) = 2.4477, or times √(2 F₂,ν) for a Student error.
  mutating func add(
    _ error: PositionError, center: GeodeticCoordinate, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    let factor = RadialError(
      semiMajor: 1, semiMinor: 1, degreesOfFreedom: error.studentDegreesOfFreedom
    ).radius(probability: 0.95)
    let polygons: [GeodeticPolygon]
    do throws(GeometryError) {
      polygons = try workspace.geometry.ellipse(
        center: center, semiMajor: factor * error.ellipse.semiMajor,
        semiMinor: factor * error.ellipse.semiMinor,
        azimuth: error.ellipse.azimuth ?? .radians(0))
    } catch {
      throw .geometry(error)
    }
    guard !polygons.isEmpty else { return }
    features.append(
      PlacedFeature(role: .error, geometry: .polygons(polygons), error: error.radius95))
  }

  /// Adds the line from where a control point was measured to where the alignment puts it; a point
  /// where both are the same.
  mutating func add(
    _ control: ControlPoint, frame: ScanFrame, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    let measured: GeodeticCoordinate
    do throws(ProjectionError) {
      measured = try workspace.coordinate(of: control.earth)
    } catch {
      throw .projection(error)
    }
    guard
      let fitted = try outline([frame.planPoint(control.map)], isClosed: false, in: &workspace)
        .first
    else { return }
    let geometry = try line([measured, fitted], in: &workspace) ?? .point(measured)
    features.append(PlacedFeature(role: .residual, geometry: geometry, id: control.id))
  }

  /// A line on Earth; nil when it has no length.
  private func line(_ line: [GeodeticCoordinate], in workspace: inout GeoWorkspace)
    throws(GeoError) -> GeodeticGeometry?
  {
    do throws(GeometryError) {
      let parts = try workspace.geometry.cutAtAntimeridian(line: line)
      return parts.isEmpty ? nil : .lines(parts)
    } catch {
      throw .geometry(error)
    }
  }

  /// A line or ring of the plan on Earth.
  private func outline(
    _ points: [PlanPoint], isClosed: Bool, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> [GeodeticCoordinate] {
    do throws(ProjectionError) {
      return try workspace.outline(points, isClosed: isClosed, alignment: alignment)
    } catch {
      throw .projection(error)
    }
  }
}

extension [PlanPoint] {
  fileprivate var counterClockwise: [PlanPoint] {
    map { PlanarPoint(x: $0.u, y: $0.v) }.signedArea >= 0 ? self : reversed()
  }
}
