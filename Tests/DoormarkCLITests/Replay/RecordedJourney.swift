import Doormark
import DoormarkTestSupport
import Testing

/// A recording of `Data/Recordings`, with the placement that it led to.
struct RecordedJourney {
  /// The name of the file, without its ending.
  var name: String
  /// The placement's path below `Data`.
  var placement: String
  var recording: JourneyRecording
  var events: [RecordedEvent]
  /// Where a replay leads.
  var target: Target

  static let names = ProjectData.files(below: "Recordings", ending: ".ndjson").map {
    String($0.dropFirst("Recordings/".count).dropLast(".ndjson".count))
  }

  /// The placements below `Data` by the ids of their maps.
  static let placements: [String: String] = {
    var placements: [String: String] = [:]
    for folder in ["Scans", "Placements/valid"] {
      for path in ProjectData.files(below: folder, ending: ".placement.json") {
        guard let bytes = try? FileBytes.read(path: ProjectData.path(path)),
          let document = try? PlacementDocument.read(bytes)
        else { continue }
        placements[document.map.id] = path
      }
    }
    return placements
  }()

  init(named name: String) throws {
    let text = try ProjectData.bytes("Recordings/\(name).ndjson")
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let recording = try JourneyRecording.read(firstLine: lines[0])
    var events: [RecordedEvent] = []
    for (index, line) in lines.dropFirst().enumerated() {
      events.append(try RecordedEvent.read(line, line: index + 2, of: recording))
    }
    let path = try #require(Self.placements[recording.target.mapID])
    let document = try PlacementDocument.read(FileBytes.read(path: ProjectData.path(path)))
    var workspace = try GeoWorkspace()
    let placement = try Georeferencer.place(document.map, in: &workspace)
    let door = placement.map.doors.first { $0.id == recording.target.doorID }
    let present = try #require(Target(placement, door: door))
    self.name = name
    self.placement = path
    self.recording = recording
    self.events = events
    target = recording.target(from: present)
  }

  /// A journey that has not begun.
  var idle: Journey { Journey(options: recording.replayOptions) }

  /// The words of `doormark replay` in the package's own folder.
  var words: [String] { ["replay", "Data/\(placement)", "Data/Recordings/\(name).ndjson"] }
}
