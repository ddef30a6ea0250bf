extension SurfaceCurve {
  /// Reads the `curve` of a surface; nil when a part that is needed is missing or broken.
  ///
  /// Angles are Foundation's `Measurement`, a value beside a unit, or plain numbers: radians, unless
  /// one of the two is more than a whole turn, which only degrees can mean.
  init?(_ value: JSONNode) {
    func member(_ names: StaticString...) -> JSONNode? {
      names.lazy.compactMap { value.member($0) }.first
    }
    guard let radius = member("radius")?.number, radius > 0, radius <= SurfaceFrame.farthest,
      let start = CurveAngle(member("startAngle", "start")),
      let end = CurveAngle(member("endAngle", "end"))
    else { return nil }
    let plain = max(abs(start.plain ?? 0), abs(end.plain ?? 0))
    let plainUnit = plain > 2 * .pi + 1e-3 ? Double.pi / 180 : 1
    let angles = (start.radians(plainUnit: plainUnit), end.radians(plainUnit: plainUnit))
    // No arc begins many turns away.
    guard abs(angles.0) <= 100, abs(angles.1) <= 100 else { return nil }
    self.init(center: nil, radius: radius, startAngle: angles.0, endAngle: angles.1)
    if let middle = member("center", "centre"), !middle.isNull {
      var numbers: [Double] = []
      guard LenientNumbers.read(middle, into: &numbers) == nil, numbers.count >= 2,
        numbers.allSatisfy({ abs($0) <= SurfaceFrame.farthest })
      else { return nil }
      // Two numbers are x and z, as RoomPlan has it; three are x, y, z.
      center = (numbers[0], numbers.count > 2 ? numbers[2] : numbers[1])
    }
  }
}

/// One angle of a curve as it is written.
private struct CurveAngle {
  private var number: Double
  private var unit: Double?

  /// Nil when it is no angle.
  init?(_ value: JSONNode?) {
    if let number = value?.number {
      self.number = number
      return
    }
    guard let number = value?.member("value")?.number else { return nil }
    self.number = number
    let unit = value?.member("unit")
    switch (unit?.string ?? unit?.member("symbol")?.string)?.lowercased() {
    case "rad", "radians": self.unit = 1
    case "°", "deg", "degrees": self.unit = .pi / 180
    default:
      // Foundation's converter says how many degrees one unit has.
      guard let degrees = unit?.member("converter")?.member("coefficient")?.number else {
        return nil
      }
      self.unit = degrees * .pi / 180
    }
  }

  /// The number, where no unit stands beside it.
  var plain: Double? { unit == nil ? number : nil }

  func radians(plainUnit: Double) -> Double { number * (unit ?? plainUnit) }
}
