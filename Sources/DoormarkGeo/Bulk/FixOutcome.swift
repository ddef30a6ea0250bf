/// What a ``FixBatch`` made of fixes: a state after each, and the changes.
///
/// It may be used again for the next fixes, so that nothing is allocated. A value is safe to share
/// between threads.
public struct FixOutcome: Hashable, Sendable {
  /// A change of state.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The fix was inside its arrival circle.
      case arrived
      /// The fix was outside the exit circle.
      case left
    }

    /// The place in the arrays of the fix that did it.
    public var index: Int
    /// What happened.
    public var kind: Kind

    /// Names a change.
    public init(index: Int, kind: Kind) {
      self.index = index
      self.kind = kind
    }
  }

  /// How many fixes it is about.
  public private(set) var count = 0
  /// 64 fixes a word, the first the lowest bit: whether the traveller is at the target after the fix.
  public private(set) var approachWords: [UInt64] = []
  /// 64 fixes a word, the first the lowest bit: whether the gate let the fix through.
  public private(set) var countedWords: [UInt64] = []
  /// The changes, in the order of the fixes.
  public private(set) var events: [Event] = []

  /// Makes an outcome of no fixes.
  public init() {}

  /// Whether the traveller is at the target after a fix.
  public func isInApproach(after index: Int) -> Bool {
    approachWords[index / 64] >> (index % 64) & 1 == 1
  }

  /// Whether the gate let a fix through.
  public func isCounted(_ index: Int) -> Bool {
    countedWords[index / 64] >> (index % 64) & 1 == 1
  }

  /// Makes room for so many fixes; what the words hold is not cleared where it will be overwritten.
  mutating func prepare(_ count: Int) {
    self.count = count
    let words = (count + 63) / 64
    if approachWords.count != words {
      approachWords = [UInt64](repeating: 0, count: words)
      countedWords = approachWords
    }
    events.removeAll(keepingCapacity: true)
  }

  /// The words for whoever fills all of them.
  mutating func withWords(
    _ body: (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>) -> Void
  ) {
    unsafe approachWords.withUnsafeMutableBufferPointer { approach in
      unsafe countedWords.withUnsafeMutableBufferPointer { counted in
        guard let first = approach.baseAddress, let second = counted.baseAddress
        else { return }
        unsafe body(first, second)
      }
    }
  }

  /// Notes one fix; those of a word must come in their order.
  mutating func note(_ index: Int, isInApproach: Bool, isCounted: Bool) {
    let (word, bit) = (index / 64, index % 64)
    if bit == 0 { (approachWords[word], countedWords[word]) = (0, 0) }
    approachWords[word] |= (isInApproach ? 1 : 0) << bit
    countedWords[word] |= (isCounted ? 1 : 0) << bit
  }

  /// Reads the changes out of the words.
  mutating func findEvents(from wasInApproach: Bool) {
    var before: UInt64 = wasInApproach ? 1 : 0
    for word in approachWords.indices {
      let states = approachWords[word]
      var edges = states ^ (states << 1 | before)
      if word == approachWords.count - 1, count % 64 != 0 { edges &= (1 << (count % 64)) - 1 }
      while edges != 0 {
        let bit = edges.trailingZeroBitCount
        events.append(
          Event(index: 64 * word + bit, kind: states >> bit & 1 == 1 ? .arrived : .left))
        edges &= edges - 1
      }
      before = states >> 63
    }
  }
}
