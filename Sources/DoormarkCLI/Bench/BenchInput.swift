import Doormark
import DoormarkBench

/// The placement and the track that `bench` is given.
struct BenchInput {
  /// What is measured; nil without a placement.
  private(set) var subject: BenchSubject?
  /// Every file that was read, or belongs to one that was.
  private(set) var paths: [String] = []

  /// Reads them; nil when one cannot be used, which is said.
  init?(_ operands: [String], talk: Talk, console: Console) throws {
    guard let path = operands.first else { return }
    var workspace = try GeoWorkspace()
    let answer = PlacementReader().answer(.document(path: path), in: &workspace)
    for message in answer.messages { talk.say(message.rendered(talk.style)) }
    guard let placed = answer.placed else { return nil }
    let placement = placed.placement
    guard let alignment = placement.alignment, alignment.isComplete else {
      talk.complain(
        "cannot measure with \(path.shown): the map is not placed on Earth",
        hint: placement.remedy ?? "Add evidence or an alignment to the document.")
      return nil
    }
    var subject = BenchSubject(alignment: alignment, points: Self.points(of: placed))
    if let target = Target(placement), case .routable = target.routability {
      subject.target = target
    } else if operands.count > 1 {
      talk.complain(
        "cannot measure a walk to \(path.shown): " + placement.routability.status,
        hint: placement.remedy ?? "See doormark inspect \(path.shown).")
      return nil
    } else {
      talk.remark(
        "\(path.shown) is not routable, so that fixes are judged on the way to another place")
    }
    paths =
      operands
      + placement.map.scans.map {
        ScanPath.joined($0, inFolder: PlacementReader.folder(of: path))
      }
    if let track = operands.dropFirst().first {
      guard let fixes = BenchTrack.fixes(of: track, talk: talk, console: console) else {
        return nil
      }
      subject.fixes = fixes
    }
    self.subject = subject
  }

  /// The corners of the scan, and the doors and the start.
  private static func points(of placed: AnsweredInput.Placed) -> [PlanPoint] {
    let map = placed.placement.map
    let corners = placed.scan?.elements.flatMap { $0.outline.isEmpty ? [$0.center] : $0.outline }
    return ((corners ?? []) + map.doors.map(\.point) + [map.startPoint]).map(map.frame.planPoint)
  }
}
