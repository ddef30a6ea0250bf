public import DoormarkFormats

/// One thing that a rule found, and where.
///
/// A value is safe to share between threads.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public var code: RuleCode
  /// The file that the place is in, as the caller names it.
  public var path: String
  /// The member it is about; for a missing one, where it should be.
  public var pointer: JSONPointer
  /// Where in the file, always inside it; nil where there is no text to point into, as for a file that
  /// cannot be read.
  public var position: TextPosition?
  /// What is wrong, a fragment in lower case.
  public var message: String
  /// What to do about it in this case; nil where the rule's own remedy says it.
  public var hint: String?
  /// The line of the text around the place; nil without a position.
  public var excerpt: SourceExcerpt?

  /// How much it matters.
  public var severity: Severity { code.rule.severity }

  /// What to do about it, in sentences.
  public var remedy: String {
    let text = hint ?? code.remedy
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Makes a finding.
  public init(
    _ code: RuleCode, path: String, pointer: JSONPointer = JSONPointer(),
    position: TextPosition? = nil, message: String, hint: String? = nil,
    excerpt: SourceExcerpt? = nil
  ) {
    self.code = code
    self.path = path
    self.pointer = pointer
    self.position = position
    self.message = message
    self.hint = hint
    self.excerpt = excerpt
  }

  /// What stays the same while the file is edited elsewhere, 16 hexadecimal digits: a hash of the
  /// path, the code and the pointer (FNV-1a). Two findings may share it.
  public var fingerprint: String {
    var hash = ContentHash()
    for part in [path, code.text, pointer.description] {
      hash.add(part.utf8)
      hash.add([0])
    }
    return hash.text
  }
}

extension Finding {
  /// Orders by place, then by code: the order of a file's findings in every report.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let start = TextPosition(line: 0, column: 0)
    let (one, other) = (left.position ?? start, right.position ?? start)
    if one != other { return one < other }
    if left.code != right.code { return left.code.rawValue < right.code.rawValue }
    return left.message < right.message
  }
}
