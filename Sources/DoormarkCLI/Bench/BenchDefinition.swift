import DoormarkBench

extension CommandDefinition {
  static let bench = CommandDefinition(
    name: "bench",
    summary: "How fast this machine does the work, and whether it does it right.",
    operands: "[PLACEMENT [TRACK]]", operandCount: 0...2,
    discussion: """
      Measures each case at several sizes, with what else does the same work timed in
      turn, and prints how many items a second both do, our rate over theirs, how time
      grows with the size, and whether the answers are right. With PLACEMENT, a document,
      its points are turned into places and its target is walked to; with TRACK, fixes
      in any format of replay, those are judged. Both are repeated until there are enough.
      What is not given is generated, and always the doors of door-lookup.

      A check is about answers alone: they must be those of PROJ, of GEOS and of the
      journey itself. How fast a machine should be is nobody's to say, so no rate fails.
      Time is that of the processor, and rates of one machine mean little on another:
      compare ratios.

      The cases are:
      \(cases)
      """,
    flags: [
      .format(
        BenchFormat.allCases.map(\.rawValue), "table (default) or json. With a path, to that file."),
      .output, .overwrite, .benchCase, .size, .rounds, .seed, .quiet,
    ],
    examples: [
      Example(line: "doormark bench", purpose: "everything, on generated data"),
      Example(
        line: "doormark bench library.placement.json walk.gpx --case fix-batch",
        purpose: "the fixes of a walk to a door of yours"),
      Example(
        line: "doormark bench --size 100000 --format json > bench.json", purpose: "for a program"),
    ],
    success: "every check was kept",
    failure: "a check failed, or an input could not be used")

  private static let cases = BenchSuite.cases.map {
    "  \($0.name)" + String(repeating: " ", count: max(2, 17 - $0.name.count)) + $0.summary
  }.joined(separator: "\n")
}

/// What `bench` writes.
enum BenchFormat: String, Hashable, Sendable, CaseIterable {
  case table, json
}

extension FlagDefinition {
  static let benchCase = FlagDefinition(
    long: "case", value: .choice(BenchSuite.cases.map(\.name)),
    summary: "Only this case. May be given several times.", isRepeatable: true)

  static let size = FlagDefinition(
    long: "size", value: .count("N", 1...100_000_000),
    summary: "How many items, instead of 1000, 10000, 100000 and 1000000.")

  static let rounds = FlagDefinition(
    long: "rounds", value: .count("N", 1...1000),
    summary: "How often each is timed, for the median (default: 5).")

  static let seed = FlagDefinition(
    long: "seed", value: .count("N", 0...Int.max),
    summary: "Of everything generated (default: 1).")
}
