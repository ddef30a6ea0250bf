extension CommandDefinition {
  static let setup = CommandDefinition(
    name: "setup",
    summary: "A library of maps: what is left to set up, and where one can go.",
    operands: "LIBRARY [add DOC|delete ID|restore ID|hide|show|done|journey ID]",
    operandCount: 1...3,
    discussion: """
      Keeps a library of placement documents in a folder and writes its card: four steps
      from nothing to a first journey, with what to do next, and the places one can go to,
      which are the maps whose placement is routable. A missing folder is an empty library.

        add DOC      takes a placement document in, - for standard input; makes the folder.
                     A document of a map that is there takes its place if it is newer,
                     by map.revised, else map.captured; otherwise it is refused.
        delete ID    moves a map to Recently Deleted, where it stays for 30 days
        restore ID   brings it back
        hide, show   hides the card, and shows it again
        done         puts away "You're all set"
        journey ID   notes a journey to a map, which ticks the last step; practice does not

      ID is the id of a map or the beginning of one. The library keeps the documents as
      they are, and not the scans that they name. A map for practice counts for nothing.
      To write the card remembers that it was shown while something was left to do, for
      only who has seen it is told in the end that all is set; --peek remembers nothing.
      """,
    flags: [
      .format(
        SetupFormat.allCases.map(\.rawValue), "text (default) or json. With a path, to that file."),
      .output, .overwrite, .peek, .replace, .wait, .quiet, .color,
    ],
    examples: [
      Example(line: "doormark setup maps", purpose: "the card"),
      Example(
        line: "doormark setup maps add library.placement.json", purpose: "take in what was shared"),
      Example(line: "doormark setup maps delete 0f6c", purpose: "by the beginning of its id"),
      Example(
        line: "doormark setup Data/Practice --peek --format json",
        purpose: "the practice building, as a program reads it"),
    ],
    success: "the library was read, and what was asked for is done",
    failure: "the library refused it, or a file of the library cannot be used")
}

/// What `setup` writes.
enum SetupFormat: String, Hashable, Sendable, CaseIterable {
  case text, json
}

extension FlagDefinition {
  static let peek = FlagDefinition(
    long: "peek", summary: "Do not remember that the card was shown.")

  static let replace = FlagDefinition(
    long: "replace",
    summary: """
      With add: take the document although it is not newer than what is there, or
      what is there cannot be read.
      """)

  static let wait = FlagDefinition(
    long: "wait", value: .count("SECONDS", 0...3600),
    summary: """
      How long to wait for another program that changes the library (default 10,
      at most 3600).
      """)
}
