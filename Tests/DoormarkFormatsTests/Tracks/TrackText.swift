import DoormarkCore
import DoormarkFormats

/// A track given as text, read in one piece or in many.
struct TrackText {
  var items: [TrackItem] = []
  var tally = TrackTally()

  init(
    _ text: String, format: TrackFormat? = nil, path: String = "-",
    options: TrackOptions = TrackOptions(), piece: Int = .max
  ) throws(TrackFileError) {
    try self.init(Array(text.utf8), format: format, path: path, options: options, piece: piece)
  }

  init(
    _ bytes: [UInt8], format: TrackFormat? = nil, path: String = "-",
    options: TrackOptions = TrackOptions(), piece: Int = .max
  ) throws(TrackFileError) {
    var stream = FixStream(format: format, path: path, options: options)
    var rest = bytes[...]
    while !rest.isEmpty {
      items += try stream.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    items += try stream.finish()
    tally = stream.tally
  }

  var fixes: [Fix] { items.compactMap { $0.record?.fix } }
  var sources: [AccuracySource] { items.compactMap { $0.record?.trackFix?.accuracySource } }
  var events: [TrackEvent] { items.compactMap { $0.record?.event } }
  var rejections: [TrackRejection] { items.compactMap { $0.rejection } }

  /// What is wrong with a text that is no track at all; nil when it is one.
  static func refusal(of text: String, format: TrackFormat? = nil, path: String = "-") -> String? {
    do throws(TrackFileError) {
      _ = try TrackText(text, format: format, path: path)
      return nil
    } catch {
      return error.description
    }
  }
}

extension Instant {
  /// Seconds since 1970 and a rest.
  init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.init(nanoseconds: seconds * 1_000_000_000 + nanoseconds)
  }
}
