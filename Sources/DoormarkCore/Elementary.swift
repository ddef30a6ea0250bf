// The one file that touches the platform's libm, so that the rest of the core stays plain Swift.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The elementary functions that the core needs, in radians.
package enum Elementary {
  package static func sin(_ x: Double) -> Double { libmSin(x) }
  package static func cos(_ x: Double) -> Double { libmCos(x) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { libmAtan2(y, x) }
  package static func asin(_ x: Double) -> Double { libmAsin(x) }
  package static func exp(_ x: Double) -> Double { libmExp(x) }
  package static func expm1(_ x: Double) -> Double { libmExpm1(x) }
  package static func log(_ x: Double) -> Double { libmLog(x) }
  package static func log1p(_ x: Double) -> Double { libmLog1p(x) }
  package static func pow(_ x: Double, _ y: Double) -> Double { libmPow(x, y) }
  package static func hypot(_ x: Double, _ y: Double) -> Double { libmHypot(x, y) }
  package static func erf(_ x: Double) -> Double { libmErf(x) }
  package static func erfc(_ x: Double) -> Double { libmErfc(x) }
  package static func lgamma(_ x: Double) -> Double { libmLgamma(x) }
}

private func libmSin(_ x: Double) -> Double { sin(x) }
private func libmCos(_ x: Double) -> Double { cos(x) }
private func libmAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func libmAsin(_ x: Double) -> Double { asin(x) }
private func libmExp(_ x: Double) -> Double { exp(x) }
private func libmExpm1(_ x: Double) -> Double { expm1(x) }
private func libmLog(_ x: Double) -> Double { log(x) }
private func libmLog1p(_ x: Double) -> Double { log1p(x) }
private func libmPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func libmHypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
private func libmErf(_ x: Double) -> Double { erf(x) }
private func libmErfc(_ x: Double) -> Double { erfc(x) }
private func libmLgamma(_ x: Double) -> Double { lgamma(x) }
