package import DoormarkCore
package import DoormarkGeo

/// One policy over one stream, run after run from the street.
package final class BatchRun {
  private let stream: FixStream
  private let target: Target
  private let options: ArrivalOptions
  private let fresh: FixBatch
  package private(set) var outcome = FixOutcome()

  /// Nil when the target is refused.
  package init?(_ stream: FixStream, to target: Target, _ options: ArrivalOptions) {
    guard let batch = FixBatch(to: target, options: options) else { return nil }
    self.stream = stream
    self.target = target
    self.options = options
    fresh = batch
  }

  package func run() {
    let (latitude, longitude) = (stream.latitude, stream.longitude)
    let (accuracy, time) = (stream.accuracy, stream.time)
    var batch = fresh
    batch.apply(
      latitude: latitude.span, longitude: longitude.span, accuracy: accuracy.span,
      time: time.span, into: &outcome)
  }

  /// Runs the journey itself over the first fixes, and says whether it is where the batch was after
  /// every one of them, and changed with the same fixes.
  @discardableResult
  func isEqualToJourney(upTo count: Int, compares: Bool) -> Bool {
    var journey = Journey.begin(to: target, options: options).journey
    var changes = 0
    for i in 0..<count {
      let effects = journey.apply(
        .fix(
          Fix(
            coordinate: GeodeticCoordinate(
              latitude: stream.latitude[i], longitude: stream.longitude[i]),
            accuracy: stream.accuracy[i], time: Instant(nanoseconds: stream.time[i]))))
      guard compares else { continue }
      if outcome.isInApproach(after: i) != (journey.phase == .approach) { return false }
      guard let transition = effects.transition else { continue }
      let kind: FixOutcome.Event.Kind = transition.name == .arrived ? .arrived : .left
      guard changes < outcome.events.count,
        outcome.events[changes] == FixOutcome.Event(index: i, kind: kind)
      else { return false }
      changes += 1
    }
    return !compares || count < outcome.count || changes == outcome.events.count
  }
}
