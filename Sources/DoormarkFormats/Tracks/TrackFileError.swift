/// Why a whole file or stream is no track.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing in it.
  case empty
  /// It is something else: what it seems to be, such as "a KML file".
  case otherFormat(String)
  /// It resembles no format of tracks.
  case unknownFormat
  /// The header of a CSV table has no column of these names.
  case missingColumns([String], position: TextPosition)
  /// It is a track and holds neither a fix nor an event: what it holds instead.
  case noFixes(String)

  /// There is not enough memory.
  case outOfMemory

  /// Where it went wrong; nil when the file as a whole is meant.
  public var position: TextPosition? {
    guard case .missingColumns(_, let position) = self else { return nil }
    return position
  }

  /// The message, a fragment in lower case without the place.
  public var description: String {
    switch self {
    case .empty: "the track is empty; expected \(Self.expected)"
    case .otherFormat(let name): "this is \(name); expected \(Self.expected)"
    case .unknownFormat: "this is no track that is known; expected \(Self.expected)"
    case .missingColumns(let names, _):
      "the header has no column \(names.joined(separator: ", "))"
    case .outOfMemory: "not enough memory"
    case .noFixes(let content): "the track has no fix: \(content)"
    }
  }

  private static let expected = "fixes as NDJSON, CSV, GPX, NMEA 0183 or a GnssLogger log"
}
