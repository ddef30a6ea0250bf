extension CommandDefinition {
  /// Every command there is, in the order of `--help`.
  static let all = [georeference, transform, inspect, replay, validate, explain, setup, bench]

  /// The command that a word calls.
  static func named(_ word: String) -> CommandDefinition? { all.first { $0.name == word } }

  /// Whether some command writes the format.
  static func isFormatOfAny(_ text: String) -> Bool {
    all.contains { command in
      command.flag(long: FlagDefinition.formatName)?.value?.complaint(about: text) == nil
    }
  }

  static let georeference = CommandDefinition(
    name: "georeference",
    summary: "Place scans on Earth, with how far off each may be.",
    operands: "INPUT…", operandCount: 1...Int.max,
    discussion: """
      Reads placement documents, folders or one document from -, and writes for each
      where its scan lies on Earth, how far off it may be, and whether it is good enough
      to route to: R95, the radius round the target that holds the true point with
      probability 0.95, strictly under 60 m. A document that cannot be used keeps its
      row, with status invalid; a scan file that cannot be read costs its placement the
      outline only. Both end with exit status 1.

      A folder is searched with all folders below it for names that end in
      .placement.json (small letters), in bytewise order. Names that begin with a dot
      are passed over. Links are followed, and a folder is read once however many lead
      to it. Only regular files are opened there, and as scans; a named pipe may be
      given as INPUT.
      """,
    flags: [
      .format(
        GeoreferenceFormat.allCases.map(\.rawValue),
        """
        text (default on a terminal), geojson (default otherwise), geojsonseq,
        ndjson or csv. With a path the output goes to that file.
        """),
      .output, .overwrite, .zones, .errorEllipse, .residuals, .elements, .require,
      .standardInputName, .jobs,
      .quiet, .color, .progress,
    ],
    examples: [
      Example(line: "doormark georeference Data/Scans", purpose: "a table on the terminal"),
      Example(
        line: "doormark georeference Data/Scans --elements -o scans.geojson",
        purpose: "a file for QGIS"),
      Example(
        line: "doormark georeference maps --format csv --require routable > maps.csv",
        purpose: "a gate for CI"),
    ],
    success: "every input was read and answered, whatever the verdict",
    failure: "an input could not be used, or with --require routable is not routable")

  static let transform = CommandDefinition(
    name: "transform",
    summary: "Turn points of a placed map into places on Earth, or back.",
    operands: "PLACEMENT [POINTS]", operandCount: 1...2,
    discussion: """
      Reads points of the map from the file POINTS, or from standard input, and writes
      longitude, latitude and height above the ellipsoid in the same order, a line for a
      line. A point is two or three numbers (x y z; u v and an optional height on a plan;
      column row on an image) between spaces, tabs or commas; what follows on the line is
      kept. With --inverse the input is longitude, latitude and an optional height.
      CSV whose first line names its columns (x, y, z or u, v, height or column, row;
      longitude, latitude, height_m; easting, northing) keeps its other columns, one
      that has the name of a column of ours as input_NAME. Blank lines and lines that
      begin with # are copied. A line that cannot be read gives * in each column of
      ours and a message. An unknown height or R95 is written - (in CSV an empty
      field), and an unknown height is read so.

      The points may also be the vertices of a mesh: Wavefront OBJ, or PLY as text or
      bytes, known by its first line or by the ending .obj or .ply. The n-th row is the
      n-th vertex; faces and all else are passed over. Vertices are taken in the map's
      own frame: x right, y up, z back in metres for a scan, as ARKit has them, and
      u, v, height for a plan, which a mesh with z up is. What follows x y z in OBJ is
      kept as it stands; the other numbers of a PLY vertex become columns, so that the
      output is CSV unless --format says text. Normals are not turned. A file that ends
      too early gives the rows it holds, a message and exit status 1.
      """,
    flags: [
      .inverse, .error, .crs,
      .format(
        ["text", "csv"], "text or csv (default: as the input). With a path, to that file."),
      .output, .overwrite, .quiet, .color,
    ],
    examples: [
      Example(
        line: "echo \"3.5 -1.0 0.1\" | doormark transform library.placement.json",
        purpose: "one point"),
      Example(
        line: "doormark transform library.placement.json --error < doors.csv > earth.csv",
        purpose: "a CSV file, with R95 of each point"),
      Example(
        line: "doormark transform library.placement.json scan.ply -o scan.csv",
        purpose: "the vertices of a mesh, with their colours"),
      Example(
        line: "doormark transform library.placement.json --inverse < visits.txt",
        purpose: "places on Earth in the map's own frame"),
    ],
    success: "every line was read and answered",
    failure: "a line or the placement could not be used")

  static let inspect = CommandDefinition(
    name: "inspect",
    summary: "One placement for a person: where, how far off, why, and the verdict.",
    operands: "PLACEMENT", operandCount: 1...1,
    discussion: """
      Reads one placement document, or - for standard input, and writes what a surveyor
      would note: where the map lies, how far off it may be and what that consists of,
      its doors with their own errors, what the scan holds, the verdict, and what would
      improve it. doormark FILE is short for doormark inspect FILE.
      """,
    flags: [
      .format(
        InspectFormat.allCases.map(\.rawValue),
        """
        text (default), json, or csv (the residuals of a fit). With a path, to that
        file.
        """),
      .output, .overwrite, .standardInputName, .quiet, .color,
    ],
    examples: [
      Example(line: "doormark library.placement.json", purpose: "the note"),
      Example(
        line: "doormark inspect library.placement.json --format json",
        purpose: "the same for a program"),
    ],
    success: "the placement was read and answered, whatever the verdict",
    failure: "the placement could not be used")

  static let validate = CommandDefinition(
    name: "validate",
    summary: "Find what would send a traveller to the wrong place.",
    operands: "INPUT…", operandCount: 0...Int.max,
    discussion: """
      Reads placement documents, folders or one document from -, as georeference does, and
      the scans they name, and writes what is wrong with them: each finding with its rule,
      its line and column, and what to do. An error is wrong, a warning most likely is, an
      info says what is not known or not checked. Documents of one run are held against
      each other as well. doormark explain CODE tells more of a rule.
      """,
    flags: [
      .reports(
        ValidateFormat.allCases.map(\.rawValue),
        """
        text (default), json, github, sarif, gitlab, junit or markdown. With a path,
        to that file. May be given several times, at most once without a path.
        """),
      .output, .overwrite, .select, .ignore, .failOn, .baseline, .fix, .listRules,
      .standardInputName, .jobs, .quiet, .color, .progress,
    ],
    examples: [
      Example(line: "doormark validate maps", purpose: "everything below a folder"),
      Example(
        line: "doormark validate maps --fail-on warning --ignore DM901,unknownKey",
        purpose: "a strict gate for CI"),
      Example(
        line: "doormark validate maps --select DM201,DM202 --fail-on info",
        purpose: "only routable placements pass"),
      Example(
        line: "doormark validate maps --format github --format sarif:maps.sarif",
        purpose: "for GitHub"),
      Example(
        line: "doormark validate maps --format json --fail-on never -o accepted.json",
        purpose: "a baseline: then add --baseline accepted.json"),
    ],
    success: "nothing was found at or above --fail-on",
    failure: "something was found, or an input could not be read")

  static let explain = CommandDefinition(
    name: "explain",
    summary: "What a rule or a reason means, why it matters and how to mend it.",
    operands: "CODE", operandCount: 1...1,
    discussion: """
      CODE is a rule of validate (DM302, or its name mirrored), or a reason or flag that
      georeference and inspect give (yawUnobservable, weakSpread). A word that is both is
      the rule.
      """,
    flags: [
      .format(
        ExplainFormat.allCases.map(\.rawValue),
        "text (default) or json. With a path, to that file."),
      .output, .overwrite, .quiet, .color,
    ],
    examples: [
      Example(line: "doormark explain DM302", purpose: "a rule"),
      Example(line: "doormark explain yawUnobservable", purpose: "a reason"),
    ],
    success: "the code was explained",
    failure: "the output could not be written")
}

/// What `validate` writes.
enum ValidateFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, github, sarif, gitlab, junit, markdown
}

/// What `explain` writes.
enum ExplainFormat: String, Hashable, Sendable, CaseIterable {
  case text, json
}

/// What `georeference` writes.
enum GeoreferenceFormat: String, Hashable, Sendable, CaseIterable {
  case text, geojson, geojsonseq, ndjson, csv
}

/// What `inspect` writes.
enum InspectFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, csv
}
