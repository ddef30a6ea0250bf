import DoormarkCore
import DoormarkTestSupport
import Testing

@Suite struct SharedDoorsTests {
  private static func door(
    _ identifier: String?, x: Double, z: Double = 0, y: Double = 0, width: Double = 0.8,
    story: Int? = 0, isOpen: Bool? = nil
  ) -> ScanElement {
    ScanElement(
      identifier: identifier, category: .door, isOpen: isOpen, story: story,
      dimensions: ScanPoint(x: width, y: 2), outline: [], center: ScanPoint(x: x, y: y, z: z))
  }

  private static func identifiers(_ scan: Scan) -> Set<String> {
    Set(scan.elements.compactMap(\.identifier))
  }

  @Test func aDoorSeenFromBothRoomsIsKeptOnceAndSaidSo() {
    let merged = Scan(merging: [
      Scan(elements: [Self.door("a", x: 1, width: 0.79)], notes: ["first"]),
      Scan(elements: [Self.door("b", x: 1.06, z: 0.08, width: 0.77, isOpen: true)]),
    ])
    #expect(merged.elements.map(\.identifier) == ["a"])
    // √(0.06² + 0.08²) = 0.10
    #expect(
      merged.notes == ["first", "door b is door a seen again, 0.10 m away: kept once"])
    #expect(merged.elements[0].isOpen == true, "what only the other sight knew is kept")
  }

  @Test func theReachIsThirtyCentimetres() {
    for (distance, count) in [(0.0, 1), (0.299, 1), (0.3, 1), (0.301, 2), (1.0, 2)] {
      let merged = Scan(merging: [
        Scan(elements: [Self.door("a", x: 0)]), Scan(elements: [Self.door("b", x: distance)]),
      ])
      #expect(merged.elements.count == count, "\(distance)")
    }
  }

  @Test func storiesAndHeightsTellDoorsApart() {
    func count(_ second: ScanElement) -> Int {
      Scan(merging: [Scan(elements: [Self.door("a", x: 0)]), Scan(elements: [second])])
        .elements.count
    }
    #expect(count(Self.door("b", x: 0, y: 2.8, story: nil)) == 2)
    #expect(count(Self.door("b", x: 0, y: 0.1, story: 1)) == 2)
    #expect(count(Self.door("b", x: 0, y: 0.1, story: nil)) == 1)
  }

  @Test func twoDoorsOfOneScanStayTwo() {
    let leaves = Scan(elements: [Self.door("a", x: 0, width: 0.3), Self.door("b", x: 0.28)])
    #expect(Scan(merging: [leaves]).elements.count == 2)
    // The other room's door is nearer to "b", and cannot be both.
    let merged = Scan(merging: [leaves, Scan(elements: [Self.door("c", x: 0.2, width: 0.7)])])
    #expect(Self.identifiers(merged) == ["a", "b"])
  }

  @Test func aRowOfDoorsDoesNotRunTogether() {
    // a–b 0.2, b–c 0.25, a–c 0.45: the nearest pair is one door, c another.
    let merged = Scan(
      merging: [("a", 0.0), ("b", 0.2), ("c", 0.45)].map {
        Scan(elements: [Self.door($0.0, x: $0.1)])
      })
    #expect(Self.identifiers(merged) == ["a", "c"])
    // Three rooms that meet at one door: all three within reach of each other.
    let three = Scan(
      merging: [("a", 0.0), ("b", 0.1), ("c", 0.2)].map {
        Scan(elements: [Self.door($0.0, x: $0.1, width: $0.0 == "b" ? 0.9 : 0.8)])
      })
    #expect(Self.identifiers(three) == ["b"])
    #expect(three.notes.count == 2)
  }

  @Test func theOrderOfTheScansChangesNothing() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let scans = (0..<4).map { scan in
        Scan(
          elements: (0..<6).map { index in
            Self.door(
              "\(scan)-\(index)", x: .random(in: 0...2, using: &generator),
              z: .random(in: 0...1, using: &generator),
              width: .random(in: 0.7...0.9, using: &generator))
          })
      }
      let merged = Scan(merging: scans)
      for _ in 0..<5 {
        let again = Scan(merging: scans.shuffled(using: &generator))
        #expect(Self.identifiers(again) == Self.identifiers(merged))
        #expect(Set(again.notes) == Set(merged.notes))
      }
      // No two kept doors of one group: each dropped door is within reach of a kept one.
      #expect(merged.elements.count + merged.notes.count == 24)
    }
  }

  @Test func onlyDoorsAreMergedAndBrokenOnesStay() {
    func surface(_ category: ScanElement.Category, x: Double) -> ScanElement {
      ScanElement(
        category: category, dimensions: ScanPoint(x: 1, y: 1), outline: [],
        center: ScanPoint(x: x, y: 0, z: 0))
    }
    for category in ScanElement.Category.allCases where category != .door {
      let scan = Scan(elements: [surface(category, x: 0)])
      #expect(Scan(merging: [scan, scan]).elements.count == 2)
    }
    let broken = Scan(elements: [surface(.door, x: .nan)])
    #expect(Scan(merging: [broken, broken]).elements.count == 2)
    #expect(Scan(merging: []).elements.isEmpty)
  }
}
