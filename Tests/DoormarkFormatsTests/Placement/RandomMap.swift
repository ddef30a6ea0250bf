import DoormarkCore
import DoormarkTestSupport

/// A map with something of everything that a document can hold, different for each seed.
struct RandomMap {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func map() -> ScanMap {
    let frame = pick(ScanFrame.allCases)
    let evidence = pick([evidence(frame), nil])
    var isDeclared = false
    if case .declared? = evidence { isDeclared = true }
    return ScanMap(
      id: text(), name: text(), frame: frame,
      scans: pick([[], ["a.json"], ["a.json", "b/c.json"]]),
      start: maybe(point(frame)), isPractice: chance(), capture: pick(ScanMap.Capture.allCases),
      captured: maybe(instant()), revised: maybe(instant()), evidence: evidence,
      declaredAlignment: isDeclared || chance() ? alignment(frame) : nil,
      doors: (0..<Int.random(in: 0...3, using: &generator)).map { door($0, frame) },
      arrivalRule: pick([
        .standard, ArrivalRule(multiplier: 2.5, minimum: 10, maximum: 90.5, exitRatio: 1.2),
      ]))
  }

  mutating func chance() -> Bool { Bool.random(using: &generator) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? { chance() ? value : nil }

  private mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double {
    let number = Double.random(in: range, using: &generator)
    return pick([number, (number * 100).rounded() / 100, number.rounded()])
  }

  private mutating func text() -> String {
    pick(["main", "Größe", "a \"b\" \\ c", "line\nfeed", "\u{1F6AA}", "/~0", "\u{1}"])
      + String(generator.next() % 1000)
  }

  private mutating func instant() -> Instant {
    Instant(nanoseconds: Int64.random(in: -1 << 60...1 << 60, using: &generator))
  }

  private mutating func point(_ frame: ScanFrame) -> ScanPoint {
    ScanPoint(x: number(), y: number(), z: frame == .image ? 0 : number())
  }

  private mutating func coordinate() -> GeodeticCoordinate {
    GeodeticCoordinate(
      latitude: number(-90...90), longitude: number(-180...180), ellipsoidalHeight: maybe(number()))
  }

  private mutating func accuracy() -> TypedAccuracy {
    TypedAccuracy(metres: number(0.1...50), statistic: pick(AccuracyStatistic.allCases))
  }

  private mutating func angle() -> Angle { .degrees(number(-360...360)) }

  private mutating func estimate() -> Estimate {
    Estimate(value: number(1...360), sigma: number(0...5))
  }

  private mutating func door(_ index: Int, _ frame: ScanFrame) -> Door {
    Door(
      id: "d\(index)", name: maybe(text()),
      location: pick([.point(point(frame)), .threshold(from: point(frame), to: point(frame))]),
      sigma: pick([0.2, number(0...2)]), isPrincipal: index == 1)
  }

  private mutating func alignment(_ frame: ScanFrame) -> DeclaredAlignment {
    let errors: [DeclaredError?] = [
      nil,
      .parameters(
        east: number(0...9), north: number(0...9), heading: maybe(angle()), scale: number(0...1),
        up: maybe(number(0...9))),
      .covariance(
        (0..<4).map { _ in (0..<4).map { _ in number() } }, up: maybe(number(0...9))),
      .radial(accuracy(), heading: maybe(angle()), scale: 0, up: nil),
    ]
    return DeclaredAlignment(
      anchor: coordinate(), at: point(frame), heading: angle(), scale: pick([1, number(1...9)]),
      error: pick(errors))
  }

  private mutating func evidence(_ frame: ScanFrame) -> Evidence {
    let scale = frame.isMetric ? maybe(estimate()) : estimate()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .declared(source: maybe(text()))
    case 1:
      return .satelliteLineUp(
        SatelliteLineUp(
          anchor: coordinate(), at: point(frame), heading: angle(), scale: scale?.value,
          matchedLength: number(1...50),
          resolution: pick([.zoom(19.5), .ground(metresPerPoint: number(1...9))]),
          pointing: pick([6, number(1...9)]), imagery: maybe(accuracy())))
    case 2:
      return .fixAndCompass(
        FixAndCompass(
          fix: coordinate(), accuracy: accuracy(), at: point(frame),
          compass: CompassBearing(bearing: angle(), sigma: angle(), declination: maybe(angle())),
          scale: scale))
    case 3:
      return .track(
        TrackEvidence(
          samples: (0..<3).map { _ in
            TrackSample(
              map: point(frame), earth: coordinate(), accuracy: accuracy(), time: instant())
          }, correlationTime: pick([100, number(1...300)])))
    default:
      return .controlPoints(controlPoints(frame, scale))
    }
  }

  private mutating func controlPoints(
    _ frame: ScanFrame, _ scale: Estimate?
  ) -> ControlPointEvidence {
    let hasAccuracies = chance()
    let groups = pick([[:], ["session": accuracy(), "ö": accuracy()]])
    let points = (0..<Int.random(in: 0...4, using: &generator)).map { index in
      ControlPoint(
        id: "p\(index)", map: point(frame),
        earth: pick([
          .geodetic(coordinate()),
          .projected(
            crs: "EPSG:32630", easting: number(0...1e6), northing: number(0...1e7),
            height: maybe(number())),
        ]), accuracy: hasAccuracies ? accuracy() : nil, mapSigma: pick([0, number(0...1)]),
        group: groups.isEmpty ? nil : maybe("ö"), time: maybe(instant()),
        source: pick(ControlPoint.Source.allCases + [nil]), role: pick(ControlPoint.Role.allCases))
    }
    return ControlPointEvidence(
      model: pick(AlignmentModel.allCases), points: points, groups: groups,
      priors: AlignmentPriors(heading: maybe(estimate()), scale: scale))
  }
}
