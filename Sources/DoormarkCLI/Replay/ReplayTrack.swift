import Doormark

/// What a replay reads: a track of any format, or a recording, whose first line has been read.
struct ReplayTrack: Sendable {
  /// Why the track as a whole cannot be used.
  struct Unusable: Error {
    var message: InputMessage
  }

  /// What messages call it.
  let path: String
  /// The first line of a recording; nil for a track.
  let recording: JourneyRecording?
  /// The bytes, from the first on.
  let source: any ByteSource

  /// Looks at the beginning of a stream.
  init(_ source: any ByteSource, path: String) throws {
    let whole = try RereadSource(source)
    let line = whole.head.prefix { $0 != UInt8(ascii: "\n") }
    let isMarked = line.starts(with: [0xEF, 0xBB, 0xBF])
    let first = isMarked ? line.dropFirst(3) : line
    self.path = path
    self.source = whole
    guard JourneyRecording.isFirstLine(first) else {
      recording = nil
      return
    }
    do throws(JourneyRecordingError) {
      recording = try JourneyRecording.read(firstLine: first)
    } catch {
      let isNewer = if case .newerVersion = error { true } else { false }
      throw Unusable(
        message: InputMessage(
          path: path, position: error.position, code: .unreadableTrack, text: error.description,
          hint: isNewer
            ? "replay it with the version of doormark that wrote it, or a newer one."
            : RuleCode.unreadableTrack.remedy))
    }
  }
}
