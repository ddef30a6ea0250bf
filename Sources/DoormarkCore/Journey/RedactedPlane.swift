// A journey of which only distances are known runs in a plane of no place on Earth. In it a degree
// is 2²⁰ m long both ways, so that metres become degrees and back without any rounding, and the
// machine takes the same decisions from the same squares of distances, bit for bit.

extension DistanceKernel {
  /// Metres a degree in the plane.
  fileprivate static let planeScale = 0x1p20
  /// How far a target goes that moves by more than 25 m: 256 m, in degrees.
  fileprivate static let planeMove = 0x1p-12

  /// The constants of a target in the plane, on its equator.
  fileprivate init(planeLongitude longitude: Double) {
    latitude = 0
    self.longitude = longitude
    northLinear = Self.planeScale
    northSquare = 0
    eastLinear = Self.planeScale
    eastMixed = 0
    center = GeocentricPoint(x: 0, y: 0, z: 0)
    usesChord = false
    boundFactor = Self.boundFactor(sine: 0, cosine: 1)
  }

  /// A place in the plane whose distance from the target has exactly this square.
  ///
  /// Not every number is the square of another, so a metre's last digits go north and what is left
  /// of the square, at most three units of its last place, goes east.
  fileprivate func place(squaredDistance square: Double) -> GeodeticCoordinate {
    var north = square.squareRoot()
    if north * north > square { north = north.nextDown }
    let east = (square - north * north).squareRoot()
    return GeodeticCoordinate(
      latitude: north / Self.planeScale, longitude: longitude + east / Self.planeScale)
  }
}

extension Target {
  /// This target without its coordinate: in the plane of redacted journeys, and in no map.
  public var redacted: Target { Target(self, planeLongitude: 0) }

  fileprivate init(_ target: Target, planeLongitude longitude: Double) {
    identity = target.identity
    routability = target.routability
    arrivalRule = target.arrivalRule
    isPractice = target.isPractice
    coordinate = GeodeticCoordinate(latitude: 0, longitude: longitude)
    kernel = DistanceKernel(planeLongitude: longitude)
    plan = nil
  }
}

extension ArrivalOptions {
  /// These options for redacted fixes, on which the gate has already spoken.
  public var redacted: ArrivalOptions {
    var options = self
    options.gate.maximumAge = nil
    options.gate.maximumLead = .infinity
    options.gate.maximumSpeed = .infinity
    return options
  }
}

extension Journey {
  /// Changes a journey to a redacted target by a redacted fix, and tells the numbers of the
  /// decision; nil when no journey is under way.
  ///
  /// What the gate said stands, leaps included, and so does what was said of passing by; everything
  /// else is decided anew. The journey must have been made with ``ArrivalOptions/redacted``.
  public mutating func explain(
    _ fix: RedactedFix, at time: Instant? = nil
  ) -> (effects: JourneyEffects, explanation: FixExplanation?) {
    guard phase.isActive, let target else {
      return (JourneyEffects(notice: .notApplicable(.notInThisPhase)), nil)
    }
    var plain = Fix(coordinate: target.coordinate, accuracy: fix.accuracy, time: fix.time)
    if let code = fix.code, code.isRejection {
      return (
        JourneyEffects(notice: .gate(code)),
        FixExplanation(
          rejected: plain, code: code, target: target, policy: options.policy, now: time)
      )
    }
    plain.coordinate = target.kernel.place(squaredDistance: fix.squaredDistance ?? .nan)
    var outcome = explain(plain, at: time, isLeap: fix.isLeap)
    // The directions of the fixes are gone, so passing by cannot be decided anew.
    if outcome.effects.notice == .passedBy { outcome.effects.notice = nil }
    if fix.isPassingBy, outcome.effects == .none { outcome.effects.notice = .passedBy }
    return outcome
  }

  /// The target of a redacted journey after a move, and the latest accepted fix as seen from there.
  ///
  /// The caller applies `targetMoved` or `restore` with what comes back.
  public mutating func follow(_ move: RedactedMove) -> Target? {
    guard let target else { return nil }
    let shift = move.isFar ? DistanceKernel.planeMove : 0
    let moved = Target(target, planeLongitude: target.coordinate.longitude + shift)
    if let square = move.squaredDistance, var fix = history.accepted {
      let place = moved.kernel.place(squaredDistance: square)
      fix.latitude = place.latitude
      fix.longitude = place.longitude
      history.accepted = fix
    }
    return moved
  }
}
