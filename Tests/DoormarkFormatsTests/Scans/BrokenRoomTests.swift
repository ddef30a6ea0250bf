import DoormarkCore
import DoormarkFormats
import Testing

/// Parts of an export that are missing, degenerate or new.
@Suite struct BrokenRoomTests {
  private static let sound = RoomExport.element("wall", ["identifier": "\"sound\""])

  /// Reads a room with one sound wall and the given door.
  private func read(door members: [String: String]) throws -> (ScanElement?, notes: [String]) {
    let scan = try RoomExport.read(
      RoomExport.room(["walls": [Self.sound], "doors": [RoomExport.element("door", members)]]))
    #expect(scan.elements.contains { $0.identifier == "sound" }, "the rest survives")
    return (scan.elements.first { $0.category == .door }, scan.notes)
  }

  @Test func withoutAUsableTransformAnElementIsLeftOut() throws {
    let numbers = "1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7"
    let cases: [(String, String)] = [
      ("", "it has no transform, so nothing tells where it is; left out"),
      ("null", "it has no transform, so nothing tells where it is; left out"),
      ("[]", "its transform has 0 numbers, not 16; left out"),
      ("[\(numbers)]", "its transform has 15 numbers, not 16; left out"),
      ("[\(numbers), \"NaN\"]", "its transform has a number that is not finite; left out"),
      ("[\(numbers), null]", "its transform has a number that is not finite; left out"),
      ("[\(numbers), \"-Infinity\"]", "its transform has a number that is not finite; left out"),
      ("[\(numbers), true]", "its transform does not consist of numbers; left out"),
      ("\"identity\"", "its transform does not consist of numbers; left out"),
      ("7", "its transform has 1 numbers, not 16; left out"),
      ("[\(numbers), 0]", "its transform has no bottom row 0, 0, 0, 1; left out"),
      (
        RoomExport.transform(x: 3.4e38),
        "its transform leads farther away than any scan reaches; left out"
      ),
    ]
    for (transform, words) in cases {
      let (door, notes) = try read(door: ["transform": transform])
      #expect(door == nil, "\(transform)")
      #expect(notes == ["/doors/0 (E-1): \(words)"], "\(transform)")
    }
  }

  /// One transform, in each way in which tools write it: centre (5, 6, 7), x axis (0, 0, 1).
  @Test func otherWaysToWriteATransform() throws {
    let columns = ["[0, 0, 1, 0]", "[0, 1, 0, 0]", "[-1, 0, 0, 0]", "[5, 6, 7, 1]"]
    let nested = columns.joined(separator: ", ")
    let objects = ["0, 0, 1, 0", "0, 1, 0, 0", "-1, 0, 0, 0", "5, 6, 7, 1"].map { text in
      let n = text.split(separator: ", ")
      return "{\"x\": \(n[0]), \"y\": \(n[1]), \"z\": \(n[2]), \"w\": \(n[3])}"
    }
    let rowMajor = "[0, 0, -1, 5, 0, 1, 0, 6, 1, 0, 0, 7, 0, 0, 0, 1]"
    let words = "/doors/0 (E-1): its transform is written row by row, and was read so"
    let spellings: [(String, [String])] = [
      (RoomExport.transform(x: 5, y: 6, z: 7, cosine: 0, sine: 1), []), ("[\(nested)]", []),
      ("{\"columns\": [\(nested)]}", []), ("[\(objects.joined(separator: ", "))]", []),
      (rowMajor, [words]),
    ]
    for (transform, expected) in spellings {
      let (door, notes) = try read(door: ["transform": transform, "dimensions": "[2, 4, 0]"])
      let outline = try #require(door?.outline)
      #expect(
        areNear(outline, [ScanPoint(x: 5, y: 4, z: 6), ScanPoint(x: 5, y: 4, z: 8)]), "\(transform)"
      )
      #expect(notes == expected)
    }
  }

  @Test func withoutAWidthADoorIsAPoint() throws {
    let cases: [(String, String?)] = [
      ("[0, 2, 0]", nil), ("[-1, 2, 0]", "width is"), ("[\"NaN\", 2, 0]", "width and height are"),
      ("[]", "width and height are"), ("", "width and height are"),
      ("null", "width and height are"), ("[1e30, 2, 0]", "width is"),
    ]
    for (dimensions, words) in cases {
      let (door, notes) = try read(door: ["dimensions": dimensions])
      #expect(door?.outline.count == 1, "\(dimensions)")
      #expect(door?.center == .origin)
      let first = words.map { ["/doors/0 (E-1): its \($0) missing or unusable"] } ?? []
      #expect(notes == first + ["/doors/0 (E-1): it has no width; drawn as a point"])
    }
    // A door without a height is drawn where its centre is.
    let (flat, notes) = try read(door: ["dimensions": "[1]"])
    #expect(
      areNear(
        try #require(flat?.outline),
        [ScanPoint(x: -0.5, y: 0, z: 0), ScanPoint(x: 0.5, y: 0, z: 0)]
      ))
    #expect(notes == ["/doors/0 (E-1): its height is missing or unusable"])
    // Corners tell the size where dimensions do not.
    let (cornered, _) = try read(
      door: ["dimensions": "", "polygonCorners": "[[-1,-1,0],[1,-1,0],[1,1,0],[-1,1,0]]"])
    #expect(cornered?.dimensions == ScanPoint(x: 2, y: 2, z: 0))
  }

  @Test func aScaledTransformIsSaid() throws {
    let (door, notes) = try read(
      door: ["transform": "[2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"])
    #expect(door?.outline.count == 2)
    #expect(
      notes == ["/doors/0 (E-1): its transform is no pure rotation; its size may be wrong"])
  }

  @Test func floorsWithoutUsableCorners() throws {
    // Own z is up; the rectangle is 4 m by 3 m.
    let transform = "[1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]"
    func floor(_ corners: String, _ dimensions: String = "[4, 3, 0]") throws -> Scan {
      try RoomExport.read(
        RoomExport.room([
          "floors": [
            RoomExport.element(
              "floor",
              ["transform": transform, "polygonCorners": corners, "dimensions": dimensions])
          ]
        ]))
    }
    let none = "/floors/0 (E-1): the floor has no corners; drawn as the rectangle of its dimensions"
    let flat =
      "/floors/0 (E-1): the floor has corners that enclose no area; drawn as the rectangle of its "
      + "dimensions"
    for (corners, words) in [
      ("", none), ("null", none), ("[]", none), ("\"none\"", none), ("[[0,0,0],[1,0,0]]", flat),
      ("[[0,0,0],[1,0,0],[2,0,0]]", flat), ("[[1,1,0],[1,1,0],[1,1,0]]", flat),
    ] {
      let scan = try floor(corners)
      #expect(abs(try #require(scan.elements.first).outline.signedPlanArea - 12) < 1e-12)
      #expect(scan.notes == [words], "\(corners)")
    }
    // A corner that cannot be used is left out; two numbers or an object are a corner.
    let mixed = try floor(
      #"[[0, 0], {"x": 2, "y": 0, "z": 0}, ["NaN", 5, 0], [2, 2, 0], [0, 2, 0], 7]"#)
    #expect(abs(try #require(mixed.elements.first).outline.signedPlanArea - 4) < 1e-12)
    #expect(
      mixed.notes == ["/floors/0 (E-1): 2 of its 6 corners are unusable; left out"])
    let nothing = try floor("[]", "[0, 0, 0]")
    #expect(nothing.elements.count == 1)
    #expect(nothing.notes == ["/floors/0 (E-1): the floor covers no area"])
  }

  @Test func listsAndElementsOfTheWrongKind() throws {
    let scan = try RoomExport.read(
      RoomExport.room(
        ["walls": [Self.sound, "7", "null", "[]"]],
        ["doors": "null", "windows": "{}", "openings": "\"none\"", "objects": "", "story": "1.5"]))
    #expect(scan.elements.map(\.identifier) == ["sound"])
    #expect(
      scan.notes == [
        "/walls/1: expected an object, found a number; left out",
        "/walls/2: expected an object, found null; left out",
        "/walls/3: expected an object, found an array; left out",
        "/windows: expected an array, found an object; passed over",
        "/openings: expected an array, found a string; passed over",
      ])
  }

  @Test func olderAndNewerExports() throws {
    // iOS 16: no floors, sections, stories, polygonCorners, coreModel.
    let old = RoomExport.element(
      "wall", ["polygonCorners": "", "story": "", "parentIdentifier": "", "identifier": ""])
    let scan = try RoomExport.read(
      #"{"walls": [\#(old)], "doors": [], "windows": [], "openings": [], "objects": []}"#)
    #expect(scan.notes == [] && scan.elements.count == 1 && scan.elements[0].story == nil)
    #expect(scan.elements[0].identifier == nil && scan.elements[0].parentIdentifier == nil)

    let identity = RoomExport.transform()
    let moved = RoomExport.transform(x: 3, y: 0, z: 4, cosine: 0, sine: 1)
    for (origin, version, notes) in [
      (identity, "2", []), ("null", "2", []),
      (
        moved, "2",
        ["the room: referenceOriginTransform was not applied; its meaning is undocumented"]
      ), (identity, "3", ["the room: version 3 is newer than the known one, 2"]),
    ] as [(String, String, [String])] {
      let new = try RoomExport.read(
        RoomExport.room(
          ["walls": [Self.sound]],
          ["referenceOriginTransform": origin, "version": version, "futureMember": "[{}]"]))
      #expect(new.notes == notes)
      #expect(new.elements.first?.center == .origin)
    }
  }

  @Test func anEmptyRoomAndOneThatContradictsItself() throws {
    let empty = try RoomExport.read(RoomExport.room([:]))
    #expect(empty.elements.isEmpty)
    #expect(empty.notes == ["the room: holds no wall, door, window, opening, object or floor"])
    let odd = try RoomExport.read(
      RoomExport.room(["windows": [RoomExport.element("door")]]))
    #expect(odd.elements.map(\.category) == [.window])
    #expect(
      odd.notes == [
        "/windows/0 (E-1): listed as a window, but its category is door; the list counts"
      ]
    )
    let twice = try RoomExport.read(
      "{\"walls\": [\(Self.sound)],\n \"walls\": [], \"doors\": []}")
    #expect(twice.elements.count == 1)
    #expect(
      twice.notes == [
        "line 2, column 2: duplicate key \"walls\"; it already stands at line 1, column 2; "
          + "the first one counts"
      ])
  }

  @Test func aThousandFaultsAreNotAThousandNotes() throws {
    let broken = [String](repeating: RoomExport.element("wall", ["transform": ""]), count: 1_000)
    let scan = try RoomExport.read(RoomExport.room(["walls": broken]))
    #expect(scan.notes.count == 51)
    #expect(scan.notes.last == "and 951 more notes of this kind")
  }
}
