import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

/// The six rooms of one home, scanned one by one in one world frame.
@Suite(.foreignData) struct RealRoomsTests {
  /// What a room holds: counted with Python's json module; the floor's area in m² is that of the
  /// data folder's notes (shoelace over the floor's corners).
  struct Room: Sendable {
    var name: String
    var walls, doors, windows, openings, objects, sections: Int
    var floorArea: Double
  }

  static let rooms = [
    Room(
      name: "bathroom1", walls: 9, doors: 1, windows: 1, openings: 1, objects: 6, sections: 1,
      floorArea: 7.57),
    Room(
      name: "bedroom2", walls: 4, doors: 2, windows: 2, openings: 0, objects: 7, sections: 1,
      floorArea: 17.81),
    Room(
      name: "bedroom3", walls: 4, doors: 2, windows: 1, openings: 0, objects: 3, sections: 1,
      floorArea: 11.81),
    Room(
      name: "hallway1", walls: 10, doors: 6, windows: 0, openings: 2, objects: 2, sections: 1,
      floorArea: 11.23),
    Room(
      name: "kitchen", walls: 4, doors: 1, windows: 3, openings: 1, objects: 15, sections: 2,
      floorArea: 21.75),
    Room(
      name: "livingroom", walls: 4, doors: 1, windows: 0, openings: 3, objects: 13, sections: 1,
      floorArea: 28.38),
  ]

  static func read(_ room: Room) throws -> Scan {
    let path = try ForeignData.path("roomplan/myhome-\(room.name)/capturedRoom.json")
    return try RoomPlanReader.read(FileBytes.read(path: path, limit: FileBytes.scanLimit))
  }

  @Test(arguments: rooms) func everyPartComesOut(_ room: Room) throws {
    let scan = try Self.read(room)
    func count(_ category: ScanElement.Category) -> Int {
      scan.elements.count { $0.category == category }
    }
    #expect(count(.wall) == room.walls)
    #expect(count(.door) == room.doors)
    #expect(count(.window) == room.windows)
    #expect(count(.opening) == room.openings)
    #expect(count(.object) == room.objects)
    #expect(count(.floor) == 1)
    #expect(scan.sections.count == room.sections)
    #expect(scan.notes == [])
    #expect(scan.elements.allSatisfy { $0.story == 0 && $0.identifier != nil })
    #expect(scan.elements.allSatisfy { ($0.isOpen != nil) == ($0.category == .door) })
    #expect(scan.elements.allSatisfy { ($0.kind != nil) == ($0.category == .object) })
    #expect(scan.elements.allSatisfy { $0.outline.count >= ($0.isLinear ? 2 : 3) })
    // Doors, windows and openings hang in walls of their own room.
    let walls = Set(scan.elements.filter { $0.category == .wall }.compactMap(\.identifier))
    for element in scan.elements where [.door, .window, .opening].contains(element.category) {
      #expect(element.parentIdentifier.map { walls.contains($0) } == true)
    }
    let floor = try #require(scan.elements.first { $0.category == .floor })
    #expect(abs(floor.outline.signedPlanArea - room.floorArea) < 0.005)
  }

  /// The shared doors: 0.088 m apart is what Python's hypot over the transforms gives; no other two
  /// doors of different rooms lie within 0.9 m of each other.
  @Test func theHomeAsAWholeHasItsSharedDoorOnce() throws {
    let scans = try Self.rooms.map(Self.read)
    let home = Scan(merging: scans)
    let doors = home.elements.filter { $0.category == .door }
    #expect(doors.count == 12)
    #expect(home.elements.count == scans.map(\.elements.count).reduce(0, +) - 1)
    #expect(home.notes.count == 1)
    #expect(home.notes.first?.hasSuffix("seen again, 0.09 m away: kept once") == true)
    for first in doors {
      for second in doors where first != second {
        let (dx, dz) = (first.center.x - second.center.x, first.center.z - second.center.z)
        #expect((dx * dx + dz * dz).squareRoot() > 0.3)
      }
    }
  }
}

extension [ScanPoint] {
  /// Shoelace on the plan (x, −z), positive when counter-clockwise seen from above.
  var signedPlanArea: Double {
    indices.reduce(0) { sum, index in
      let (here, next) = (self[index], self[(index + 1) % count])
      return sum + (here.x * -next.z - next.x * -here.z) / 2
    }
  }
}
