package import DoormarkCore

/// Repeatable random numbers: SplitMix64 (Steele, Lea and Flood 2014), and deviates made of them.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Uniform over a range.
  package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// Uniform over the whole numbers of a range.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(uniform(0...0.999_999_999) * Double(range.count))
  }

  /// Normal with a standard deviation, by Marsaglia's polar method.
  package mutating func normal(_ sigma: Double = 1) -> Double {
    while true {
      let x = uniform(-1...1)
      let y = uniform(-1...1)
      let square = x * x + y * y
      if square > 0, square < 1 {
        return sigma * x * (-2 * Elementary.log(square) / square).squareRoot()
      }
    }
  }

  /// A vector with the same standard deviation along each axis.
  package mutating func vector(_ sigma: Double) -> LocalPoint {
    sigma > 0
      ? LocalPoint(east: normal(sigma), north: normal(sigma)) : LocalPoint(east: 0, north: 0)
  }
}
