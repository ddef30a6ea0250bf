import DoormarkCore

/// A door in London and fixes at measured places round it.
struct JourneyScene {
  var target = JourneyScene.door()
  var options = ArrivalOptions.standard

  /// The error of a declared placement whose accuracy is so many metres as R95.
  static func routability(_ metres: Double = 5) -> Routability {
    Placement.declared(
      ScanMap(
        id: "library", name: "Library", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276), at: .origin,
          heading: .degrees(0),
          error: .radial(
            TypedAccuracy(metres: metres, statistic: .r95), heading: .degrees(1), scale: 0,
            up: nil)))
    ).routability
  }

  static func door(
    latitude: Double = 51.5072, longitude: Double = -0.1276, north: Double = 0,
    routability: Routability = JourneyScene.routability(), kind: Placement.TargetKind = .door,
    isPractice: Bool = false, id: String? = "main", rule: ArrivalRule = .standard
  ) -> Target {
    let kernel = DistanceKernel(latitude: latitude, longitude: longitude)
    let coordinate = GeodeticCoordinate(
      latitude: latitude + north / kernel.northLinear, longitude: longitude)
    let alignment = Alignment(
      frame: LocalFrame(origin: coordinate), pivot: PlanPoint(u: 0, v: 0), heading: .degrees(90),
      scale: 1)
    return Target(
      coordinate: coordinate,
      identity: Target.Identity(kind: kind, mapID: "library", doorID: kind == .door ? id : nil),
      routability: routability, arrivalRule: rule, isPractice: isPractice,
      plan: TargetPlan(
        alignment: alignment, frame: .arkit, point: PlanPoint(u: 0, v: 0),
        coordinate: coordinate))
  }

  /// So many metres east and north of the door, to a nanometre: the kernel's closed form the other
  /// way round.
  func place(east: Double = 0, north: Double = 0) -> GeodeticCoordinate {
    let kernel = target.kernel
    var u = north / kernel.northLinear
    for _ in 0..<3 { u = north / (kernel.northLinear + kernel.northSquare * u) }
    var longitude = target.coordinate.longitude + east / (kernel.eastLinear - kernel.eastMixed * u)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return GeodeticCoordinate(
      latitude: target.coordinate.latitude + u, longitude: longitude)
  }

  func fix(
    east: Double = 0, north: Double = 0, accuracy: Double?, at seconds: Double
  ) -> Fix {
    Fix(
      coordinate: place(east: east, north: north), accuracy: accuracy,
      time: Self.time(seconds))
  }

  static func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64((seconds * 1e9).rounded()))
  }

  /// A journey on the street.
  func started(at seconds: Double? = nil) -> Journey {
    Journey.begin(to: target, options: options, at: seconds.map(Self.time)).journey
  }

  /// A journey whose traveller stands at the door with 5 m, since second 10.
  func arrived() -> Journey {
    var journey = started(at: 0)
    _ = journey.apply(.fix(fix(accuracy: 5, at: 10)))
    return journey
  }
}

extension JourneyEffects {
  /// `name>phase+disc!notice`, of which each part may be missing; `.` for nothing.
  var summary: String {
    var text = transition.map { "\($0.name.rawValue)>\($0.to.short)" } ?? ""
    if disc != nil { text += "+disc" }
    if let notice { text += "!\(notice.name)" }
    return text.isEmpty ? "." : text
  }
}

extension JourneyPhase {
  var short: String {
    self == .street(.userChoseMap) ? "street+map" : name
  }
}
