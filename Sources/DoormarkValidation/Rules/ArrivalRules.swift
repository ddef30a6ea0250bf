import DoormarkCore
import DoormarkFormats

// DM501.
extension Examination {
  mutating func checkArrival() {
    let rule = map.arrivalRule
    let parameters: [(key: String, value: Double, usual: ClosedRange<Double>, text: String)] = [
      ("multiplier", rule.multiplier, 1...10, "1 to 10"),
      ("minimum", rule.minimum, 10...500, "10 m or more"),
      ("maximum", rule.maximum, 10...500, "500 m or less"),
      ("exitRatio", rule.exitRatio, 1.2...4, "1.2 to 4"),
    ]
    for parameter in parameters where !parameter.usual.contains(parameter.value) {
      find(
        .arrivalUnusual, at: ["arrival", parameter.key],
        "arrival.\(parameter.key) is \(DecimalText.exact(parameter.value)); what works is "
          + parameter.text)
    }
  }
}
