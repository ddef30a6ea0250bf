// DM2xx: what a document says, or does not say, about how far off it may be.
extension Rule {
  static let errorUndefined = Rule(
    .errorUndefined, .info, title: "error undefined",
    meaning: "How far off the target may be cannot be known; the message gives the reason of the "
      + "error model.",
    reason: "A place of unknown error is not routable: nobody is sent there.",
    remedy: "Do what the hint says; to make it a failure, use --select DM201 --fail-on info or "
      + "`doormark georeference --require routable`.")

  static let errorOverLimit = Rule(
    .errorOverLimit, .info, title: "error over the limit",
    meaning: "R95 at the target, the radius that holds the true point with probability 0.95, is "
      + "known and not under 60 m.",
    reason: "A place that is known no better is not routable: nobody is sent there.",
    remedy: "Look with `doormark inspect` which cause has the largest share, and measure that one "
      + "better.")

  static let claimTooSmall = Rule(
    .claimTooSmall, .warning, title: "accuracy smaller than the residuals support",
    meaning: "The control points miss their fit by more than their accuracies allow, none of them "
      + "alone to blame: the global test fails at one in a thousand.",
    reason:
      "An accuracy that is too small makes the reported error too small as well, and somebody "
      + "trusts it.",
    remedy: "State the accuracies that the receiver or the map really had; shared errors belong in "
      + "a group with its bias.",
    falseAlarmRate: 0.001)

  static let statisticMissing = Rule(
    .statisticMissing, .error, title: "statistic missing",
    meaning: "An accuracy is a bare number, or an object without \"statistic\".",
    reason: "A phone's 8 m means a sigma of 3.3 m, 5.3 m or 5.7 m, depending on who reports it.",
    remedy: "Write {\"metres\": 8, \"statistic\": \"drms\"}; drms is what Apple reports, r68 "
      + "Android, r95 a browser, ce90 an imagery provider.")

  static let unverified = Rule(
    .unverified, .info, title: "verified by nothing",
    meaning: "The evidence is just enough to place the map: there is no redundancy, so residuals "
      + "of zero prove nothing.",
    reason: "A gross mistake in it, such as the wrong corner of a house, would not show.",
    remedy: "Add one control point more than the alignment needs, or a second look by other means.")

  static let circleMissesDoor = Rule(
    .circleMissesDoor, .warning, title: "arrival circle can miss the door",
    meaning: "The position error of a routable target (its DRMS) is larger than arrival.minimum, "
      + "the smallest circle in which a traveller has arrived.",
    reason: "A traveller with a good receiver stands at the door and is told to go on.",
    remedy: "Place the map better, or raise arrival.minimum to the door's DRMS.")

  static let sessionTakenAsIndependent = Rule(
    .sessionTakenAsIndependent, .info, title: "fixes of one session taken as independent",
    meaning:
      "Two or more control points are satellite fixes without a time and without a group, so "
      + "their errors were taken as independent.",
    reason:
      "A receiver's errors stay alike for minutes: four fixes 30 s apart taken as independent "
      + "make an R95 that holds 83 % instead of 95 %.",
    remedy: "Give each point its \"time\"; points of different days may stay as they are.")

  static let invalidAccuracy = Rule(
    .invalidAccuracy, .error, title: "no accuracy",
    meaning: "An accuracy or a sigma is not a positive number, or a covariance is no symmetric "
      + "positive semi-definite matrix.",
    reason: "A phone reports negative or zero when it has no accuracy; taken for a number it would "
      + "be a perfect one.",
    remedy:
      "Leave out what has no accuracy, or write the covariance anew in the order east, north, "
      + "heading in radians, ln scale.")

  static let accuracyBeyondDevice = Rule(
    .accuracyBeyondDevice, .warning, title: "accuracy beyond the device",
    meaning: "A phone's fix claims a standard deviation under 0.7 m along each axis, or any "
      + "position one under 1 mm.",
    reason: "No phone's own fix is that good, and no survey the other: the number is a default, a "
      + "precision, or of another unit.",
    remedy:
      "State the accuracy that the device reported, with its statistic; a surveyed point is a "
      + "control point.")
}
