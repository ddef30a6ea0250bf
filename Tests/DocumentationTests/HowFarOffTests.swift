import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What the article *How far off may my map be?* says is what the product computes, and what
/// `Tests/Oracles/typical_errors.py` does by other means.
@Suite struct HowFarOffTests {
  /// R95 at doors 20 and 40 m from the middle of what was measured.
  struct Scene: Sendable, CustomTestStringConvertible {
    /// The name of the scene in the oracle's table.
    var testDescription: String
    /// The first cell of its row in the article; nil where it has none.
    var label: String?
    var evidence: @Sendable (inout SampleScan) throws -> Evidence?
    var declared: DeclaredAlignment?

    init(
      _ name: String, _ label: String?, declared: DeclaredAlignment? = nil,
      _ evidence: @escaping @Sendable (inout SampleScan) throws -> Evidence?
    ) {
      (testDescription, self.label, self.declared, self.evidence) = (
        name, label, declared, evidence
      )
    }

    var radii: [Double] {
      get throws {
        var scan = try SampleScan()
        let evidence = try evidence(&scan)
        let placement = try scan.placement(
          evidence, declared: declared, doors: [(20, 0), (40, 0)])
        return try placement.map.doors.map { try placement.error(at: $0).get().radius95 }
      }
    }
  }

  static let corners = [(-15.0, -10.0), (15, -10), (15, 10), (-15, 10)]
  static let phone = TypedAccuracy(metres: 5, statistic: .r68)
  static let near = [(-5.0, 0.0), (5, 0)]

  static let scenes = [
    Scene("surveyed", "four corners of a 30 × 20 m building, surveyed to 5 cm (68 %)") {
      try $0.control(corners, TypedAccuracy(metres: 0.05, statistic: .r68))
    },
    Scene(
      "declared", "another tool's alignment that claims 3 m (95 %) and 2° where it is anchored",
      declared: DeclaredAlignment(
        anchor: GeodeticCoordinate(latitude: 51.5, longitude: -0.1), at: .origin,
        heading: .degrees(30),
        error: .radial(
          TypedAccuracy(metres: 3, statistic: .r95), heading: .degrees(2), scale: 0, up: nil))
    ) { _ in nil },
    Scene("phone", "the same four corners by phone, 5 m (68 %) each, taken as independent") {
      try $0.control(corners, phone)
    },
    Scene("phoneTimed", "the same by phone within a minute and a half, with their times") {
      try $0.control(corners, phone, secondsApart: 30)
    },
    Scene("walk", "one minute of walking 60 m straight, a fix a second, 5 m (68 %) each") { scan in
      var samples: [TrackSample] = []
      for index in 0..<60 {
        let u = Double(index) - 29.5
        samples.append(
          TrackSample(
            map: SampleScan.point(u, 0), earth: try scan.earth(u, 0), accuracy: phone,
            time: SampleScan.time(Double(index))))
      }
      return .track(TrackEvidence(samples: samples))
    },
    lineUp("lineUp19", "line-up at zoom 19 along a 30 m wall, imagery good to 5 m (CE90)", 19, 5),
    lineUp("lineUp19Silent", "the same, the imagery's provider silent about its accuracy", 19, nil),
    lineUp("lineUp17", "the same at zoom 17, imagery good to 5 m (CE90)", 17, 5),
    Scene("clicked", "the four corners clicked on imagery to 1 m an axis, its provider silent") {
      try $0.control(corners, TypedAccuracy(metres: 1, statistic: .sigma), source: .imagery)
    },
    Scene("fix", "one fix of 8 m (an iPhone's figure) and a compass good to 15°") {
      try fix(&$0, compass: 15)
    },
    Scene("fixDisturbed", "the same fix and a compass good to 25°") { try fix(&$0, compass: 25) },
    Scene("twoPoints", "two points 10 m apart by phone, 5 m (68 %) each") {
      try $0.control(near, phone)
    },
    Scene("twoPointsCompass", nil) {
      try $0.control(
        near, phone, priors: AlignmentPriors(heading: Estimate(value: 30, sigma: 15)))
    },
    Scene("twoPointsFar", nil) { try $0.control([(-20, 0), (20, 0)], phone) },
  ]

  static func lineUp(_ name: String, _ label: String, _ zoom: Double, _ ce90: Double?) -> Scene {
    Scene(name, label) { scan in
      .satelliteLineUp(
        SatelliteLineUp(
          anchor: try scan.earth(0, 0), at: .origin, heading: .degrees(30), scale: 1,
          matchedLength: 30, resolution: .zoom(zoom),
          imagery: ce90.map { TypedAccuracy(metres: $0, statistic: .ce90) }))
    }
  }

  static func fix(_ scan: inout SampleScan, compass: Double) throws -> Evidence {
    .fixAndCompass(
      FixAndCompass(
        fix: try scan.earth(0, 0), accuracy: TypedAccuracy(metres: 8, statistic: .drms),
        at: .origin,
        compass: CompassBearing(bearing: .degrees(30), sigma: .degrees(compass))))
  }

  static let expected = Result {
    try OracleTable.read("typical_errors", as: [String: [Double]].self)
  }

  @Test func theTableOfTypicalErrorsIsComputed() throws {
    let rows = try Article.rows("HowFarOff.md")
    let expected = try Self.expected.get()
    #expect(Set(expected.keys) == Set(Self.scenes.map(\.testDescription)))
    for scene in Self.scenes {
      let radii = try scene.radii
      for (radius, value) in zip(radii, try #require(expected[scene.testDescription])) {
        // The product finds quantiles of a large heading error on 720 nodes.
        #expect(abs(radius / value - 1) < 2e-4, "\(scene.testDescription): \(radius), \(value)")
      }
      guard let label = scene.label else { continue }
      let row = [label] + radii.map { String(format: "%.1f", $0) }
      #expect(rows.contains(row), "\(row)")
    }
  }

  /// Each row of *What helps most*: what is changed, R95 before and after at 40 m.
  @Test(arguments: [
    ("survey the corners instead of holding a phone there", "phone", "surveyed"),
    ("measure four corners instead of one fix and a compass", "fix", "phone"),
    ("put two points 40 m apart instead of 10 m", "twoPoints", "twoPointsFar"),
    ("add a compass good to 15° to two points 10 m apart", "twoPoints", "twoPointsCompass"),
    ("line up at zoom 19 instead of 17", "lineUp17", "lineUp19"),
    ("state the imagery's accuracy, 5 m (CE90)", "lineUp19Silent", "lineUp19"),
    ("keep steel away from the compass: 15° instead of 25°", "fixDisturbed", "fix"),
  ])
  func whatHelpsIsComputed(change: String, before: String, after: String) throws {
    func radius(_ name: String) throws -> String {
      let scene = try #require(Self.scenes.first { $0.testDescription == name })
      return String(format: "%.1f", try scene.radii[1])
    }
    let row = [change, try radius(before), try radius(after)]
    #expect(try Article.rows("HowFarOff.md").contains(row), "\(row)")
  }

  @Test func thePhonesAccuraciesAreConverted() throws {
    let rows = try Article.rows("HowFarOff.md")
    for statistic in [AccuracyStatistic.drms, .r68, .r95, .ce90, .r50] {
      let sigma = try #require(TypedAccuracy(metres: 8, statistic: statistic).sigma)
      let cell = String(format: "%.1f m", sigma)
      #expect(
        rows.contains { $0.dropFirst() == ["`\(statistic.rawValue)`", cell] },
        "\(statistic.rawValue): \(cell)")
    }
  }

  /// Every code a report can hold is explained, and none besides.
  @Test(arguments: ["HowFarOff.md", "ErrorModel.md"])
  func everyReasonIsExplained(article: String) throws {
    let codes =
      UndefinedReason.allCases.map(\.rawValue) + Doubt.allCases.map { "\($0.rawValue)" }
      + PlacementFlag.allCases.map(\.rawValue)
    let told = try Article.rows(article).compactMap { row -> String? in
      let word = row[0].split(separator: "`").first.map(String.init) ?? ""
      return row[0].hasPrefix("`") && codes.contains(word) ? word : nil
    }
    #expect(told == codes)
  }
}
