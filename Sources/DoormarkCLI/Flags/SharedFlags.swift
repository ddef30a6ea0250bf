extension FlagDefinition {
  /// The long name of the flag that chooses the form of the output.
  static let formatName = "format"

  static let help = FlagDefinition(
    long: "help", short: "h", summary: "Print this help and stop.")

  static let version = FlagDefinition(
    long: "version", short: "V",
    summary: "Print the versions of doormark, Swift, PROJ and GEOS and stop.")

  static func format(_ names: [String], _ summary: String) -> FlagDefinition {
    FlagDefinition(
      long: formatName, short: "f", value: .format(names), summary: summary,
      environment: "DOORMARK_FORMAT")
  }

  /// The same for a command that writes several reports at once.
  static func reports(_ names: [String], _ summary: String) -> FlagDefinition {
    var flag = format(names, summary)
    flag.isRepeatable = true
    flag.aliases = ["output-format"]
    return flag
  }

  static let output = FlagDefinition(
    long: "output", short: "o", value: .text("FILE"),
    summary: """
      Write to FILE instead of standard output. The file appears whole or not at
      all. Its ending decides the format where --format does not, before
      DOORMARK_FORMAT; an ending that stands for none is refused.
      """)

  static let overwrite = FlagDefinition(
    long: "overwrite",
    summary: "Replace FILE if it exists, unless it is one of the files to be read.")

  static let quiet = FlagDefinition(
    long: "quiet", short: "q",
    summary: "Say nothing on standard error except what could not be used.")

  static let color = FlagDefinition(
    long: "color", value: .choice(["auto", "always", "never"]),
    summary: "Colour; auto means on a terminal. NO_COLOR and FORCE_COLOR are heeded.",
    environment: "DOORMARK_COLOR")

  static let standardInputName = FlagDefinition(
    long: "stdin-filename", value: .text("PATH"),
    summary: """
      The name of the document read from -, and the folder in which its scan is
      sought. Only with the operand -.
      """)

  static let jobs = FlagDefinition(
    long: "jobs", short: "j", value: .count("N", 1...256),
    summary: """
      How many documents are worked on at once, 1 to 256 (default: one a
      processor).
      """,
    environment: "DOORMARK_JOBS")

  static let progress = FlagDefinition(
    long: "progress", value: .choice(["auto", "always", "never", "json"]),
    summary: "Progress on standard error; auto means on a terminal, after one second.")

  static let zones = FlagDefinition(
    long: "zones", value: .metres("METRES"),
    summary: """
      Draw the arrival and exit circles of the target for a position report of
      each accuracy, as in --zones 5,20: at most \(FlagValue.mostMetres) accuracies, each over 0 and
      at most 1000000.
      """)

  static let errorEllipse = FlagDefinition(
    long: "error-ellipse", summary: "Draw the 95 % error ellipse at the target.")

  static let residuals = FlagDefinition(
    long: "residuals",
    summary: "Draw a line from each measured control point to where the fit puts it.")

  static let elements = FlagDefinition(
    long: "elements",
    summary: "Draw the walls, doors, windows, openings, objects and floors of the scan.")

  static let require = FlagDefinition(
    long: "require", value: .choice(["routable"]),
    summary: "Exit with 1 unless every placement is routable.")

  static let inverse = FlagDefinition(
    long: "inverse", short: "I", summary: "Turn places on Earth into map points.")

  static let error = FlagDefinition(
    long: "error",
    summary: "Add R95 in metres: how far off the place may be, with probability 0.95.")

  static let crs = FlagDefinition(
    long: "crs", value: .text("EPSG:…"),
    summary: """
      Coordinates of another reference system instead of WGS 84, easting or
      longitude first; a note says when the map lies outside its area of use.
      """)

  static let select = FlagDefinition(
    long: "select", value: .text("RULE,…"),
    summary: """
      Only these rules: codes (DM302), beginnings of codes (DM3) or names (mirrored).
      May be given several times.
      """, isRepeatable: true)

  static let ignore = FlagDefinition(
    long: "ignore", value: .text("RULE,…"),
    summary: "Without these rules; counts after --select.", isRepeatable: true)

  static let failOn = FlagDefinition(
    long: "fail-on", value: .choice(["error", "warning", "info", "never"]),
    summary: "Exit with 1 on findings of this severity or above (default: error).")

  static let baseline = FlagDefinition(
    long: "baseline", value: .text("FILE"),
    summary: """
      Accept the findings listed in FILE, which an earlier run with --format json
      wrote: they are not reported again.
      """)

  static let fix = FlagDefinition(
    long: "fix",
    summary: """
      Mend what leaves no choice, in the files themselves: a byte-order mark (DM904) and
      decimals beyond all knowledge (DM901). Every other byte stays as it is, and a file
      is replaced whole or not at all. What is reported is what is left.
      """)

  static let listRules = FlagDefinition(
    long: "list-rules", summary: "Print every rule, and look at no input.")
}
