/// What can be wrong with an input, by its stable code.
///
/// The numbers never change their meaning, so that a script may rely on them. A value is safe to
/// share between threads.
@nonexhaustive
public enum RuleCode: Int, Hashable, Sendable, CaseIterable {
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
  /// An accuracy does not say which statistic it is.
  case statisticMissing = 204

  /// The code as messages and reports write it: `DM101`.
  public var text: String { "DM\(rawValue)" }

  /// The code that the text names, or nil.
  public init?(text: String) {
    guard text.hasPrefix("DM"), let number = Int(text.dropFirst(2)) else { return nil }
    self.init(rawValue: number)
  }

  /// A few words that name the rule.
  public var title: String { entry.title }

  /// What to do about it, one sentence.
  public var remedy: String { entry.remedy }
}
