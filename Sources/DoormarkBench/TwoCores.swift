/// Half of a work and of what bounds it, with memory of its own.
protocol WorkHalf: Actor {
  /// Ours.
  func work()
  /// The same memory copied or read and nothing else.
  func bound()
}

/// How much more two cores do than one, beside how much more they copy or read: where memory is the
/// bound, both stay short of 2.
///
/// Time is that of the clock on the wall, since that is what a second core saves, and the best of the
/// rounds, since others who compute meanwhile only add to it. A value is safe to share between threads.
struct TwoCores: Sendable {
  /// Seconds for both halves.
  private(set) var one = Double.infinity
  private(set) var two = Double.infinity
  private(set) var boundOne = Double.infinity
  private(set) var boundTwo = Double.infinity

  /// What the second core brings.
  var gain: Double { one / two }
  var boundGain: Double { boundOne / boundTwo }

  /// Runs the halves one after the other and both at once, in turn.
  init(_ first: some WorkHalf, _ second: some WorkHalf, rounds: Int) async {
    for _ in 0...rounds {
      one = min(
        one,
        await Self.seconds {
          await first.work()
          await second.work()
        })
      two = min(
        two,
        await Self.seconds {
          async let other: Void = second.work()
          await first.work()
          await other
        })
      boundOne = min(
        boundOne,
        await Self.seconds {
          await first.bound()
          await second.bound()
        })
      boundTwo = min(
        boundTwo,
        await Self.seconds {
          async let other: Void = second.bound()
          await first.bound()
          await other
        })
    }
  }

  /// A result whose references are one core and the bound on two.
  func result(named name: String, size: Int, bound: String) -> CaseResult {
    let items = Double(size)
    return CaseResult(
      name: name, size: size, rate: items / two,
      references: [
        CaseResult.Reference(name: "one-core", rate: items / one, ratio: gain),
        CaseResult.Reference(name: bound, rate: items / boundTwo, ratio: boundTwo / two),
      ],
      checks: [
        CaseResult.Check(
          "two cores do at least 1.8 x one, or 0.9 x what they gain in \(bound)",
          found: "\(FigureText.short(gain)), \(bound) \(FigureText.short(boundGain))",
          gain >= min(1.8, 0.9 * boundGain))
      ])
  }

  private static func seconds(_ body: () async -> Void) async -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    await body()
    let time = begin.duration(to: clock.now).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }
}
