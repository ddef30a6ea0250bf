import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// The index of doors against two oracles: PROJ's geodesic to every door in turn, and the boxes of
/// GEOS's STRtree.
@Suite struct DoorIndexTests {
  /// Where doors crowd and fixes fall: a middle, and how far round it in metres.
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var latitude: Double
    var longitude: Double
    var spread: Double
    var testDescription: String { name }
  }

  static let places = [
    Place(name: "a town", latitude: 51.5, longitude: -0.1, spread: 3000),
    Place(name: "a crowded street", latitude: -33.9, longitude: 151.2, spread: 250),
    Place(name: "the antimeridian", latitude: -16.8, longitude: 179.9999, spread: 1500),
    Place(name: "near a pole", latitude: 89.98, longitude: 40, spread: 4000),
    Place(name: "the south pole", latitude: -90, longitude: 0, spread: 800),
    Place(name: "the Earth", latitude: 10, longitude: 20, spread: 19_000_000),
  ]

  private func coordinate(_ place: Place, _ random: inout SeededGenerator) -> GeodeticCoordinate {
    // Even over the disc.
    Geodesic.wgs84.direct(
      from: GeodeticCoordinate(latitude: place.latitude, longitude: place.longitude),
      azimuth: .degrees(Double.random(in: 0..<360, using: &random)),
      distance: place.spread * Double.random(in: 0..<1, using: &random).squareRoot())
  }

  private func targets(_ place: Place, count: Int, _ random: inout SeededGenerator) -> [Target] {
    return (0..<count).map { index in
      let isRoutable = Double.random(in: 0..<1, using: &random) < 0.8
      let rule =
        index % 5 == 0
        ? ArrivalRule(multiplier: 2, minimum: 40, maximum: 80, exitRatio: 2) : .standard
      return Target(
        coordinate: coordinate(place, &random),
        identity: Target.Identity(kind: .door, mapID: "m\(index)", doorID: "d"),
        routability: .known(to: isRoutable ? 2 : 200), arrivalRule: rule)
    }
  }

  /// Every door whose exit circle holds the fix is found and no other, and the nearest by distance
  /// over radius is the nearest of all.
  @Test(arguments: places) func asEveryDoorInTurn(place: Place) throws {
    var random = SeededGenerator(seed: 7)
    let targets = targets(place, count: 400, &random)
    let index = DoorIndex(targets)
    var matches = 0
    for round in 0..<300 {
      var fix = coordinate(place, &random)
      if round % 3 == 0 {
        fix = Geodesic.wgs84.direct(
          from: targets[round].coordinate,
          azimuth: .degrees(Double.random(in: 0..<360, using: &random)),
          distance: Double.random(in: 0..<200, using: &random))
      }
      let accuracy: Double = [3, 12, 30, 70, 500].randomElement(using: &random) ?? 5
      var expected: Set<Int> = []
      var best = Double.infinity
      for (number, target) in targets.enumerated() {
        let distance = Geodesic.wgs84.distance(fix, target.coordinate)
        let zone = try #require(target.arrivalRule.zone(accuracy: accuracy))
        if distance <= zone.exitRadius { expected.insert(number) }
        if case .routable = target.routability {
          best = min(best, distance / zone.entryRadius)
        }
      }
      let found = index.matches(at: fix, accuracy: accuracy)
      #expect(Set(found.map(\.index)) == expected)
      #expect(found.map(\.ratio) == found.map(\.ratio).sorted())
      matches += found.count
      let nearest = try #require(index.nearest(to: fix, accuracy: accuracy))
      guard case .routable = targets[nearest.index].routability else {
        Issue.record("not routable")
        continue
      }
      let distance = Geodesic.wgs84.distance(fix, targets[nearest.index].coordinate)
      #expect(abs(nearest.distance - distance) < 1e-3)
      // Straight lines through the Earth are shorter than those along it by up to a third, and by
      // next to nothing near by.
      let slack = best < 100 ? 1e-6 : 0.01
      #expect(nearest.ratio <= best * (1 + slack), "\(fix)")
    }
    #expect(matches > 50)
  }

  /// Circles that are widened by each target's own error, all of them different: 3 √(a² + e²).
  @Test func circlesOfTheirOwn() throws {
    var random = SeededGenerator(seed: 9)
    let place = Self.places[0]
    let targets = (0..<300).map { number in
      Target(
        coordinate: coordinate(place, &random),
        identity: Target.Identity(kind: .door, mapID: "m\(number)"),
        routability: .known(to: 1 + 0.05 * Double(number)))
    }
    var options = ArrivalOptions.standard
    options.radiusSource = .includePlacementError
    let index = DoorIndex(targets, options: options)
    for _ in 0..<300 {
      let fix = coordinate(place, &random)
      let ratios = try targets.map { target in
        let error = try #require(target.routability.positionError?.drms)
        let radius = min(max(3 * (12 * 12 + error * error).squareRoot(), 25), 120)
        return Geodesic.wgs84.distance(fix, target.coordinate) / radius
      }
      let expected = Set(ratios.indices.filter { ratios[$0] <= 1.6 })
      #expect(Set(index.matches(at: fix, accuracy: 12).map(\.index)) == expected)
      let nearest = try #require(index.nearest(to: fix, accuracy: 12))
      #expect(nearest.ratio <= (try #require(ratios.min())) * (1 + 1e-6))
    }
  }

  /// What GEOS's boxes hold is a superset of the matches, and they lead to the same ones.
  @Test(arguments: places) func asTheBoxesOfGEOS(place: Place) throws {
    var random = SeededGenerator(seed: 8)
    let targets = targets(place, count: 500, &random)
    let index = DoorIndex(targets)
    let context = try GeometryContext()
    let boxes = try DoorBoxes(in: context)
    try boxes.insert(targets.map(\.coordinate), reach: 192, in: context)
    for round in 0..<500 {
      let fix = Geodesic.wgs84.direct(
        from: targets[round].coordinate,
        azimuth: .degrees(Double.random(in: 0..<360, using: &random)),
        distance: Double.random(in: 0..<250, using: &random))
      let inBoxes = try boxes.holding(fix, in: context).filter { number in
        let zone = targets[number].arrivalRule.zone(accuracy: 25)
        return targets[number].distance(to: fix) <= zone?.exitRadius ?? 0
      }
      #expect(
        Set(index.matches(at: fix, accuracy: 25).map(\.index)) == Set(inBoxes))
    }
  }

  /// Of doors at one place the first given is the nearest, wherever the fix is.
  @Test func equalDoorsKeepTheirOrder() {
    let door = GeodeticCoordinate(latitude: 1, longitude: 2)
    let targets = (0..<9).map { number in
      Target(
        coordinate: door, identity: Target.Identity(kind: .door, mapID: "\(number)"),
        routability: .known(to: 1))
    }
    let index = DoorIndex(targets)
    #expect(index.nearest(to: door, accuracy: 5)?.index == 0)
    let far = GeodeticCoordinate(latitude: -40, longitude: 100)
    #expect(index.nearest(to: far, accuracy: 5)?.index == 0)
    #expect(index.matches(at: door, accuracy: 5).map(\.index) == Array(0..<9))
  }

  /// Nothing is found with nothing to find it by.
  @Test func nothing() {
    let place = GeodeticCoordinate(latitude: 1, longitude: 2)
    #expect(DoorIndex([]).nearest(to: place, accuracy: 5) == nil)
    #expect(DoorIndex([]).matches(at: place, accuracy: 5).isEmpty)
    let lost = Target(
      coordinate: GeodeticCoordinate(latitude: .nan, longitude: 0),
      identity: Target.Identity(kind: .start, mapID: "m"),
      routability: .known(to: 1))
    let there = Target(
      coordinate: place, identity: Target.Identity(kind: .start, mapID: "m"),
      routability: .undefined(.noUncertainty))
    let index = DoorIndex([lost, there])
    #expect(index.nearest(to: place, accuracy: 5) == nil)
    #expect(index.matches(at: place, accuracy: 5).map(\.index) == [1])
    for (latitude, longitude, accuracy) in [
      (Double.nan, 2.0, 5.0), (91, 2, 5), (1, 181, 5), (1, 2, 0), (1, 2, -5), (1, 2, .nan),
      (1, 2, .infinity),
    ] {
      let fix = GeodeticCoordinate(latitude: latitude, longitude: longitude)
      #expect(index.matches(at: fix, accuracy: accuracy).isEmpty)
    }
  }

  /// Circles that hold half the Earth, and circles of no size, are found like any other.
  @Test(arguments: [1e12, 9e6, 0]) func circlesOfAnySize(maximum: Double) {
    let rule = ArrivalRule(multiplier: 3, minimum: 0, maximum: maximum, exitRatio: 1.6)
    let target = Target(
      coordinate: GeodeticCoordinate(latitude: 60, longitude: 170),
      identity: Target.Identity(kind: .door, mapID: "m"),
      routability: .known(to: 1), arrivalRule: rule)
    let index = DoorIndex([target])
    let far = GeodeticCoordinate(latitude: 20, longitude: -120)
    #expect(index.matches(at: far, accuracy: 1e9).count == (maximum > 0 ? 1 : 0))
    #expect(index.matches(at: target.coordinate, accuracy: 5).count == 1)
  }
}

extension Routability {
  /// The verdict on a map that is known to a circle of so many metres along each axis.
  fileprivate static func known(to sigma: Double) -> Routability {
    let anchor = GeodeticCoordinate(latitude: 1, longitude: 2)
    let error = DeclaredError.parameters(
      east: sigma, north: sigma, heading: .degrees(1), scale: 0, up: nil)
    return Placement.declared(
      ScanMap(
        id: "m", name: "m", frame: .plan,
        declaredAlignment: DeclaredAlignment(
          anchor: anchor, at: .origin, heading: .degrees(0), error: error))
    ).routability
  }
}
