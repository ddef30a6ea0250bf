import Doormark
import DoormarkTestSupport
import Testing

/// How few control points place a map, and what is said of it.
@Suite struct ControlCountTests {
  private static let plan: [(Double, Double)] = [(0, 0), (20, 0), (20, 15), (0, 15)]

  @Test("Complaint 4: two points are enough, and the model stays in the file")
  func twoPoints() throws {
    var workspace = try GeoWorkspace()
    let pairs = [
      (map: ScanPoint(x: 10, y: 10), earth: (100.0, 50.0)),
      (map: ScanPoint(x: 50, y: 10), earth: (100.0, 30.0)),
    ]
    let document = ControlDocument(points: TangentPlane.control(pairs, sigma: 0.5))
    let placement = try document.placement(in: &workspace)
    #expect(placement.routability.status == "routable" && placement.flags == [.unverified])
    // 40 units to the right are 20 m to the south: half a metre a unit, forward is east.
    let alignment = try #require(placement.alignment)
    #expect(abs(alignment.scale - 0.5) < 1e-9)
    #expect(abs(alignment.heading.wrapped.degrees - 90) < 0.01)
    for (map, earth) in pairs {
      let place = try #require(try placement.onPlane(map, in: &workspace))
      #expect(abs(place.easting - earth.0) < 1e-6 && abs(place.northing - earth.1) < 1e-6)
    }
    for model in AlignmentModel.allCases {
      let written = ControlDocument(frame: .arkit, model: model, points: document.points)
      let again = try PlacementDocument.read(FileBytes(Array(try written.text.utf8)))
      guard case .controlPoints(let evidence) = again.map.evidence else {
        Issue.record("\(String(describing: again.map.evidence))")
        continue
      }
      #expect(evidence.model == model && evidence.points == written.points)
      #expect(try again.encoded() == Array(try written.text.utf8))
    }
  }

  @Test("Complaint 16: one point, one with a heading, two, and more all have their answer")
  func ladder() throws {
    struct Rung {
      var count: Int
      var model: AlignmentModel
      var heading: Estimate?
      var status: String
      var redundancy: Int
      var flags: [PlacementFlag]
    }
    let compass = Estimate(value: 0, sigma: 5)
    let rungs = [
      Rung(count: 1, model: .rigid, status: "undefined", redundancy: 0, flags: [.unverified]),
      Rung(
        count: 1, model: .rigid, heading: compass, status: "routable", redundancy: 0,
        flags: [.unverified]),
      Rung(count: 2, model: .rigid, status: "routable", redundancy: 1, flags: []),
      Rung(count: 2, model: .similarity, status: "routable", redundancy: 0, flags: [.unverified]),
      Rung(count: 3, model: .similarity, status: "routable", redundancy: 2, flags: []),
      Rung(count: 4, model: .rigid, heading: compass, status: "routable", redundancy: 6, flags: []),
    ]
    var workspace = try GeoWorkspace()
    for rung in rungs {
      var document = ControlDocument(
        model: rung.model,
        points: TangentPlane.control(Array(Self.plan.prefix(rung.count)), sigma: 1))
      document.priors.heading = rung.heading
      document.doors = [Door(id: "door", location: .point(ScanPoint(x: 10, y: -5)))]
      let placement = try document.placement(in: &workspace)
      let said = "\(rung.count) \(rung.model) \(placement.routability)"
      #expect(placement.routability.status == rung.status, "\(said)")
      #expect(placement.diagnostics?.degreesOfFreedom == rung.redundancy, "\(said)")
      #expect(placement.flags == rung.flags, "\(said) \(placement.flags)")
      if rung.status == "undefined" {
        // The shift alone is known: at the point itself the error is finite.
        #expect(placement.routability == .undefined(.yawUnobservable))
        guard case .success(let error) = placement.error(at: .origin) else {
          Issue.record("no error at the point itself")
          continue
        }
        #expect(error.radius95 < 5)
      } else {
        let door = try #require(
          try placement.onPlane(ScanPoint(x: 10, y: -5), in: &workspace))
        #expect(abs(door.easting - 10) < 0.01 && abs(door.northing + 5) < 0.01)
      }
    }
  }
}
