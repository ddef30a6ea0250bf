extension RadialError {
  /// The largest of the radii that hold the truth with a probability, of errors with the same degrees
  /// of freedom; nil where there is none.
  ///
  /// The radius grows with either axis, so an error both of whose axes are smaller than those of one
  /// that was looked at is passed over: of the corners of a building most are.
  static func largest(of errors: [RadialError], probability: Double) -> Double? {
    // Widest first, so that the first look settles most.
    guard var widest = errors.first else { return nil }
    for error in errors where error.size > widest.size { widest = error }
    var largest = widest.radius(probability: probability)
    for error in errors where !error.isInside(widest) {
      let radius = error.radius(probability: probability)
      if radius > largest { (largest, widest) = (radius, error) }
    }
    return largest
  }

  private var size: Double { semiMajor * semiMajor + semiMinor * semiMinor }

  /// Whether both axes are smaller, by more than the radii are exact to, or the same.
  private func isInside(_ other: RadialError) -> Bool {
    let margin = 1 - 1e-9
    return semiMajor <= other.semiMajor * margin && semiMinor <= other.semiMinor * margin
      || self == other
  }
}
