import BenchmarkReferences
import DoormarkCore
import DoormarkSimulation

/// Doors scattered over a square of land, and fixes among them.
struct DoorField: Sendable {
  /// How densely the doors stand.
  enum Density: Sendable {
    /// 100 a square kilometre: a city, where a fix is in a circle more often than not.
    case city
    /// One a square kilometre, so that most fixes are far from any door.
    case country

    var doorsPerSquareKilometre: Double { self == .city ? 100 : 1 }
  }

  private static let centre = (latitude: 48.2, longitude: 16.37)

  let density: Density
  let targets: [Target]
  /// Half of the fixes are within 150 m of a door, the others anywhere.
  let fixes: [(coordinate: GeodeticCoordinate, accuracy: Double)]
  /// Metres that a degree north, and a degree east, is nowhere among them shorter than.
  let shortestDegree: (north: Double, east: Double)

  init(doors: Int, fixes count: Int, _ density: Density, seed: UInt64) {
    self.density = density
    var generator = SeededGenerator(seed: seed)
    let side = 1000 * (Double(doors) / density.doorsPerSquareKilometre).squareRoot()
    let kernel = DistanceKernel(
      latitude: Self.centre.latitude, longitude: Self.centre.longitude)
    let reach = (
      north: side / 2 / kernel.northLinear, east: side / 2 / kernel.eastLinear
    )
    func place(_ middle: (latitude: Double, longitude: Double), _ north: Double, _ east: Double)
      -> GeodeticCoordinate
    {
      GeodeticCoordinate(
        latitude: middle.latitude + generator.uniform(-north...north),
        longitude: middle.longitude + generator.uniform(-east...east))
    }
    let routable = FixStream.standardTarget.routability
    var targets: [Target] = []
    targets.reserveCapacity(doors)
    for number in 0..<doors {
      targets.append(
        Target(
          coordinate: place(Self.centre, reach.north, reach.east),
          identity: Target.Identity(kind: .door, mapID: "\(number)"),
          routability: number % 10 == 9 ? .undefined(.noUncertainty) : routable))
    }
    self.targets = targets
    let near = (north: 150 / kernel.northLinear, east: 150 / kernel.eastLinear)
    fixes = (0..<count).map { number in
      let accuracy = [4.0, 6, 10, 15, 25, 40, 65][generator.whole(0...6)]
      guard number % 2 == 0 else { return (place(Self.centre, reach.north, reach.east), accuracy) }
      let door = targets[generator.whole(0...doors - 1)].coordinate
      return (place((door.latitude, door.longitude), near.north, near.east), accuracy)
    }
    // A degree east is shortest in the north, and one north in the south.
    let edge = reach.north + near.north
    shortestDegree = (
      DistanceKernel(latitude: Self.centre.latitude - edge, longitude: 0).northLinear,
      DistanceKernel(latitude: Self.centre.latitude + edge, longitude: 0).eastLinear
    )
  }

  /// The doors as the reference takes them.
  var referenceDoors: [reference_door] {
    targets.enumerated().map { number, target in
      let kernel = target.kernel
      var isRoutable: UInt32 = 0
      if case .routable = target.routability { isRoutable = 1 }
      return reference_door(
        latitude: kernel.latitude, longitude: kernel.longitude, a: kernel.northLinear,
        b: kernel.northSquare, c: kernel.eastLinear, d: kernel.eastMixed, number: UInt32(number),
        is_routable: isRoutable)
    }
  }

  /// The fixes as the reference takes them.
  var referenceFixes: [reference_fix] {
    fixes.map { fix in
      reference_fix(
        latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude,
        exit_radius: ArrivalRule.standard.zone(accuracy: fix.accuracy)?.exitRadius ?? 0)
    }
  }
}
