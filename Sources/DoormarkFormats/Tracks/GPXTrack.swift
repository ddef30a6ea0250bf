import DoormarkCore

/// GPX 1.0 and 1.1: each point of a track is a fix, in the order of the file.
///
/// Waypoints and routes are passed over: nobody was there at a time. GPX knows UTC alone, so that
/// a time without a zone is taken as UTC. Names are matched without their prefix.
struct GPXTrack: TrackReading {
  private let source: XMLSource?
  private var point: GPXPoint?
  /// The names of the elements that are open.
  private var open: [String] = []
  private var text: [UInt8] = []
  private var dilution = GPXDilution.dilution
  private var isOver = false

  /// Longer texts are no numbers or times.
  private static let longestText = 256

  init() {
    source = XMLSource()
  }

  mutating func append(
    _ bytes: ArraySlice<UInt8>, to output: inout TrackOutput
  ) throws(TrackFileError) {
    try read(to: &output) { source throws(XMLError) in try source.append(bytes) }
  }

  mutating func finish(_ output: inout TrackOutput) throws(TrackFileError) {
    try read(to: &output) { source throws(XMLError) in try source.finish() }
  }

  /// What expat refuses ends the track, and what came before is kept.
  private mutating func read(
    to output: inout TrackOutput, _ body: (XMLSource) throws(XMLError) -> [XMLEvent]
  ) throws(TrackFileError) {
    guard !isOver else { return }
    guard let source else { throw .outOfMemory }
    do throws(XMLError) {
      for event in try body(source) { handle(event, &output) }
    } catch {
      for event in error.found { handle(event, &output) }
      isOver = true
      output.reject(
        TrackRejection(
          .syntax, "\(error.words); nothing behind it is read", at: error.position))
    }
    if let root, root != "gpx" { throw .otherFormat("XML with the root element \(root)") }
  }

  private var root: String?

  private mutating func handle(_ event: XMLEvent, _ output: inout TrackOutput) {
    switch event {
    case .start(let name, let attributes, let position):
      begin(Self.localName(name), prefixed: name, attributes, position, &output)
    case .text(let piece):
      if point != nil, text.count < Self.longestText { text += piece.utf8.prefix(Self.longestText) }
    case .end:
      guard let name = open.popLast() else { return }
      if name == "trkpt", let point {
        self.point = nil
        do throws(TrackRejection) {
          output.add(try point.fix(), at: point.position)
        } catch {
          output.reject(error)
        }
      } else {
        point?.take(name, text, isChild: open.last == "trkpt")
      }
      text = []
    }
  }

  private mutating func begin(
    _ name: String, prefixed: String, _ attributes: [(name: String, value: String)],
    _ position: TextPosition, _ output: inout TrackOutput
  ) {
    if open.isEmpty {
      root = name
      let creator = attributes.first { $0.name == "creator" }?.value ?? ""
      dilution = GPXDilution(creator: creator)
    }
    open.append(name)
    text = []
    switch name {
    case "trkpt":
      point = GPXPoint(at: position, dilution: dilution)
      for (name, value) in attributes { point?.takeAttribute(name, value) }
    case "wpt": output.passOver("waypoint")
    case "rtept": output.passOver("route point")
    default:
      // Geo Tracker writes course and speed as attributes of one element.
      guard point != nil, prefixed == "geotracker:meta" else { return }
      for (name, value) in attributes where name == "c" || name == "s" {
        point?.take(name == "c" ? "course" : "speed", Array(value.utf8), isChild: false)
      }
    }
  }

  /// A name without its prefix.
  private static func localName(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.index(after: $0)...]) }
      ?? name
  }
}
