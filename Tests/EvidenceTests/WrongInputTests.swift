import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// Input that other tools take without a word.
@Suite struct WrongInputTests {
  private static let pixels: [(Double, Double)] = [(100, 100), (900, 120), (850, 700), (150, 640)]

  /// An image of 5 cm pixels lying north up, its rows growing downwards.
  private static func image(_ pixel: ((Double, Double)) -> (Double, Double)) -> ControlDocument {
    ControlDocument(
      frame: .image,
      points: TangentPlane.control(
        pixels.map {
          let taken = pixel($0)
          return (ScanPoint(x: taken.0, y: taken.1), (0.05 * $0.0, -0.05 * $0.1))
        }, sigma: 0.5))
  }

  @Test("Complaint 10: columns and rows the wrong way round are a mirror image, and said to be one")
  func swappedPixels() throws {
    var workspace = try GeoWorkspace()
    let right = try Self.image { $0 }.placement(in: &workspace)
    #expect(right.routability.status == "routable")
    #expect(abs(try #require(right.alignment).heading.wrapped.degrees) < 0.01)
    // (row, column), rows counted from below, columns counted from the right.
    let mistakes: [((Double, Double)) -> (Double, Double)] = [
      { ($0.1, $0.0) }, { ($0.0, 1000 - $0.1) }, { (1000 - $0.0, $0.1) },
    ]
    for mistake in mistakes {
      let placement = try Self.image(mistake).placement(in: &workspace)
      #expect(placement.routability == .undefined(.mirrored))
      #expect(placement.alignment == nil)
    }
    // Turned by a quarter is no mistake: the same pixels in an image on its side.
    let turned = try Self.image { ($0.1, 1000 - $0.0) }.placement(in: &workspace)
    #expect(turned.routability.status == "routable")
    #expect(abs(abs(try #require(turned.alignment).heading.wrapped.degrees) - 90) < 0.01)
  }

  /// Half a position, as a real annotation had it.
  @Test("Complaint 12: a malformed point is a line and a column, a code and an exit status")
  func malformedPoint() async throws {
    func text(_ third: String) -> String {
      """
      {"doormark": 1, "map": {"id": "a", "name": "A", "frame": "image"},
       "evidence": {"method": "controlPoints", "points": [
        {"id": "1", "map": [294, 227], "earth": {"latitude": 48.8637277, "longitude": 2.2906458}},
        {"id": "2", "map": [336, 1742], "earth": \(third)}]}}
      """
    }
    let words = ["georeference", "-", "--format", "ndjson"]
    let half = await CommandAnswer(words, input: text("{\"longitude\": 2.2860069}"))
    #expect(half.status == 1)
    let row = try half.object()
    #expect(row["status"] as? String == "invalid")
    #expect(row["line"] as? Int == 4 && row["column"] as? Int == 44)
    let code = try #require(row["reason"] as? String)
    #expect(half.errors.hasPrefix("-:4:44: error[\(code)]: "))
    #expect(half.errors.contains("latitude"))
    let whole = await CommandAnswer(
      words, input: text("{\"latitude\": 48.8574, \"longitude\": 2.2860069}"))
    #expect(whole.status == 0)
    #expect(try whole.object()["reason"] as? String == "noUncertainty")
  }

  @Test("Complaint 13: what is placed already is not placed again")
  func placedAlready() async throws {
    let document = Environment.packageFolder + "/Data/Scans/pavilion.placement.json"
    for (format, name) in [("geojson", "a GeoJSON file"), ("ndjson", "a result of doormark")] {
      let first = await CommandAnswer(["georeference", document, "--format", format])
      #expect(first.status == 0)
      let again = await CommandAnswer(
        ["georeference", "-", "--format", "csv"], input: first.output)
      #expect(again.status == 1 && again.errors.contains(name), "\(again.errors)")
    }
    // Nor is a scan whose coordinates are degrees already: no distance in it is one on Earth.
    let degrees = [(5.0, 52.5), (5.0004, 52.5), (5.0004, 52.5003)]
    let scan = ControlDocument(
      frame: .arkit, model: .soft,
      points: degrees.enumerated().map { index, place in
        ControlPoint(
          id: "p\(index)", map: ScanPoint(x: place.0, y: 0, z: -place.1),
          earth: .geodetic(GeodeticCoordinate(latitude: place.1, longitude: place.0)),
          accuracy: .sigma(0.5))
      })
    var workspace = try GeoWorkspace()
    #expect(try scan.placement(in: &workspace).routability == .undefined(.notEarth))
  }

  @Test("Complaint 14: a scan stays upright, and a known heading turns it")
  func upright() throws {
    var workspace = try GeoWorkspace()
    // Forward is −z. The targets' heights are off by decimetres, which must not tilt the scan.
    let plan: [(x: Double, z: Double, up: Double)] = [
      (0, 0, 0.4), (20, 0, -0.3), (20, -15, 0.5), (0, -15, -0.6),
    ]
    var document = ControlDocument(
      frame: .arkit, model: .soft,
      points: plan.enumerated().map { index, point in
        ControlPoint(
          id: "p\(index)", map: ScanPoint(x: point.x, y: 1, z: point.z),
          earth: TangentPlane.place(point.x, -point.z, height: 31 + point.up),
          accuracy: .sigma(0.2))
      })
    let placement = try document.placement(in: &workspace)
    func place(_ y: Double) throws -> GeodeticCoordinate {
      try #require(
        try Georeferencer.coordinate(
          of: ScanPoint(x: 18, y: y, z: -12), placement: placement, in: &workspace))
    }
    let (low, high) = (try place(1), try place(4))
    // The vertical there and that of the middle differ by 10 m/6400 km: 5 µm at 3 m.
    #expect(Geodesic.wgs84.distance(low, high) < 2e-5)
    #expect(
      abs((high.ellipsoidalHeight ?? 0) - (low.ellipsoidalHeight ?? 0) - 3) < 1e-4)
    // One target and a heading: the heading is obeyed, not left out.
    document.points = [document.points[0]]
    document.model = .rigid
    document.priors.heading = Estimate(value: 37, sigma: 2)
    let turned = try document.placement(in: &workspace)
    #expect(abs(try #require(turned.alignment).heading.degrees - 37) < 1e-9)
    // And beside control it counts by its sigma: here 4 points against half a degree.
    document.points = TangentPlane.control(
      plan.map { (ScanPoint(x: $0.x, y: 1, z: $0.z), ($0.x, -$0.z)) }, sigma: 0.2)
    document.priors.heading = Estimate(value: 1, sigma: 0.5)
    let weighed = try #require(try document.placement(in: &workspace).alignment)
    #expect(weighed.heading.wrapped.degrees > 0.2 && weighed.heading.wrapped.degrees < 0.8)
  }

  @Test("Complaint 15: points at one place are a reason, however large their coordinates")
  func degenerate() async throws {
    func document(apart: Double) -> ControlDocument {
      var document = ControlDocument(
        model: .rigid,
        points: TangentPlane.control(
          (0..<3).map { index in
            let step = apart * Double(index % 2 + index / 2)
            let map = ScanPoint(x: 441_004.67 + step, y: 4_564_119.587 + step * Double(index))
            return (map, (step, step * Double(index)))
          }, sigma: 0.05))
      let door = ScanPoint(x: 441_014.67, y: 4_564_119.587)
      document.doors = [Door(id: "door", location: .point(door))]
      return document
    }
    let words = ["georeference", "-", "--format", "ndjson"]
    // A nanometre is what a double near 4.5 million has left.
    for apart in [0, 1e-9] {
      let one = try await CommandAnswer(words, input: document(apart: apart).text).object()
      #expect(one["status"] as? String == "undefined")
      #expect(one["reason"] as? String == "yawUnobservable")
      #expect(one["error_m"] is NSNull)
    }
    // Half a metre apart they are few and close, but not degenerate.
    let some = try await CommandAnswer(words, input: document(apart: 0.5).text).object()
    #expect(some["status"] as? String == "routable" && some["error_m"] is Double)
  }

  @Test("Complaint 17: coordinates of millions lose nothing, and no shift is asked of the user")
  func largeCoordinates() throws {
    var workspace = try GeoWorkspace()
    let plan = [(0.0, 0.0), (40, 5), (35, 30), (-5, 20)]
    let errors = [(0.3, -0.2), (-0.1, 0.4), (0.2, 0.1), (-0.4, -0.3)]
    func document(_ x: Double, _ y: Double) -> ControlDocument {
      var document = ControlDocument(
        points: TangentPlane.control(plan, errors: errors, sigma: 0.5))
      for index in document.points.indices {
        document.points[index].map.x += x
        document.points[index].map.y += y
      }
      document.doors = [Door(id: "door", location: .point(ScanPoint(x: x + 20, y: y - 10)))]
      return document
    }
    let near = try document(0, 0).placement(in: &workspace)
    let far = try document(699_330.984, 5_710_142.067).placement(in: &workspace)
    let places = try [near, far].map { placement in
      try #require(try placement.onPlane(placement.targetPoint, in: &workspace))
    }
    // A double near six million steps by a nanometre.
    #expect(abs(places[0].easting - places[1].easting) < 1e-7)
    #expect(abs(places[0].northing - places[1].northing) < 1e-7)
    let fits = try [near, far].map { try #require($0.diagnostics) }
    #expect(
      abs(fits[0].rootMeanSquareResidual - fits[1].rootMeanSquareResidual) < 1e-7)
    let radii = try [near, far].map { try #require($0.routability.positionError).radius95 }
    #expect(abs(radii[0] - radii[1]) < 1e-7)
  }
}
