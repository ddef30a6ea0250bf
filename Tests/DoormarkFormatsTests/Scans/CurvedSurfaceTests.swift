import DoormarkCore
import DoormarkFormats
import Testing

@Suite struct CurvedSurfaceTests {
  private func wall(_ curve: String, width: Double) throws -> (ScanElement, notes: [String]) {
    let scan = try RoomExport.read(
      RoomExport.room([
        "walls": [
          RoomExport.element(
            "wall",
            [
              "curve": curve, "dimensions": "[\(width), 2, 0]",
              "transform": RoomExport.transform(x: 10, y: 1, z: 20),
            ])
        ]
      ]))
    return (try #require(scan.elements.first), scan.notes)
  }

  /// Distance on the plan from a point at the surface's own (x, z).
  private func distance(_ point: ScanPoint, from x: Double, _ z: Double) -> Double {
    let (dx, dz) = (point.x - 10 - x, point.z - 20 - z)
    return (dx * dx + dz * dz).squareRoot()
  }

  /// 45° to 135° on a circle of 2 m about (0, −2): 2√2 m wide, from (√2, √2 − 2) over (0, 0) to
  /// (−√2, √2 − 2), all at the foot of a wall 2 m high.
  @Test func anArcIsFollowed() throws {
    let root = 2.0.squareRoot()
    let curves = [
      #"{"radius": 2, "startAngle": 0.78539816339, "endAngle": 2.35619449019, "center": [0, -2]}"#,
      #"{"radius": 2, "startAngle": 45, "endAngle": 135, "center": [0, -2]}"#,
      #"{"radius": 2, "center": {"x": 0, "y": -2}, "startAngle": {"value": 45, "unit": {"symbol": "°"}}, "endAngle": {"value": 2.35619449019, "unit": {"symbol": "rad"}}}"#,
      #"{"radius": 2, "center": [0, 0, -2], "startAngle": {"value": 0.125, "unit": {"converter": {"coefficient": 360, "constant": 0}}}, "endAngle": {"value": 135, "unit": "degrees"}}"#,
    ]
    for curve in curves {
      let (element, notes) = try wall(curve, width: 2 * root)
      #expect(notes == [], "\(curve)")
      let outline = element.outline
      #expect(outline.count > 10)
      #expect(outline.allSatisfy { abs(distance($0, from: 0, -2) - 2) < 1e-9 })
      #expect(outline.allSatisfy { abs($0.y) < 1e-9 })
      let first = try #require(outline.first)
      let last = try #require(outline.last)
      #expect(areNear(first, ScanPoint(x: 10 + root, y: 0, z: 18 + root), within: 1e-8))
      #expect(areNear(last, ScanPoint(x: 10 - root, y: 0, z: 18 + root), within: 1e-8))
      // No chord leaves the arc by more than 5 mm: its middle lies within that of the circle.
      for (here, next) in zip(outline, outline.dropFirst()) {
        let middle = ScanPoint(x: (here.x + next.x) / 2, y: 0, z: (here.z + next.z) / 2)
        #expect(distance(middle, from: 0, -2) > 2 - 0.005)
      }
      #expect(element.center == ScanPoint(x: 10, y: 1, z: 20))
    }
  }

  /// The width tells which way round: the long way from 45° to 135° is as wide as the circle.
  @Test func theWidthTellsWhichWayRound() throws {
    let curve = #"{"radius": 2, "startAngle": 45, "endAngle": 135, "center": [0, 0]}"#
    let (element, notes) = try wall(curve, width: 4)
    #expect(notes == [])
    #expect(element.outline.contains { $0.z < 18.1 })
    #expect(!element.outline.contains { $0.z > 20 + 2.0.squareRoot() + 1e-6 })
    // Angles either side of the jump at ±180° mean the short way when the surface is narrow.
    let short = #"{"radius": 2, "startAngle": 170, "endAngle": -170, "center": [2, 0]}"#
    let (narrow, _) = try wall(short, width: 0.7)
    #expect(narrow.outline.allSatisfy { abs($0.x - 10) < 0.1 && abs($0.z - 20) < 0.4 })
  }

  /// Older exports have no centre: the arc's box is then centred on the surface.
  @Test func withoutACentre() throws {
    let curve = #"{"radius": 1, "startAngle": 0, "endAngle": 180}"#
    let (element, notes) = try wall(curve, width: 2)
    #expect(notes == [])
    let first = try #require(element.outline.first)
    let last = try #require(element.outline.last)
    #expect(areNear(first, ScanPoint(x: 11, y: 0, z: 19.5), within: 1e-9))
    #expect(areNear(last, ScanPoint(x: 9, y: 0, z: 19.5), within: 1e-9))
    #expect(element.outline.contains { abs($0.z - 20.5) < 0.01 })
  }

  @Test func aCurveThatMakesNoSenseIsDrawnStraight() throws {
    let unreadable = [
      "7", "\"arc\"", "{}", #"{"radius": 0, "startAngle": 0, "endAngle": 1}"#,
      #"{"radius": -2, "startAngle": 0, "endAngle": 1}"#,
      #"{"radius": 1, "startAngle": "NaN", "endAngle": 1}"#,
      #"{"radius": 1, "startAngle": 0, "endAngle": 1, "center": ["NaN", 0]}"#,
      #"{"radius": 1, "startAngle": {"value": 1, "unit": "gon"}, "endAngle": 1}"#,
      #"{"radius": 1, "startAngle": 0, "endAngle": 1e30}"#,
    ]
    let misfitting = [
      #"{"radius": 50, "startAngle": 0, "endAngle": 3, "center": [0, 0]}"#,
      #"{"radius": 2, "startAngle": 0.785, "endAngle": 2.356, "center": [300, 400]}"#,
      #"{"radius": 2, "startAngle": 1, "endAngle": 1, "center": [0, 0]}"#,
      #"{"radius": 0.01, "startAngle": 0, "endAngle": 1, "center": [0, 0]}"#,
    ]
    let straight = [ScanPoint(x: 8.5, y: 0, z: 20), ScanPoint(x: 11.5, y: 0, z: 20)]
    for (curves, words) in [
      (unreadable, "its curve cannot be read; drawn straight"),
      (misfitting, "its curve does not fit its width; drawn straight"),
    ] {
      for curve in curves {
        let (element, notes) = try wall(curve, width: 3)
        #expect(areNear(element.outline, straight), "\(curve)")
        #expect(notes == ["/walls/0 (E-1): \(words)"], "\(curve)")
      }
    }
  }
}
