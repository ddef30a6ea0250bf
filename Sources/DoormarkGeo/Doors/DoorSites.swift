import DoormarkCore

/// What a search needs of every target, close together in memory.
struct DoorSites: Sendable {
  /// One target: the constants of its distance (``DistanceKernel``), and which circles it has.
  struct Entry: Sendable {
    var latitude: Double
    var longitude: Double
    /// A, B, C and D; for a chord x, y and z of the place, and 0.
    var constants: (Double, Double, Double, Double)
    /// Its place among the targets.
    var target: UInt32
    private var bits: UInt32

    fileprivate init(_ kernel: DistanceKernel, target: Int, circles: Int, isRoutable: Bool) {
      latitude = kernel.latitude
      longitude = kernel.longitude
      constants =
        kernel.usesChord
        ? (kernel.center.x, kernel.center.y, kernel.center.z, 0)
        : (kernel.northLinear, kernel.northSquare, kernel.eastLinear, kernel.eastMixed)
      self.target = UInt32(target)
      bits = UInt32(circles) << 2 | (isRoutable ? 2 : 0) | (kernel.usesChord ? 1 : 0)
    }

    var usesChord: Bool { bits & 1 != 0 }
    var isRoutable: Bool { bits & 2 != 0 }
    var hasFirstCircles: Bool { bits < 4 }
    /// Its place among the circles.
    fileprivate var circles: Int { Int(bits >> 2) }

    /// d² in square metres: bit for bit what the target's own kernel gives.
    @inline(__always)
    func squaredDistance(_ coordinate: GeodeticCoordinate) -> Double {
      guard !usesChord else { return squaredChord(coordinate) }
      let u = coordinate.latitude - latitude
      let turn = coordinate.longitude - longitude
      let v = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
      let x = v * (constants.2 - constants.3 * u)
      let y = u * (constants.0 + constants.1 * u)
      return x * x + y * y
    }

    @inline(never)
    private func squaredChord(_ coordinate: GeodeticCoordinate) -> Double {
      let point = GeocentricPoint(
        GeodeticCoordinate(latitude: coordinate.latitude, longitude: coordinate.longitude))
      let (x, y, z) = (point.x - constants.0, point.y - constants.1, point.z - constants.2)
      return x * x + y * y + z * z
    }
  }

  /// The targets on Earth; a grid puts them into its order.
  private(set) var entries: [Entry] = []
  /// Each rule once, since most targets share one.
  private let circles: [ArrivalCircles]
  /// At least as wide as those of any target, for any accuracy.
  private let widest: ArrivalCircles?

  init(_ targets: [Target], options: ArrivalOptions) {
    var known: [ArrivalCircles: Int] = [:]
    var circles: [ArrivalCircles] = []
    entries.reserveCapacity(targets.count)
    for (index, target) in targets.enumerated() where target.coordinate.isOnEarth {
      let own = ArrivalCircles(options, target: target)
      // Most targets have the circles of the one before.
      let place = circles.last == own ? circles.count - 1 : known[own] ?? circles.count
      if place == circles.count {
        circles.append(own)
        known[own] = place
      }
      var isRoutable = false
      if case .routable = target.routability { isRoutable = true }
      entries.append(
        Entry(target.kernel, target: index, circles: place, isRoutable: isRoutable))
    }
    self.circles = circles
    widest = circles.dropFirst().reduce(circles.first) { widest, next in
      widest.map { $0.covering(next) }
    }
  }

  /// Puts the entries into another order: `order` has the old place of each.
  mutating func follow(_ order: [UInt32]) {
    entries = order.map { entries[Int($0)] }
  }

  /// At least the widest exit circle of any target for any accuracy, in metres.
  var widestReach: Double {
    guard let rule = widest?.rule else { return 0 }
    return max(rule.exitRatio, 1) * max(rule.maximum, 0)
  }

  /// The circles of entries for one accuracy.
  struct Radii {
    let accuracy: Double
    /// Of the first circles, which most entries have.
    let first: Circle
    /// At least every r(a), in metres.
    let widest: Double
    /// At least every exit circle's radius, in metres.
    let widestExit: Double
  }

  /// The circles of one entry for one accuracy.
  struct Circle {
    /// r(a) in metres.
    let radius: Double
    /// The exit circle's radius in metres.
    let exit: Double
    /// 1/r², by which targets are compared.
    let inverseSquare: Double
    /// In square metres: no place whose d² is more can be in the exit circle, whose very edge a journey
    /// compares by d.
    let squareLimit: Double

    init(_ circles: ArrivalCircles, accuracy: Double) {
      radius = circles.radius(accuracy)
      exit = circles.rule.exitRatio * radius
      inverseSquare = 1 / (radius * radius)
      // Beyond that the target's own d² may be too large.
      squareLimit =
        exit > DistanceKernel.boundedDistance ? .infinity : exit * exit * (1 + 1e-12)
    }
  }

  /// Nil when there is no entry.
  func radii(accuracy: Double) -> Radii? {
    guard let widest, let first = circles.first else { return nil }
    let radius = widest.radius(accuracy)
    return Radii(
      accuracy: accuracy, first: Circle(first, accuracy: accuracy), widest: radius,
      widestExit: radius * max(widest.rule.exitRatio, 1))
  }

  @inline(__always)
  func circle(_ entry: Entry, _ radii: Radii) -> Circle {
    entry.hasFirstCircles ? radii.first : otherCircle(entry, radii)
  }

  @inline(never)
  private func otherCircle(_ entry: Entry, _ radii: Radii) -> Circle {
    Circle(circles[entry.circles], accuracy: radii.accuracy)
  }
}

extension ArrivalCircles {
  /// Circles that hold those of both, for every accuracy.
  fileprivate func covering(_ other: ArrivalCircles) -> ArrivalCircles {
    var both = self
    both.rule.multiplier = max(rule.multiplier, other.rule.multiplier)
    both.rule.minimum = max(rule.minimum, other.rule.minimum)
    both.rule.maximum = max(rule.maximum, other.rule.maximum)
    both.rule.exitRatio = max(rule.exitRatio, other.rule.exitRatio)
    both.targetVariance = max(targetVariance, other.targetVariance)
    return both
  }
}
