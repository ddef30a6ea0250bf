import CKernels
import DoormarkCore

/// The targets of a table, at places that journeys name.
struct TableTargets: Sendable {
  /// A target as the scalar journey and as the kernel take it.
  struct Place: Sendable {
    var record: TargetRecord
    var circles: ArrivalCircles
    /// Journeys to it that are in the table, over or not.
    var travellers = 0
    /// Whether journeys may begin.
    var isLive = true
  }

  /// How many there may be.
  static let limit = 1 << doormark_target_bits

  private var places: [Place?] = []
  private var free: [Int] = []
  private var constants: [doormark_table_target] = []
  private var rules: [doormark_table_rule] = []
  private var ruleNumbers: [ArrivalRule: UInt32] = [:]

  var range: Range<Int> { 0..<places.count }

  /// The target of a journey.
  subscript(place: Int) -> Place {
    guard let found = places[place] else { preconditionFailure("no target at \(place)") }
    return found
  }

  /// A target that journeys may begin to.
  func live(_ place: Int) -> Place? {
    guard let found = at(place), found.isLive else { return nil }
    return found
  }

  /// A target, also one that was removed while journeys to it are in the table.
  func at(_ place: Int) -> Place? {
    places.indices.contains(place) ? places[place] : nil
  }

  /// Puts a target at a free place, or nowhere when there is none.
  mutating func add(_ target: Target, _ options: ArrivalOptions) -> Int? {
    if let place = free.popLast() {
      set(target, at: place, options)
      return place
    }
    guard places.count < Self.limit else { return nil }
    append(target, options)
    return places.count - 1
  }

  /// Adds a place at the end, with a target or without one.
  mutating func append(_ target: Target?, _ options: ArrivalOptions) {
    places.append(nil)
    constants.append(doormark_table_target())
    if let target { set(target, at: places.count - 1, options) }
  }

  /// Finds the places that are free.
  mutating func findFree() {
    free = places.indices.reversed().filter { places[$0] == nil }
  }

  /// Puts a target in place of another.
  mutating func set(_ target: Target, at place: Int, _ options: ArrivalOptions) {
    let circles = ArrivalCircles(options, target: target)
    places[place] = Place(
      record: TargetRecord(target), circles: circles, travellers: places[place]?.travellers ?? 0)
    constants[place] = kernelTarget(target, circles, options)
  }

  /// No journey may begin to it any more; its place is free when the last is gone.
  mutating func remove(_ place: Int) {
    places[place]?.isLive = false
    freeUnused(place)
  }

  mutating func enter(_ place: Int) { places[place]?.travellers += 1 }

  mutating func leave(_ place: Int) {
    places[place]?.travellers -= 1
    freeUnused(place)
  }

  private mutating func freeUnused(_ place: Int) {
    guard let found = places[place], !found.isLive, found.travellers == 0 else { return }
    places[place] = nil
    constants[place] = doormark_table_target()
    free.append(place)
  }

  /// Lends the kernel what it reads.
  func withConstants(
    _ body: (
      UnsafePointer<doormark_table_target>?, UnsafePointer<doormark_table_rule>?
    ) -> Void
  ) {
    unsafe constants.withUnsafeBufferPointer { constants in
      unsafe rules.withUnsafeBufferPointer { rules in
        unsafe body(constants.baseAddress, rules.baseAddress)
      }
    }
  }

  private mutating func kernelTarget(
    _ target: Target, _ circles: ArrivalCircles, _ options: ArrivalOptions
  ) -> doormark_table_target {
    let kernel = target.kernel
    let rule = circles.rule
    let numbers = [
      rule.multiplier, rule.minimum, rule.maximum, rule.exitRatio, circles.targetVariance,
    ]
    var constants = doormark_table_target()
    constants.latitude = kernel.latitude
    constants.longitude = kernel.longitude
    constants.north_linear = kernel.northLinear
    constants.north_square = kernel.northSquare
    constants.east_linear = kernel.eastLinear
    constants.east_mixed = kernel.eastMixed
    constants.variance = circles.targetVariance
    guard !kernel.usesChord, options.areForKernel,
      numbers.allSatisfy({ $0 >= 0 && $0 < .infinity })
    else { return constants }
    constants.is_plain = 1
    constants.rule = ruleNumbers[rule] ?? add(rule)
    return constants
  }

  private mutating func add(_ rule: ArrivalRule) -> UInt32 {
    let number = UInt32(rules.count)
    rules.append(
      doormark_table_rule(
        multiplier: rule.multiplier, minimum: rule.minimum, maximum: rule.maximum,
        exit_ratio: rule.exitRatio))
    ruleNumbers[rule] = number
    return number
  }
}

extension ArrivalOptions {
  /// Whether the kernel knows these options.
  fileprivate var areForKernel: Bool {
    exitConfirmation.isAtOnce && gate.maximumSpeed >= 0 && gate.maximumSpeed < .infinity
  }
}
