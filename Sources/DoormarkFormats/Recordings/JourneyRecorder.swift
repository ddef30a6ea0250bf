public import DoormarkCore

/// Writes what is told to a journey, line by line, so that it can be replayed.
///
/// Positions are personal data: whoever records asks the traveller first, or records redacted. A
/// value is safe to share between threads.
public struct JourneyRecorder: Hashable, Sendable {
  /// The first line.
  public let recording: JourneyRecording

  /// Makes a recorder for the journey of the given first line.
  public init(_ recording: JourneyRecording) {
    self.recording = recording
  }

  /// The first line, with its line feed.
  public var firstLine: [UInt8] { recording.line }

  /// The line of an event that is about to be applied, with its line feed.
  ///
  /// - Parameters:
  ///   - event: what happens.
  ///   - time: the host's clock, exactly as `apply` is told it.
  ///   - journey: the journey as it was before the event.
  public func line(
    of event: JourneyEvent, at time: Instant? = nil, in journey: Journey
  ) -> [UInt8] {
    line(of: RecordedEvent(content(event, time, journey), clock: time), in: journey)
  }

  /// The line of an event of a replay that is about to be applied, with its line feed.
  public func line(of event: RecordedEvent, in journey: Journey) -> [UInt8] {
    var event = event
    if recording.isRedacted, case .fix(let fix) = event.content {
      event.content = .redactedFix(journey.redacted(fix, at: event.clock))
    }
    if recording.isRedacted, case .event(let name, let attempt, .moved(let place)) = event.content,
      let target = journey.target?.moved(to: place)
    {
      event.content = .event(
        name, attempt: attempt, target: .redacted(journey.redacted(target)))
    }
    return event.line
  }

  private func content(
    _ event: JourneyEvent, _ time: Instant?, _ journey: Journey
  ) -> RecordedEvent.Content {
    func plain(_ name: TrackEvent.Name, _ target: RecordedTarget = .same) -> RecordedEvent.Content {
      .event(name, attempt: nil, target: target)
    }
    switch event {
    case .fix(let fix): return .fix(fix)
    case .start: return plain(.start)
    case .startIndoor: return plain(.startIndoor)
    case .backToMap: return plain(.backToMap)
    case .imHere: return plain(.imHere)
    case .recognised(let attempt): return .event(.recognised, attempt: attempt, target: .same)
    case .recognitionFailed(let attempt):
      return .event(.recognitionFailed, attempt: attempt, target: .same)
    case .trackingLost: return plain(.trackingLost)
    case .leaveGuidance: return plain(.leaveGuidance)
    case .reachedSpot: return plain(.reachedSpot)
    case .cancel: return plain(.cancel)
    case .targetMoved(let target):
      return plain(.targetMoved, moved(target, from: journey.target?.coordinate))
    case .targetDeleted: return plain(.targetDeleted)
    case .tick: return plain(.tick)
    case .restore(nil, _): return plain(.restore, .unreadable)
    case .restore(let snapshot?, let target):
      guard snapshot.phase.isActive else { return plain(.restore) }
      guard let target else { return plain(.restore, .gone) }
      return plain(.restore, moved(target, from: snapshot.target?.coordinate))
    }
  }

  private func moved(_ target: Target, from former: GeodeticCoordinate?) -> RecordedTarget {
    target.coordinate == former ? .same : .moved(target.coordinate)
  }
}
