/// Reads fixes and events from a file or a live pipe, piece by piece.
///
/// Bytes go in as they come and may be cut anywhere; what they complete comes out in the order of
/// the track. What cannot be used comes out as a rejection with its place and reason, and reading
/// goes on. No more than a line, a tag or a second's sentences is held. Not to be used by two
/// threads at once.
public struct FixStream: ~Copyable {
  /// The format; nil while too little has come to tell.
  public private(set) var format: TrackFormat?
  /// What messages call the track: its path, or "-".
  public let path: String
  private let options: TrackOptions
  private var head: [UInt8] = []
  private var reader: (any TrackReading)?
  private var output = TrackOutput()

  /// Begins a track; without a format it is found by the first bytes, and only where these say
  /// nothing by the ending of the path.
  public init(
    format: TrackFormat? = nil, path: String = "-", options: TrackOptions = TrackOptions()
  ) {
    self.format = format
    self.path = path
    self.options = options
    reader = format.map { $0.reader(options) }
  }

  /// What was found so far.
  public var tally: TrackTally { output.tally }

  /// Takes the next bytes and gives what they complete. Throws when the track as a whole is none.
  public mutating func append(
    _ bytes: some Collection<UInt8>
  ) throws(TrackFileError) -> [TrackItem] {
    let piece = Array(bytes)
    guard reader == nil else {
      try reader?.append(piece[...], to: &output)
      return output.take()
    }
    head += piece
    guard let found = try TrackFormat.detect(head[...], path: path, isWhole: false) else {
      return []
    }
    return try begin(found)
  }

  /// Ends the track and gives what was still open. Throws when there was nothing in it: neither a
  /// fix nor an event nor anything that should have been one.
  public mutating func finish() throws(TrackFileError) -> [TrackItem] {
    var items: [TrackItem] = []
    if reader == nil {
      guard let found = try TrackFormat.detect(head[...], path: path, isWhole: true) else {
        throw .unknownFormat
      }
      items = try begin(found)
    }
    try reader?.finish(&output)
    items += output.take()
    guard tally.records > 0 || tally.rejections > 0 else {
      throw tally.passedOver.isEmpty ? .empty : .noFixes(TrackTally.words(tally.passedOver))
    }
    return items
  }

  private mutating func begin(_ found: TrackFormat) throws(TrackFileError) -> [TrackItem] {
    format = found
    var reader = found.reader(options)
    let bytes = head
    head = []
    try reader.append(bytes[...], to: &output)
    self.reader = reader
    return output.take()
  }

  /// All of a file.
  public static func read(
    _ bytes: FileBytes, format: TrackFormat? = nil, options: TrackOptions = TrackOptions()
  ) throws(TrackFileError) -> (items: [TrackItem], tally: TrackTally) {
    var chosen = format
    if chosen == nil { chosen = try TrackFormat.detect(bytes) }
    var stream = FixStream(format: chosen, path: bytes.path, options: options)
    var items = try stream.append(bytes.content)
    items += try stream.finish()
    return (items, stream.tally)
  }
}

/// How tracks are read.
///
/// A value is safe to share between threads.
public struct TrackOptions: Hashable, Sendable {
  /// Whether an NMEA sentence must state its sum. One without may have been cut off, and half a
  /// number is still a number.
  public var requiresChecksum: Bool

  /// Makes options; the usual ones where nothing is said.
  public init(requiresChecksum: Bool = true) {
    self.requiresChecksum = requiresChecksum
  }
}

extension TrackFormat {
  func reader(_ options: TrackOptions) -> any TrackReading {
    switch self {
    case .ndjson: LineTrack(NDJSONTrack())
    case .csv: LineTrack(CSVTrack())
    case .gpx: GPXTrack()
    case .nmea: LineTrack(NMEATrack(requiresChecksum: options.requiresChecksum))
    case .gnssLogger: LineTrack(GnssLoggerTrack())
    }
  }
}

extension TrackTally {
  /// Counted things as a message lists them, such as "7 waypoints".
  static func words(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\($0.value == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }
}
