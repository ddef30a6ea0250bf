/// Why a recording cannot be replayed at all.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum JourneyRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was written by a newer version of this library.
  case newerVersion(Int)
  /// Its first line is not what it should be.
  case firstLine(TrackRejection)

  /// Where it went wrong.
  public var position: TextPosition {
    switch self {
    case .newerVersion: TextPosition(line: 1, column: 1)
    case .firstLine(let rejection): rejection.position
    }
  }

  /// The message, a fragment in lower case without the place.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      "the recording is of version \(version), newer than \(JourneyRecording.currentVersion)"
    case .firstLine(let rejection): rejection.detail
    }
  }
}
