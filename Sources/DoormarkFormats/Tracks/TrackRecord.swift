public import DoormarkCore

/// One line of a track that could be used: a fix, or what the traveller or the camera did.
///
/// A value is safe to share between threads.
public struct TrackRecord: Hashable, Sendable {
  /// What a line says.
  public enum Content: Hashable, Sendable {
    /// A position report.
    case fix(TrackFix)
    /// Something that happened beside the fixes.
    case event(TrackEvent)
  }

  /// What the line says.
  public var content: Content
  /// Where it begins in the file.
  public var position: TextPosition

  /// Makes a record.
  public init(_ content: Content, position: TextPosition) {
    self.content = content
    self.position = position
  }

  /// The fix, or nil for an event.
  public var fix: Fix? { trackFix?.fix }

  /// The fix with what the track says of it, or nil for an event.
  public var trackFix: TrackFix? {
    guard case .fix(let fix) = content else { return nil }
    return fix
  }

  /// The event, or nil for a fix.
  public var event: TrackEvent? {
    guard case .event(let event) = content else { return nil }
    return event
  }
}

/// A position report as a track holds it.
///
/// Numbers are passed on as they were written: whether an accuracy of 0 or a latitude of 91 may be
/// used is decided by the fix gate, not here. A value is safe to share between threads.
public struct TrackFix: Hashable, Sendable {
  /// The report.
  public var fix: Fix
  /// Where its accuracy comes from.
  public var accuracySource: AccuracySource
  /// Who located, such as `gps`, where the track says.
  public var provider: String?

  /// Makes one; without a source the accuracy, if any, counts as stated.
  public init(_ fix: Fix, accuracySource: AccuracySource? = nil, provider: String? = nil) {
    self.fix = fix
    self.accuracySource = accuracySource ?? (fix.accuracy == nil ? .absent : .stated)
    self.provider = provider
  }
}
