/// What can be wrong with an input, by its stable code.
///
/// The numbers never change their meaning, so that a script may rely on them. A value is safe to
/// share between threads.
@nonexhaustive
public enum RuleCode: Int, Hashable, Sendable, CaseIterable {
  // DM1xx: structure.

  /// The text is no JSON.
  case syntax = 101
  /// A key stands twice in one object.
  case duplicateKey = 102
  /// The document is of another version.
  case version = 103
  /// A required member is absent.
  case missingMember = 104
  /// A member has a value of the wrong kind.
  case wrongType = 105
  /// A value is outside its range or contradicts another.
  case value = 106
  /// The path of a scan leads out of the document's folder.
  case pathLeavesFolder = 107
  /// A file or folder cannot be read.
  case unreadableFile = 108
  /// A scan cannot be read.
  case unreadableScan = 109
  /// A coordinate cannot be converted to WGS 84.
  case unconvertibleCoordinate = 110
  /// A folder holds no placement document.
  case emptyFolder = 111
  /// A line holds no point.
  case unreadablePoint = 112
  /// The file is something else, such as a scan or a GeoJSON file.
  case foreignFile = 113
  /// A line of a track holds neither a fix nor an event.
  case unreadableFix = 114
  /// A file or stream is no track.
  case unreadableTrack = 115
  /// Two documents of one run have the same map.id.
  case repeatedMap = 116

  // DM2xx: accuracy.

  /// The error at the target cannot be known.
  case errorUndefined = 201
  /// The error at the target is known, and not under the limit.
  case errorOverLimit = 202
  /// The stated accuracies are smaller than the residuals support.
  case claimTooSmall = 203
  /// An accuracy does not say which statistic it is.
  case statisticMissing = 204
  /// Nothing checks the alignment.
  case unverified = 205
  /// The smallest arrival circle can miss the door.
  case circleMissesDoor = 206
  /// Satellite fixes without times were taken as independent.
  case sessionTakenAsIndependent = 207
  /// An accuracy or a covariance is none.
  case invalidAccuracy = 208
  /// An accuracy is better than its source can be.
  case accuracyBeyondDevice = 209

  // DM3xx: alignment.

  /// Control points coincide in the map or on Earth.
  case degenerateControl = 301
  /// The evidence fits the mirror image of the map.
  case mirrored = 302
  /// A map in metres is not at the scale of metres.
  case scaleOff = 303
  /// Latitude and longitude stand in each other's place.
  case swappedCoordinates = 304
  /// A coordinate is exactly latitude 0, longitude 0.
  case nullIsland = 305
  /// The compass contradicts the control points.
  case compassAgainstControl = 306
  /// A control point contradicts all others.
  case outlierControl = 307
  /// The declared alignment contradicts the evidence beside it.
  case evidenceAgainstAlignment = 308
  /// Map points are coordinates on Earth already.
  case alreadyGeoreferenced = 309
  /// Easting and northing stand in each other's place.
  case axisOrder = 310
  /// A heading is counted from another axis or another north.
  case headingConvention = 311
  /// The evidence contradicts itself.
  case inconsistentEvidence = 312
  /// A coordinate is not on Earth.
  case notOnEarth = 313
  /// Two placements of one scan contradict each other.
  case placementsDisagree = 314

  // DM4xx: doors.

  /// A door lies outside the scan.
  case doorOutsideScan = 401
  /// A door lies far from every wall and door of the scan.
  case doorFarFromWalls = 402
  /// Two doors lie at one point.
  case doorsCoincide = 403
  /// No door is marked.
  case noDoor = 404

  // DM5xx: arrival.

  /// An arrival parameter is outside what works.
  case arrivalUnusual = 501
  /// The exit circles of two places overlap.
  case exitZonesOverlap = 502

  // DM9xx: hygiene.

  /// A number has more digits than anything can be known to.
  case absurdPrecision = 901
  /// A key resembles one that exists.
  case misspeltKey = 902
  /// A key is not known.
  case unknownKey = 903
  /// The text begins with a byte-order mark.
  case byteOrderMark = 904
  /// A text names a person or a person's device.
  case personalData = 905

  /// The code as messages and reports write it: `DM101`.
  public var text: String { "DM\(rawValue)" }

  /// The code that the text names, as `DM101` or by the rule's name, or nil.
  public init?(text: String) {
    if text.hasPrefix("DM"), let number = Int(text.dropFirst(2)), number > 0,
      let code = RuleCode(rawValue: number), code.text == text
    {
      self = code
    } else if let code = RuleCode.allCases.first(where: { "\($0)" == text }) {
      self = code
    } else {
      return nil
    }
  }

  /// A few words that name the rule.
  public var title: String { rule.title }

  /// What to do about it, in sentences.
  public var remedy: String { rule.remedy }
}
