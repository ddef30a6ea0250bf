import Doormark

/// What an error is made of, a bar a cause.
struct BudgetBars {
  private static let width = 25
  private let shares: [ErrorShare]

  /// Takes the shares, largest first; those that round to nothing are left out.
  init(_ shares: [ErrorShare]) {
    self.shares = shares.filter { $0.share >= 0.005 }
  }

  /// A line a cause.
  var lines: [String] {
    shares.map { share in
      let filled = max(1, Int((share.share * Double(Self.width)).rounded()))
      let bar = String(repeating: "█", count: filled)
      let percent = Metres.fixed(share.share * 100, decimals: 0).aligned(to: 3)
      return "  " + share.term.rawValue.padded(to: 9) + percent + " %  " + bar
    }
  }
}
