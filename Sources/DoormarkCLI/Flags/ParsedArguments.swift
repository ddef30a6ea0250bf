/// The words of a command line, sorted into flags and operands and checked against the table.
struct ParsedArguments: Hashable, Sendable {
  /// The values of each flag in the order given; a switch has one empty text.
  private(set) var values: [String: [String]] = [:]
  /// What is not a flag.
  private(set) var operands: [String] = []
  /// The flags whose values come from the environment.
  private var fromEnvironment: Set<String> = []

  /// Sorts the words that follow the name of a command.
  ///
  /// A flag is known by its whole name only: an abbreviation that works today would change its
  /// meaning with the next flag that begins alike.
  init(
    _ words: some Collection<String>, of command: CommandDefinition,
    environment: [String: String] = [:]
  ) throws(UsageError) {
    var rest = words.makeIterator()
    var onlyOperands = false
    while let word = rest.next() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2), of: command, from: &rest)
      } else {
        try takeShort(word.dropFirst(), of: command, from: &rest)
      }
    }
    try takeEnvironment(environment, of: command)
    if !isSet(.help) { try checkOperands(of: command) }
  }

  /// Whether the flag was given.
  func isSet(_ flag: FlagDefinition) -> Bool { values[flag.long] != nil }

  /// Whether the flag was given on the command line itself.
  func isTyped(_ flag: FlagDefinition) -> Bool {
    isSet(flag) && !fromEnvironment.contains(flag.long)
  }

  /// The value of a flag; nil when it was not given.
  func text(_ flag: FlagDefinition) -> String? { values[flag.long]?.last }

  /// The values of a flag that may be given several times.
  func texts(_ flag: FlagDefinition) -> [String] { values[flag.long] ?? [] }

  /// The words of a flag that takes a list, which may be given several times.
  func words(_ flag: FlagDefinition) -> [String] {
    (values[flag.long] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
  }

  private mutating func takeLong(
    _ word: Substring, of command: CommandDefinition,
    from rest: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    guard let flag = command.flag(long: name) else {
      throw ParsedArguments.unknown("--" + name, of: command)
    }
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    try take(flag, spelled: flag.spelled, attached: attached, of: command, from: &rest)
  }

  private mutating func takeShort(
    _ word: Substring, of command: CommandDefinition,
    from rest: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let flag = command.flag(short: letter) else {
        throw ParsedArguments.unknown("-" + String(letter), of: command)
      }
      var attached: String?
      if flag.value != nil, !letters.isEmpty {
        attached = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = ""
      } else if letters.first == "=" {
        attached = String(letters.dropFirst())
        letters = ""
      }
      try take(flag, spelled: "-" + String(letter), attached: attached, of: command, from: &rest)
    }
  }

  private mutating func take(
    _ flag: FlagDefinition, spelled: String, attached: String?, of command: CommandDefinition,
    from rest: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    guard let kind = flag.value else {
      guard attached == nil else {
        throw UsageError(
          "\(spelled) takes no value", hint: "Write \(spelled) alone, or leave it out.")
      }
      values[flag.long] = [""]
      return
    }
    guard let text = attached ?? rest.next(), attached != nil || !looksLikeFlag(text) else {
      throw UsageError(
        "\(spelled) needs a value", hint: "Write \(spelled) \(kind.placeholder).")
    }
    if let complaint = kind.complaint(about: text) {
      throw UsageError(
        "\(spelled) \(text.shown): \(complaint)", hint: command.seeHelp)
    }
    guard flag.isRepeatable || values[flag.long] == nil else {
      throw UsageError("\(spelled) is given twice", hint: "Keep the one you mean.")
    }
    values[flag.long, default: []].append(text)
  }

  /// No flag is a digit, so `-5` is a value, if a bad one.
  private func looksLikeFlag(_ text: String) -> Bool {
    guard text.hasPrefix("-"), let second = text.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber) && second != "."
  }

  private mutating func takeEnvironment(
    _ environment: [String: String], of command: CommandDefinition
  ) throws(UsageError) {
    for flag in command.flags {
      guard let name = flag.environment, let text = environment[name], !text.isEmpty,
        values[flag.long] == nil, let kind = flag.value
      else { continue }
      if let complaint = kind.complaint(about: text) {
        // The variable serves every command, and each knows formats of its own.
        if flag.long == FlagDefinition.formatName, CommandDefinition.isFormatOfAny(text) {
          continue
        }
        throw UsageError(
          "\(name)=\(text.shown): \(complaint)",
          hint: "Change the environment variable \(name), or unset it.")
      }
      values[flag.long] = [text]
      fromEnvironment.insert(flag.long)
    }
  }

  private func checkOperands(of command: CommandDefinition) throws(UsageError) {
    if operands.count < command.operandCount.lowerBound {
      throw UsageError("\(command.operands) is missing", hint: command.seeHelp)
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError(
        "\(extra.shown) is one operand too many for \(command.name)", hint: command.seeHelp)
    }
  }

  private static func unknown(_ spelled: String, of command: CommandDefinition) -> UsageError {
    let known = (command.flags + [.help]).map(\.spelled)
    guard spelled.hasPrefix("--"), let near = Suggestion.nearest(to: spelled, among: known) else {
      return UsageError(
        "\(command.name) has no flag \(spelled.shown)", hint: command.seeHelp)
    }
    return UsageError(
      "\(command.name) has no flag \(spelled.shown)", hint: "Did you mean \(near)?")
  }
}

extension CommandDefinition {
  /// Where to read on.
  var seeHelp: String { "See doormark \(name) --help." }
}
