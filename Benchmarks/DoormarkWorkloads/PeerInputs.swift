import DoormarkBench
import DoormarkCore
import DoormarkSimulation

/// What every program of `Benchmarks/Peers` works on, and our own part among them.
///
/// Each array is a file of its own, eight bytes a number in the processor's byte order.
struct PeerInputs {
  let folder: PeerFolder
  let fixes: FixStream
  let cloud: Cloud
  let town: Town

  /// Takes the words of the command line and makes the inputs.
  init(_ words: [String]) throws(DoormarkWorkloads.UsageError) {
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    guard words.count == 7, numbers.count == 5,
      numbers[..<4].allSatisfy({ (1...100_000_000).contains($0) }),
      let seed = UInt64(exactly: numbers[4])
    else { throw DoormarkWorkloads.UsageError() }
    folder = PeerFolder(path: words[1])
    // Between 30 and 90 m from the door, so that many are near the edge of a circle of 60 m.
    fixes = FixStream(.loitering, count: numbers[0], seed: seed)
    var generator = SeededGenerator(seed: seed)
    cloud = Cloud(numbers[1], within: 1000, &generator)
    town = Town(doors: numbers[2], fixes: numbers[3], seed: seed)
  }

  /// Writes the inputs and what they mean, then works as it is told until there are no more lines:
  /// `run WORK` answers with the seconds it took, `save WORK` writes what came of it.
  func serve() throws(PeerFolder.WriteError) {
    try folder.write(fixes.latitude, "fix-latitude")
    try folder.write(fixes.longitude, "fix-longitude")
    try folder.write(fixes.accuracy, "fix-accuracy")
    try folder.write(cloud.x, "point-x")
    try folder.write(cloud.y, "point-y")
    try folder.write(cloud.z, "point-z")
    try folder.write(town.doors.map(\.latitude), "door-latitude")
    try folder.write(town.doors.map(\.longitude), "door-longitude")
    try folder.write(town.fixes.map(\.latitude), "query-latitude")
    try folder.write(town.fixes.map(\.longitude), "query-longitude")
    try folder.write(Array(description.utf8), "inputs.json")
    var side = try PeerSide(self)
    PeerFolder.say("ready")
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let work = PeerSide.Work(rawValue: words[1]) else {
        PeerFolder.say("unknown")
        continue
      }
      switch words[0] {
      case "run": PeerFolder.say("\(side.run(work))")
      case "save":
        try side.save(work, in: folder)
        PeerFolder.say("saved")
      default: PeerFolder.say("unknown")
      }
    }
  }

  /// The numbers that go with the arrays; the pipeline is PROJ's for the points.
  private var description: String {
    let origin = TransformBulk.frame.origin
    return """
      {
        "door": [\(FixStream.door.latitude), \(FixStream.door.longitude)],
        "radius_m": \(PeerSide.radius),
        "origin": [\(origin.latitude), \(origin.longitude), \(origin.ellipsoidalHeight ?? 0)],
        "pipeline": "\(PipelineResult.definition(TransformBulk.frame))"
      }

      """
  }
}
