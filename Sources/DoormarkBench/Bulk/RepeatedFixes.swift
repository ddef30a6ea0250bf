import DoormarkCore

extension FixStream {
  /// The fixes of a track, one journey after the other until there are so many; each begins a second
  /// after the last fix of the one before.
  init(_ fixes: [Fix], count: Int) {
    let times = fixes.map(\.time.nanoseconds)
    guard let first = times.min(), let last = times.max() else {
      self.init([], [], [], [])
      return
    }
    let length = last.subtractingReportingOverflow(first)
    let period = length.overflow ? 0 : length.partialValue &+ 1_000_000_000
    var arrays: ([Double], [Double], [Double], [Int64]) = ([], [], [], [])
    for number in 0..<count {
      let fix = fixes[number % fixes.count]
      arrays.0.append(fix.coordinate.latitude)
      arrays.1.append(fix.coordinate.longitude)
      arrays.2.append(fix.accuracy ?? .nan)
      arrays.3.append(fix.time.nanoseconds &+ period &* Int64(number / fixes.count))
    }
    self.init(arrays.0, arrays.1, arrays.2, arrays.3)
  }
}
