public import DoormarkCore

/// One line of a recording behind its first: what was told to the journey, and when.
///
/// A value is safe to share between threads.
public struct RecordedEvent: Hashable, Sendable {
  /// What was told.
  public enum Content: Hashable, Sendable {
    /// A position report.
    case fix(Fix)
    /// A position report of which only the distance was kept.
    case redactedFix(RedactedFix)
    /// Something that happened beside the fixes.
    case event(TrackEvent.Name, attempt: Int?, target: RecordedTarget)
  }

  /// What was told.
  public var content: Content
  /// The host's clock; nil when the host did not tell it, as for the fixes of a replay.
  public var clock: Instant?

  /// Makes an event.
  public init(_ content: Content, clock: Instant? = nil) {
    self.content = content
    self.clock = clock
  }

  /// When: the time of the fix, or that of the event; nil when nobody told.
  public var time: Instant? {
    switch content {
    case .fix(let fix): fix.time
    case .redactedFix(let fix): fix.time
    case .event: clock
    }
  }
}

/// Which target came with `targetMoved` or `restore`.
///
/// A value is safe to share between threads.
public enum RecordedTarget: Hashable, Sendable {
  /// The one that the journey had, where it was.
  case same
  /// The one that the journey had, elsewhere.
  case moved(GeodeticCoordinate)
  /// The same without coordinates.
  case redacted(RedactedMove)
  /// None: the placement or its door was gone.
  case gone
  /// Whatever there was did not matter, since the journey kept could not be read.
  case unreadable
}

extension Journey {
  /// Changes the journey by an event of a recording, and tells the numbers of the decision on a fix.
  ///
  /// `restore` takes up the journey as the events before have left it; `start` leads to `target`.
  public mutating func replay(
    _ event: RecordedEvent, target start: Target
  ) -> (effects: JourneyEffects, explanation: FixExplanation?) {
    switch event.content {
    case .fix(let fix): return explain(fix, at: event.clock)
    case .redactedFix(let fix): return explain(fix, at: event.clock)
    case .event(let name, let attempt, let recorded):
      let present = target(recorded) ?? (recorded == .same ? start : nil)
      let told: JourneyEvent? =
        switch name {
        case .start: .start(start)
        case .targetMoved: .targetMoved(present ?? start)
        case .restore: .restore(recorded == .unreadable ? nil : snapshot, target: present)
        default:
          TrackEvent(name, time: event.clock ?? Instant(nanoseconds: 0), attempt: attempt)
            .journeyEvent
        }
      guard let told else { return (.none, nil) }
      return (apply(told, at: event.clock), nil)
    }
  }

  private mutating func target(_ recorded: RecordedTarget) -> Target? {
    switch recorded {
    case .same: target
    case .moved(let coordinate): target?.moved(to: coordinate)
    case .redacted(let move): follow(move)
    case .gone, .unreadable: nil
    }
  }
}
