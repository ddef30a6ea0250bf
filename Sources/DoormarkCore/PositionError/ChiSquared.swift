/// The chi-squared distribution, for the tests of a fit.
package enum ChiSquared {
  /// The probability that a χ² variable with `degreesOfFreedom` > 0 exceeds `value`.
  ///
  /// The regularised upper incomplete gamma function Q(f/2, x/2): its series below f/2 + 1, its
  /// continued fraction (Lentz) above.
  package static func upperTail(_ value: Double, degreesOfFreedom: Double) -> Double {
    guard value > 0 else { return 1 }
    guard value.isFinite else { return 0 }
    let shape = degreesOfFreedom / 2
    let x = value / 2
    let front = Elementary.exp(shape * Elementary.log(x) - x - Elementary.lgamma(shape))
    if x < shape + 1 {
      var term = 1 / shape
      var sum = term
      var denominator = shape
      while term > sum * 1e-17 {
        denominator += 1
        term *= x / denominator
        sum += term
      }
      return max(1 - front * sum, 0)
    }
    var b = x + 1 - shape
    var c = 1e300
    var d = 1 / b
    var fraction = d
    for index in 1..<100_000 {
      let a = -Double(index) * (Double(index) - shape)
      b += 2
      d = 1 / (a * d + b)
      c = b + a / c
      let factor = c * d
      fraction *= factor
      if abs(factor - 1) < 1e-15 { break }
    }
    return front * fraction
  }

  /// The value that a χ² variable with `degreesOfFreedom` > 0 exceeds with probability 0 < p < 1.
  package static func quantile(upperTail tail: Double, degreesOfFreedom: Double) -> Double {
    var low = 0.0
    var high = degreesOfFreedom + 1
    while upperTail(high, degreesOfFreedom: degreesOfFreedom) > tail { high *= 2 }
    while high - low > 1e-13 * high {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if upperTail(middle, degreesOfFreedom: degreesOfFreedom) > tail {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
