/// Which rules count: all, or those that are selected, without those that are ignored.
///
/// A word is a code (`DM201`), the beginning of codes (`DM2`) or a rule's name (`errorUndefined`). A
/// value is safe to share between threads.
public struct RuleSelection: Hashable, Sendable {
  private var active: Set<RuleCode>

  /// Every rule.
  public static let all = RuleSelection(active: Set(RuleCode.allCases))

  private init(active: Set<RuleCode>) {
    self.active = active
  }

  /// Makes a selection; no selected word selects all. Throws the first word that means no rule.
  public init(select: [String], ignore: [String] = []) throws(UnknownRule) {
    var active: Set<RuleCode> = []
    for word in select { active.formUnion(try Self.codes(of: word)) }
    if select.isEmpty { active = Set(RuleCode.allCases) }
    for word in ignore { active.subtract(try Self.codes(of: word)) }
    self.active = active
  }

  /// Whether the rule counts.
  public func contains(_ code: RuleCode) -> Bool { active.contains(code) }

  private static func codes(of word: String) throws(UnknownRule) -> [RuleCode] {
    if let code = RuleCode(text: word) { return [code] }
    let family = RuleCode.allCases.filter { word.hasPrefix("DM") && $0.text.hasPrefix(word) }
    guard !family.isEmpty else { throw UnknownRule(word: word) }
    return family
  }
}

/// A word that means no rule.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public var word: String

  /// Makes the error.
  public init(word: String) {
    self.word = word
  }

  /// A fragment in lower case.
  public var description: String { "there is no rule \(word)" }
}
