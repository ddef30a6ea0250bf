import DoormarkCore

extension GeodeticGeometry {
  /// Whether there is a geometry, and each of its numbers can be written.
  var isWritable: Bool {
    func areWritable(_ points: [GeodeticCoordinate], atLeast count: Int) -> Bool {
      points.count >= count && points.allSatisfy { $0.isOnEarth }
    }
    switch self {
    case .point(let point): return point.isOnEarth
    case .lines(let lines):
      return !lines.isEmpty && lines.allSatisfy { areWritable($0, atLeast: 2) }
    case .polygons(let polygons):
      return !polygons.isEmpty
        && polygons.allSatisfy { polygon in
          areWritable(polygon.exterior, atLeast: 3)
            && polygon.holes.allSatisfy { areWritable($0, atLeast: 3) }
        }
    }
  }

  /// Writes the geometry object; several lines or polygons become a multi-geometry.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("type")
      writer.string(typeName)
      writer.key("coordinates")
      switch self {
      case .point(let point): Self.write(point, to: &writer)
      case .lines(let lines):
        Self.writeParts(lines, to: &writer) { line, writer in
          Self.write(line, isClosed: false, to: &writer)
        }
      case .polygons(let polygons):
        Self.writeParts(polygons, to: &writer) { polygon, writer in
          writer.array { writer in
            for ring in [polygon.exterior] + polygon.holes {
              Self.write(ring, isClosed: true, to: &writer)
            }
          }
        }
      }
    }
  }

  private var typeName: String {
    switch self {
    case .point: "Point"
    case .lines(let lines): lines.count == 1 ? "LineString" : "MultiLineString"
    case .polygons(let polygons): polygons.count == 1 ? "Polygon" : "MultiPolygon"
    }
  }

  private static func writeParts<Part>(
    _ parts: [Part], to writer: inout JSONWriter, _ write: (Part, inout JSONWriter) -> Void
  ) {
    if parts.count == 1 { return write(parts[0], &writer) }
    writer.array { writer in
      for part in parts { write(part, &writer) }
    }
  }

  private static func write(
    _ points: [GeodeticCoordinate], isClosed: Bool, to writer: inout JSONWriter
  ) {
    writer.array { writer in
      for point in points { write(point, to: &writer) }
      if isClosed, let first = points.first { write(first, to: &writer) }
    }
  }

  /// Longitude, latitude, and the height where one is known.
  private static func write(_ point: GeodeticCoordinate, to writer: inout JSONWriter) {
    writer.array { writer in
      writer.number(point.longitude, decimals: 9)
      writer.number(point.latitude, decimals: 9)
      if let height = point.ellipsoidalHeight { writer.number(height, decimals: 3) }
    }
  }
}
