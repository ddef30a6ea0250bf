// DM1xx: what keeps a document, or something beside it, from being read at all.
extension Rule {
  static let syntax = Rule(
    .syntax, .error, title: "no JSON",
    meaning: "The text breaks the grammar of JSON (RFC 8259) at this place.",
    reason: "Nothing behind the place can be trusted to mean what it seems to.",
    remedy: "Mend the text at this place; a comma too many or a missing quote before it is the "
      + "usual cause.")

  static let duplicateKey = Rule(
    .duplicateKey, .error, title: "key given twice",
    meaning: "One object has two members with the same key.",
    reason: "Some programs take the first, some the last, so two readers see two places.",
    remedy: "Keep one of the two: programs differ in which one they take.")

  static let version = Rule(
    .version, .error, title: "another version",
    meaning: "The document says a version of the format that is not 1.",
    reason: "A later version may mean something else by the same member, so it is never half-read.",
    remedy: "The first member of a placement document is \"doormark\": 1.")

  static let missingMember = Rule(
    .missingMember, .error, title: "member missing",
    meaning: "A member that this kind of object must have is not there.",
    reason: "Without it the document does not say where the map is, and a guess would not show.",
    remedy: "Add it; Data/Schemas/placement-1.schema.json lists what a document must hold.")

  static let wrongType = Rule(
    .wrongType, .error, title: "wrong kind of value",
    meaning: "A member has a value of another kind than it must have, such as a text in place of a "
      + "number.",
    reason: "Reading \"12\" as 12 or null as 0 would put a place where nobody meant it.",
    remedy: "Write the value as the message says; numbers stand without quotes.")

  static let value = Rule(
    .value, .error, title: "value not allowed",
    meaning: "A value is outside its range, is no word of its list, or contradicts another member.",
    reason: "No reading of it is right.",
    remedy: "Correct the value as the message says.")

  static let pathLeavesFolder = Rule(
    .pathLeavesFolder, .error, title: "path leaves the folder",
    meaning: "The path of a scan is absolute, climbs out of the document's folder, or leads out of "
      + "it through a link.",
    reason: "A document that is shared must not make a reader open any other of their files.",
    remedy: "Put the scan beside the document or below it, and name it by a relative path.")

  static let unreadableFile = Rule(
    .unreadableFile, .error, .input, title: "cannot be read",
    meaning: "A file or folder that was named cannot be opened or read.",
    reason: "What was not looked at may be wrong.",
    remedy: "Check the path and whether you may read it.")

  static let unreadableScan = Rule(
    .unreadableScan, .error, .scan, title: "scan cannot be read",
    meaning: "A scan that the document names is not there or is no RoomPlan export.",
    reason: "Without it there is no outline, and the doors cannot be held against the walls.",
    remedy: "Put the scan where map.scan says, or take map.scan out; the placement is answered "
      + "without its outline.")

  static let unconvertibleCoordinate = Rule(
    .unconvertibleCoordinate, .error, title: "coordinate cannot be converted",
    meaning: "PROJ cannot turn a coordinate of the evidence into WGS 84.",
    reason: "The system is unknown, has no transformation that is more than a guess, or the "
      + "numbers lie where it is not defined.",
    remedy: "Check the crs and the order of the coordinates: easting or longitude first.")

  static let emptyFolder = Rule(
    .emptyFolder, .error, .input, title: "no placement document",
    meaning: "A folder that was named holds no placement document, and neither do those below it.",
    reason: "A check that looked at nothing must not pass.",
    remedy: "A folder is searched for files whose names end in .placement.json.")

  static let unreadablePoint = Rule(
    .unreadablePoint, .error, .input, title: "no point on the line",
    meaning: "A line of the points that `doormark transform` reads holds no point.",
    reason: "The line is answered with * in each column, so that lines stay in step.",
    remedy: "Write the numbers with a decimal point, between spaces, tabs or commas.")

  static let foreignFile = Rule(
    .foreignFile, .error, title: "another kind of file",
    meaning: "The file is no placement document; the message says what it seems to be.",
    reason: "A scan or a GeoJSON file does not say how far off it may be.",
    remedy: "A placement document begins with {\"doormark\": 1 and names its scan in map.scan.")

  static let unreadableFix = Rule(
    .unreadableFix, .error, .input, title: "no fix on the line",
    meaning: "A line of the track that `doormark replay` reads holds neither a fix nor an event.",
    reason: "It is passed over, so the journey may miss what happened there.",
    remedy: "A fix has a time, a latitude and a longitude; what cannot be used is passed over.")

  static let unreadableTrack = Rule(
    .unreadableTrack, .error, .input, title: "no track",
    meaning: "The file or stream that `doormark replay` was given has none of the formats of "
      + "tracks.",
    reason: "There is nothing to replay.",
    remedy: "Give fixes as NDJSON, CSV, GPX, NMEA 0183, a GnssLogger log or a recording.")

  static let repeatedMap = Rule(
    .repeatedMap, .error, .run, title: "two maps of one identity",
    meaning: "Two documents of this run have the same map.id.",
    reason: "A library and a router know a map by its id, so one of the two would replace the "
      + "other.",
    remedy: "Give a copy that became another map an id of its own, or delete the copy.")
}
