/// What one case measured at one size.
package struct CaseResult: Sendable {
  /// Something else that did the same work in the same run.
  package struct Reference: Sendable {
    package var name: String
    /// Items a second.
    package var rate: Double
    /// Our rate over its rate: the median of the rounds' ratios.
    package var ratio: Double
    /// Bytes that an item moves, where the reference is a bound by memory: it shows whether its rate
    /// is sane.
    package var bytesPerItem: Int?

    package init(name: String, rate: Double, ratio: Double, bytesPerItem: Int? = nil) {
      self.name = name
      self.rate = rate
      self.ratio = ratio
      self.bytesPerItem = bytesPerItem
    }
  }

  /// Something that must hold.
  package struct Check: Sendable {
    /// What it says, the same in every run.
    package var name: String
    /// The number that was found, for people.
    package var found: String?
    package var isPassed: Bool

    package init(_ name: String, found: String? = nil, _ isPassed: Bool) {
      self.name = name
      self.found = found
      self.isPassed = isPassed
    }
  }

  /// The name of the case, such as `fix-batch`; with a stroke and a word where a case measures more
  /// than its main work, such as `fix-batch/loitering`.
  package var name: String
  /// How many items.
  package var size: Int
  /// Ours, in items a second.
  package var rate: Double
  package var references: [Reference]
  /// Metres by which a result was off at worst; nil where none can be.
  package var worstError: Double?
  package var checks: [Check]

  package init(
    name: String, size: Int, rate: Double, references: [Reference] = [],
    worstError: Double? = nil, checks: [Check] = []
  ) {
    self.name = name
    self.size = size
    self.rate = rate
    self.references = references
    self.worstError = worstError
    self.checks = checks
  }

  /// Seconds for all items.
  package var time: Double { Double(size) / rate }

  package subscript(reference name: String) -> Reference? {
    references.first { $0.name == name }
  }

  /// Says of a reference how many bytes an item of it moves.
  package mutating func setBytes(_ bytes: Int, of reference: String) {
    for index in references.indices where references[index].name == reference {
      references[index].bytesPerItem = bytes
    }
  }

  /// Notes what must hold.
  package mutating func check(_ name: String, found: String? = nil, _ isPassed: Bool) {
    checks.append(Check(name, found: found, isPassed))
  }

  /// Notes that the rate is at least so many times that of a reference.
  package mutating func hold(_ limit: Double, times reference: String) {
    let ratio = self[reference: reference]?.ratio ?? .nan
    check(
      "at least \(FigureText.short(limit)) x \(reference)", found: FigureText.short(ratio),
      ratio >= limit)
  }
}
