import DoormarkCore

/// What a search needs of every target, close together in memory.
struct DoorSites: Sendable {
  /// One target: the constants of its distance, and which circles it has.
  struct Entry: Sendable {
    var kernel: DistanceKernel
    /// Its place among the targets.
    var target: UInt32
    /// Its place among the circles.
    var circles: UInt32
    var isRoutable: Bool

    /// d² in square metres, by the target's own kernel.
    func squaredDistance(_ coordinate: GeodeticCoordinate) -> Double {
      kernel.offset(latitude: coordinate.latitude, longitude: coordinate.longitude).squaredLength
    }
  }

  /// The targets on Earth, in the order given.
  private(set) var entries: [Entry] = []
  /// Each rule once, since most targets share one.
  private let circles: [ArrivalCircles]
  /// The least that any target's exit circle is wider than its arrival circle.
  let smallestExitRatio: Double

  init(_ targets: [Target], options: ArrivalOptions) {
    var known: [ArrivalCircles: UInt32] = [:]
    var circles: [ArrivalCircles] = []
    entries.reserveCapacity(targets.count)
    for (index, target) in targets.enumerated() where target.coordinate.isOnEarth {
      let own = ArrivalCircles(options, target: target)
      let place = known[own] ?? UInt32(circles.count)
      if known.updateValue(place, forKey: own) == nil { circles.append(own) }
      var isRoutable = false
      if case .routable = target.routability { isRoutable = true }
      entries.append(
        Entry(
          kernel: target.kernel, target: UInt32(index), circles: place, isRoutable: isRoutable))
    }
    self.circles = circles
    smallestExitRatio = circles.map(\.rule.exitRatio).min() ?? 1
  }

  /// r(a) in metres.
  func radius(_ entry: Entry, accuracy: Double) -> Double {
    circles[Int(entry.circles)].radius(accuracy)
  }

  func exitRatio(_ entry: Entry) -> Double { circles[Int(entry.circles)].rule.exitRatio }

  /// The widest r(a) of any target, in metres.
  func widestRadius(accuracy: Double) -> Double {
    circles.lazy.map { $0.radius(accuracy) }.max() ?? 0
  }

  /// The widest that a target's exit circle can be, in metres.
  func reach(_ entry: Entry) -> Double {
    let rule = circles[Int(entry.circles)].rule
    return max(rule.exitRatio, 1) * max(rule.maximum, 0)
  }
}
