import Doormark

extension CommandDefinition {
  static let replay = CommandDefinition(
    name: "replay",
    summary: "Run recorded or live fixes through the journey to a door.",
    operands: "PLACEMENT TRACK", operandCount: 2...2,
    discussion: """
      Leads a journey to the door of the placement, or to where its scan began, tells it
      each line of the track, and writes a line for each transition and each notice, then
      a summary. TRACK is a file, or - for a live stream, whose answers go out before
      more of it is awaited: fixes as NDJSON, CSV, GPX, NMEA 0183 or a GnssLogger log, or
      a recording. The format is found by the first bytes. The journey starts at the
      first line. In NDJSON and CSV a line may also be an event, such as
      {"time": "2026-05-04T09:30:00Z", "event": "startIndoor"}; the names are
      \(names).
      Where two lines of a track are more than 30 s apart, a tick comes between them.
      restore stands for a process that ended and starts again, targetMoved for a
      placement that was replaced. A notice that fixes repeat is written once.

      A fix that the gate turns away is a result, and so is one without arrival. A line
      that holds no fix is named on standard error, and counted. A recording has its
      target and its rules in its first line; flags given here outweigh the rules.
      Ctrl-C ends with neither summary nor recording; the end of the stream writes both.
      """,
    flags: [
      .format(
        ReplayFormat.allCases.map(\.rawValue),
        "text (default) or ndjson. With a path, to that file."),
      .output, .overwrite, .explain, .policy, .confirm, .includePlacementError, .accuracy, .door,
      .record, .redact, .quiet, .color,
    ],
    examples: [
      Example(
        line: "doormark replay library.placement.json walk.gpx --accuracy 10",
        purpose: "when would this walk have arrived"),
      Example(
        line: "doormark replay library.placement.json walk.ndjson --explain --policy live",
        purpose: "why each fix did what it did, under another policy"),
      Example(
        line: "phone-log | doormark replay library.placement.json - -f ndjson | notifier",
        purpose: "a live stream, between two programs"),
      Example(
        line: "doormark replay library.placement.json walk.ndjson --record r.ndjson --redact",
        purpose: "a recording without coordinates, for a bug report"),
    ],
    success: "the track was replayed, whatever became of its fixes",
    failure: "the placement is not routable, or no line of the track could be used")

  /// The names of events, in lines of the width of a page.
  private static let names = TrackEvent.Name.allCases.map(\.rawValue).joined(separator: ", ")
    .wrapped(to: 80).joined(separator: "\n")
}

/// What `replay` writes.
enum ReplayFormat: String, Hashable, Sendable, CaseIterable {
  case text, ndjson
}

extension FlagDefinition {
  static let explain = FlagDefinition(
    long: "explain",
    summary: "Write a line for each fix too: in, band, out or rejected, and why.")

  static let policy = FlagDefinition(
    long: "policy", value: .choice(ArrivalPolicy.allCases.map(\.rawValue)),
    summary: """
      Which radius the exit circle is made of: the larger of this fix's and that of
      the latest fix inside its circle (lastAdmitting, the default), this fix's
      (live), or that of the fix that arrived (frozen).
      """)

  static let confirm = FlagDefinition(
    long: "confirm", value: .confirmation("FIXES|SECONDSs"),
    summary: """
      Leave only after so many fixes in a row outside the exit circle (default: 1),
      or after so many seconds of them, as in --confirm 10s.
      """)

  static let includePlacementError = FlagDefinition(
    long: "include-placement-error",
    summary: "Widen the circles by the target's own error: 3 √(a² + e²), e its DRMS.")

  static let accuracy = FlagDefinition(
    long: "accuracy", value: .length("METRES"),
    summary: """
      The accuracy of every fix that states none in metres, such as those of a plain
      GPX file. A dilution of precision (HDOP) states none either; without this flag
      it is taken times 5 m.
      """)

  static let door = FlagDefinition(
    long: "door", value: .text("ID"), summary: "Another door of the placement than its target.")

  static let record = FlagDefinition(
    long: "record", value: .text("FILE"),
    summary: """
      Write a recording to FILE, which replay reads as a track. It holds where the
      traveller was, and so personal data. Like the output it appears whole or not
      at all.
      """)

  static let redact = FlagDefinition(
    long: "redact",
    summary: "Keep distances in the recording and drop every coordinate.")
}
