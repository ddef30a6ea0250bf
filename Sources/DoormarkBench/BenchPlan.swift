/// What is asked of the cases: how many items, how often, and what they must keep.
package struct BenchPlan: Sendable {
  /// The numbers of items, smallest first.
  package var sizes: [Int]
  /// Interleaved runs that medians are taken of.
  package var rounds: Int
  /// Of everything random.
  package var seed: UInt64
  /// Whether limits of speed are checks as well, and not only that answers are right: they hold on the
  /// machines that they were set on, and say nothing of somebody's own.
  package var holdsSpeed: Bool
  /// Whether a case measures more than its main work: other directions, streams and policies, and two
  /// cores.
  package var hasVariants: Bool
  /// What the user gave; nil for generated points, fixes and doors alone.
  package var subject: BenchSubject?

  package init(
    sizes: [Int] = [1000, 10_000, 100_000, 1_000_000], rounds: Int = 11, seed: UInt64 = 1,
    holdsSpeed: Bool = false, hasVariants: Bool = false,
    subject: BenchSubject? = nil
  ) {
    self.sizes = sizes.sorted()
    self.rounds = rounds
    self.seed = seed
    self.holdsSpeed = holdsSpeed
    self.hasVariants = hasVariants
    self.subject = subject
  }
}
