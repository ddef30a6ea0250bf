import DoormarkCore
import DoormarkFormats
import Testing

/// Several rooms in one file, and rooms inside something else.
@Suite struct RoomSearchTests {
  private func door(_ identifier: String, x: Double, width: Double) -> String {
    RoomExport.element(
      "door",
      [
        "identifier": "\"\(identifier)\"", "transform": RoomExport.transform(x: x),
        "dimensions": "[\(width), 2, 0]",
      ])
  }

  private func identifiers(_ scan: Scan) -> [String] { scan.elements.compactMap(\.identifier) }

  private var first: String { RoomExport.room(["doors": [door("a", x: 0, width: 0.9)]]) }
  private var second: String {
    RoomExport.room(["doors": [door("b", x: 0.2, width: 0.8), door("c", x: 3, width: 0.8)]])
  }
  private let merged = "door b is door a seen again, 0.20 m away: kept once"

  @Test func anArrayOfRoomsIsOneScan() throws {
    let scan = try RoomExport.read("[\(first), \(second)]")
    #expect(identifiers(scan) == ["a", "c"])
    #expect(scan.notes == [merged])
  }

  @Test func aStructureIsReadItselfOrRoomByRoom() throws {
    let own = RoomExport.room(
      ["doors": [door("s", x: 0, width: 1)]],
      ["rooms": "[\(first), \(second)]", "coreModel": "", "identifier": "\"S\""])
    let structure = try RoomExport.read(own)
    #expect(identifiers(structure) == ["s"])
    #expect(
      structure.notes == [
        "the structure's own elements were read, not the 2 rooms it was made from"
      ])
    let bare = try RoomExport.read(
      RoomExport.room([:], ["rooms": "[\(first), \(second)]", "coreModel": ""]))
    #expect(identifiers(bare) == ["a", "c"])
    #expect(bare.notes == [merged])
  }

  @Test func wrappersAreLookedThrough() throws {
    for (text, pointer) in [
      ("{\"capturedRoom\": \(first), \"name\": \"Hall\"}", "/capturedRoom"),
      ("{\"data\": {\"scan\": \(first)}}", "/data/scan"),
      ("{\"exports\": [{\"room\": \(first)}]}", "/exports/0/room"),
    ] {
      let scan = try RoomExport.read(text)
      #expect(identifiers(scan) == ["a"])
      #expect(scan.notes == ["rooms were found at \(pointer)"])
    }
    let two = try RoomExport.read("{\"rooms\": [\(first), \(second)]}")
    #expect(identifiers(two) == ["a", "c"])
    #expect(two.notes == ["rooms were found at /rooms/0 and 1 more", merged])
    // The notes of a nested room say where it is.
    let broken = RoomExport.room(["walls": [RoomExport.element("wall", ["transform": ""])]])
    let notes = try RoomExport.read("{\"rooms\": [\(first), \(broken)]}").notes
    #expect(notes.contains { $0.hasPrefix("/rooms/1/walls/0 (E-1): it has no transform") })
  }

  @Test func aByteOrderMarkCountsForNothing() throws {
    let scan = try RoomPlanReader.read(FileBytes([0xEF, 0xBB, 0xBF] + Array(first.utf8)))
    #expect(identifiers(scan) == ["a"])
  }
}
