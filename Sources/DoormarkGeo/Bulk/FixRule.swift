import CKernels
import DoormarkCore

/// A target and the options of an arrival as the kernel takes them.
struct FixRule: Sendable {
  private let constants: doormark_fix_rule

  /// Nil for what the kernel cannot do.
  init?(_ target: Target, _ options: ArrivalOptions) {
    let kernel = target.kernel
    let circles = ArrivalCircles(options, target: target)
    let (rule, gate) = (circles.rule, options.gate)
    guard !kernel.usesChord, options.exitConfirmation.isAtOnce, rule.exitRatio >= 1 else {
      return nil
    }
    let numbers = [
      rule.multiplier, rule.minimum, rule.maximum, rule.exitRatio, gate.maximumSpeed,
      circles.targetVariance,
    ]
    guard numbers.allSatisfy({ $0 >= 0 && $0 < .infinity }) else { return nil }
    var constants = doormark_fix_rule()
    constants.latitude = kernel.latitude
    constants.longitude = kernel.longitude
    constants.north_linear = kernel.northLinear
    constants.north_square = kernel.northSquare
    constants.east_linear = kernel.eastLinear
    constants.east_mixed = kernel.eastMixed
    if case .zeroMeans(let metres) = gate.zeroAccuracy, metres > 0, metres < .infinity {
      constants.zero_accuracy = metres
    }
    constants.poorest_arrival = gate.poorestArrival
    constants.maximum_speed = gate.maximumSpeed
    constants.multiplier = rule.multiplier
    constants.minimum = rule.minimum
    constants.maximum = rule.maximum
    constants.exit_ratio = rule.exitRatio
    constants.target_variance = circles.targetVariance
    constants.policy =
      switch options.policy {
      case .lastAdmitting: 0
      case .live: 1
      case .frozen: 2
      }
    self.constants = constants
  }

  /// Runs fixes through the kernel; the arrays are of one length.
  func judge(
    _ latitude: Span<Double>, _ longitude: Span<Double>, _ accuracy: Span<Double>,
    _ time: Span<Int64>, _ state: inout doormark_fix_state, _ outcome: inout FixOutcome
  ) {
    var constants = constants
    unsafe latitude.withUnsafeBufferPointer { latitude in
      unsafe longitude.withUnsafeBufferPointer { longitude in
        unsafe accuracy.withUnsafeBufferPointer { accuracy in
          unsafe time.withUnsafeBufferPointer { time in
            unsafe outcome.withWords { approach, counted in
              unsafe doormark_fixes(
                &constants, latitude.baseAddress, longitude.baseAddress, accuracy.baseAddress,
                time.baseAddress, latitude.count, &state, approach, counted)
            }
          }
        }
      }
    }
  }
}

extension ExitConfirmation {
  /// Whether the first fix outside is enough.
  var isAtOnce: Bool {
    switch self {
    case .fixes(let count): count <= 1
    case .seconds(let seconds): seconds <= 0
    }
  }
}
