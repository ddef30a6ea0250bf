/// What people read about a rule.
struct RuleText: Hashable, Sendable {
  /// A few words that name the rule.
  var title: String
  /// What to do about it, one sentence.
  var remedy: String
}

extension RuleCode {
  /// The one table of titles and remedies.
  var entry: RuleText {
    switch self {
    case .syntax:
      RuleText(
        title: "no JSON",
        remedy: "Mend the text at this place; a comma too many or a missing quote before it is "
          + "the usual cause.")
    case .duplicateKey:
      RuleText(
        title: "key given twice",
        remedy: "Keep one of the two: programs differ in which one they take.")
    case .version:
      RuleText(
        title: "another version",
        remedy: "The first member of a placement document is \"doormark\": 1.")
    case .missingMember:
      RuleText(
        title: "member missing",
        remedy: "Add it; Data/Schemas/placement-1.schema.json lists what a document must hold.")
    case .wrongType:
      RuleText(
        title: "wrong kind of value",
        remedy: "Write the value as the message says; numbers stand without quotes.")
    case .value:
      RuleText(
        title: "value not allowed", remedy: "Correct the value as the message says.")
    case .pathLeavesFolder:
      RuleText(
        title: "path leaves the folder",
        remedy: "Put the scan beside the document or below it, and name it by a relative path.")
    case .unreadableFile:
      RuleText(
        title: "cannot be read", remedy: "Check the path and whether you may read it.")
    case .unreadableScan:
      RuleText(
        title: "scan cannot be read",
        remedy: "Put the scan where map.scan says, or take map.scan out; the placement is "
          + "answered without its outline.")
    case .unconvertibleCoordinate:
      RuleText(
        title: "coordinate cannot be converted",
        remedy: "Check the crs and the order of the coordinates: easting or longitude first.")
    case .emptyFolder:
      RuleText(
        title: "no placement document",
        remedy: "A folder is searched for files whose names end in .placement.json.")
    case .unreadablePoint:
      RuleText(
        title: "no point on the line",
        remedy: "Write the numbers with a decimal point, between spaces, tabs or commas.")
    case .foreignFile:
      RuleText(
        title: "another kind of file",
        remedy: "A placement document begins with {\"doormark\": 1 and names its scan in map.scan.")
    case .unreadableFix:
      RuleText(
        title: "no fix on the line",
        remedy: "A fix has a time, a latitude and a longitude; what cannot be used is passed over.")
    case .unreadableTrack:
      RuleText(
        title: "no track",
        remedy: "Give fixes as NDJSON, CSV, GPX, NMEA 0183, a GnssLogger log or a recording.")
    case .statisticMissing:
      RuleText(
        title: "statistic missing",
        remedy: "Write {\"metres\": 8, \"statistic\": \"drms\"}; drms is what Apple reports, r68 "
          + "Android, r95 a browser, ce90 an imagery provider.")
    }
  }
}
