import DoormarkCore

/// What the sentences of one time say together.
struct NMEAEpoch {
  /// Nanoseconds since midnight.
  let timeOfDay: Int64
  /// Where the first sentence with a place stands.
  var position: TextPosition
  /// The sentences that were read for this time.
  var formatters: Set<String> = []
  var coordinate: GeodeticCoordinate?
  /// Days since 1970 of the sentence that gives a date.
  var day: Int64?
  var hdop: Double?
  var speed: Double?
  var course: Double?
  var isSimulated = false
  /// Standard deviations north and east, in metres.
  var deviations: (north: Double, east: Double)?
  /// Why the receiver says that it has no fix.
  var noFix: TrackRejection?

  init(timeOfDay: Int64, at position: TextPosition) {
    self.timeOfDay = timeOfDay
    self.position = position
  }

  /// The fix on a day, or nil when no sentence gave a place or the day is beyond all time.
  func fix(day: Int64) -> TrackFix? {
    guard let coordinate else { return nil }
    let (midnight, overflow) = day.multipliedReportingOverflow(by: Self.nanosecondsPerDay)
    let (nanoseconds, overflowAgain) = midnight.addingReportingOverflow(timeOfDay)
    guard !overflow, !overflowAgain else { return nil }
    let (accuracy, source) = accuracy
    let fix = Fix(
      coordinate: coordinate, accuracy: accuracy, time: Instant(nanoseconds: nanoseconds),
      speed: speed, course: course, isSimulated: isSimulated)
    return TrackFix(fix, accuracySource: source)
  }

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// The two deviations are taken as those of the axes of the error ellipse.
  private var accuracy: (Double?, AccuracySource) {
    if let (north, east) = deviations {
      let error = RadialError(semiMajor: max(north, east), semiMinor: min(north, east))
      return (error.radius(probability: 0.68), .standardDeviations)
    }
    if let hdop { return (hdop * AccuracySource.metresPerDilution, .horizontalDilution) }
    return (nil, .absent)
  }
}
