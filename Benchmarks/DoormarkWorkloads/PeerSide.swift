import DoormarkBench
import DoormarkCore
import DoormarkGeo

/// Our own part among the peers: the public interface, on the inputs in memory.
struct PeerSide {
  enum Work: String {
    /// Whether each fix is within the circle: the batch, with a rule of one circle of ``radius`` and
    /// a gate that lets every fix through.
    case circle
    /// The same fixes by the product's own rule: gate, circle by accuracy, hysteresis.
    case rule
    /// Points to WGS 84.
    case points
    /// The nearest door to each fix of the town.
    case doors
  }

  /// The circle of a fix of 20 m, in metres.
  static let radius = 60.0

  private let inputs: PeerInputs
  private let circle: BatchRun
  private let rule: BatchRun
  private let transform = BulkTransform(TransformBulk.frame)
  private let places: Buffers
  private let index: DoorIndex
  private var nearest: [Double]

  init(_ inputs: PeerInputs) throws(PeerFolder.WriteError) {
    // Who is outside leaves at once: the exit circle is the arrival circle, and no accuracy, speed or
    // leap is held against a fix.
    let only = ArrivalOptions(
      rule: ArrivalRule(
        multiplier: 0, minimum: Self.radius, maximum: Self.radius, exitRatio: 1),
      policy: .live, gate: FixGate(poorestArrival: 1e9, maximumSpeed: 1e9))
    let target = FixStream.standardTarget
    guard let circle = BatchRun(inputs.fixes, to: target, only),
      let rule = BatchRun(inputs.fixes, to: target, .standard)
    else { throw PeerFolder.WriteError(path: inputs.folder.path, reason: "the door is refused") }
    self.inputs = inputs
    self.circle = circle
    self.rule = rule
    places = Buffers(inputs.cloud.x.count)
    index = DoorIndex(inputs.town.targets)
    nearest = [Double](repeating: -1, count: inputs.town.fixes.count)
  }

  /// Seconds by the clock, as for the peers, some of which are servers.
  mutating func run(_ work: Work) -> Double {
    let start = ContinuousClock.now
    switch work {
    case .circle: circle.run()
    case .rule: rule.run()
    case .points: places.fill(transform, inputs.cloud)
    case .doors:
      for (i, fix) in inputs.town.fixes.enumerated() {
        nearest[i] = Double(index.nearest(to: fix, accuracy: Town.accuracy)?.index ?? -1)
      }
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Writes what came of the last run: a byte a fix, latitudes and longitudes and heights, or the
  /// numbers of doors.
  func save(_ work: Work, in folder: PeerFolder) throws(PeerFolder.WriteError) {
    switch work {
    case .circle, .rule:
      let outcome = (work == .circle ? circle : rule).outcome
      try folder.write(
        (0..<outcome.count).map { outcome.isInApproach(after: $0) ? 1 : 0 } as [UInt8],
        "our-\(work.rawValue).u8")
    case .points:
      try folder.write(places.first, "our-latitude")
      try folder.write(places.second, "our-longitude")
      try folder.write(places.third, "our-height")
    case .doors:
      // Whole numbers so small are exact as doubles.
      try folder.write(nearest, "our-doors")
    }
  }
}
