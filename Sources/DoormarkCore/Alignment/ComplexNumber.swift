/// A vector of the plane as a complex number, in which a similarity is one multiplication.
///
/// East + i north, or u + i v.
struct ComplexNumber: Hashable, Sendable {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  init(_ point: PlanPoint) { self.init(point.u, point.v) }

  init(_ point: LocalPoint) { self.init(point.east, point.north) }

  static let zero = ComplexNumber(0, 0)

  /// modulus · e^(i argument)
  init(modulus: Double, argument: Double) {
    self.init(modulus * Elementary.cos(argument), modulus * Elementary.sin(argument))
  }

  var conjugate: ComplexNumber { ComplexNumber(real, -imaginary) }
  var squaredModulus: Double { real * real + imaginary * imaginary }
  var modulus: Double { Elementary.hypot(real, imaginary) }
  var argument: Double { Elementary.atan2(imaginary, real) }
  var isFinite: Bool { real.isFinite && imaginary.isFinite }

  /// The scalar product of both as plane vectors, Re(a*b).
  func scalarProduct(_ other: Self) -> Double {
    real * other.real + imaginary * other.imaginary
  }

  static func + (left: Self, right: Self) -> Self {
    Self(left.real + right.real, left.imaginary + right.imaginary)
  }

  static func - (left: Self, right: Self) -> Self {
    Self(left.real - right.real, left.imaginary - right.imaginary)
  }

  static func * (left: Self, right: Self) -> Self {
    Self(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }

  static func * (factor: Double, right: Self) -> Self {
    Self(factor * right.real, factor * right.imaginary)
  }

  static func += (left: inout Self, right: Self) {
    left.real += right.real
    left.imaginary += right.imaginary
  }
}
