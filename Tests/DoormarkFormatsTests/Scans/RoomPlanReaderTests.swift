import DoormarkCore
import DoormarkFormats
import Testing

@Suite struct RoomPlanReaderTests {
  private func only(_ text: String) throws -> ScanElement {
    let scan = try RoomExport.read(text)
    #expect(scan.elements.count == 1)
    return try #require(scan.elements.first)
  }

  /// The door of a published export (open3dFloorplan, `static/test-roomplan.json`) whose centre, size
  /// and jambs in plan coordinates are known to five digits; the direction of its width is the
  /// difference of the jambs over the width.
  @Test func sillAndJambsOfADoor() throws {
    let (width, height) = (1.1345919, 2.046347)
    let (cosine, sine) = ((3.89335 - 3.12330) / width, (0.47505 + 0.35821) / width)
    let transform = RoomExport.transform(
      x: 3.5083256, y: 0.0000598, z: 0.0584210, cosine: cosine, sine: sine)
    let door = try only(
      RoomExport.room([
        "doors": [
          RoomExport.element(
            "door",
            [
              "category": "{\"door\": {\"isOpen\": true}}", "identifier": "\"62A0867A\"",
              "parentIdentifier": "\"W\"", "transform": transform, "story": "2",
              "dimensions": "[\(width), \(height), 0]",
            ])
        ]
      ]))
    #expect(door.category == .door && door.isOpen == true)
    #expect(door.identifier == "62A0867A" && door.parentIdentifier == "W" && door.story == 2)
    #expect(door.center == ScanPoint(x: 3.5083256, y: 0.0000598, z: 0.0584210))
    #expect(door.dimensions == ScanPoint(x: width, y: height, z: 0))
    let jambs = [
      ScanPoint(x: 3.12330, y: -1.0231, z: -0.35821),
      ScanPoint(x: 3.89335, y: -1.0231, z: 0.47505),
    ]
    #expect(areNear(door.outline, jambs, within: 3e-5), "\(door.outline)")
  }

  /// A wall along z (its x axis is (0, 0, 1)), 4 m by 2.4 m about (1, 0.2, 3): its foot runs at
  /// y = 0.2 − 1.2 from z = 3 − 2 to z = 3 + 2. A window in it keeps its own sill.
  @Test func feetOfWallsAndSillsOfWindows() throws {
    func place(_ y: Double) -> String {
      RoomExport.transform(x: 1, y: y, z: 3, cosine: 0, sine: 1)
    }
    let scan = try RoomExport.read(
      RoomExport.room([
        "walls": [
          RoomExport.element("wall", ["dimensions": "[4, 2.4, 0]", "transform": place(0.2)])
        ],
        "windows": [
          RoomExport.element("window", ["dimensions": "[1, 1, 0]", "transform": place(0.5)])
        ],
        "openings": [
          RoomExport.element("opening", ["dimensions": "[0.5, 2, 0]", "transform": place(0)])
        ],
      ]))
    #expect(scan.elements.map(\.category) == [.wall, .window, .opening])
    let feet = [(-1.0, 1.0, 5.0), (0, 2.5, 3.5), (-1, 2.75, 3.25)].map { y, from, to in
      [ScanPoint(x: 1, y: y, z: from), ScanPoint(x: 1, y: y, z: to)]
    }
    for (element, foot) in zip(scan.elements, feet) {
      #expect(areNear(element.outline, foot), "\(element.outline)")
    }
    #expect(scan.elements.allSatisfy { $0.isOpen == nil && $0.kind == nil })
    #expect(scan.notes.isEmpty)
  }

  /// A floor's own frame has z up: columns (1,0,0), (0,0,−1), (0,1,0), so that (x, y) of a corner is
  /// (x, −z) of the world, which is the plan. Centre (1, −1.4, 2).
  @Test func floors() throws {
    let transform = "[1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 1, -1.4, 2, 1]"
    let corners = "[[0, 0, 0], [2, 0, 0], [2, 1, 0], [1, 1, 0], [1, 3, 0], [0, 3, 0], [0, 0, 0]]"
    let floor = try only(
      RoomExport.room([
        "floors": [
          RoomExport.element(
            "floor",
            ["transform": transform, "polygonCorners": corners, "dimensions": "[4, 6, 0]"])
        ]
      ]))
    let expected = [(0.0, 0.0), (2, 0), (2, 1), (1, 1), (1, 3), (0, 3)].map { u, v in
      ScanPoint(x: 1 + u, y: -1.4, z: 2 - v)
    }
    #expect(areNear(floor.outline, expected), "\(floor.outline)")
    // An L of 2·1 + 1·2 m².
    #expect(abs(floor.outline.signedPlanArea - 4) < 1e-12)
    // Clockwise corners come out counter-clockwise.
    let clockwise = try only(
      RoomExport.room([
        "floors": [
          RoomExport.element(
            "floor",
            ["transform": transform, "polygonCorners": "[[0,0,0],[0,1,0],[1,1,0],[1,0,0]]"])
        ]
      ]))
    #expect(abs(clockwise.outline.signedPlanArea - 1) < 1e-12)
  }

  /// A shelf of 2 × 1 × 0.5 m turned by 90° about (0, 0, 0): 0.5 along x, 2 along z, its foot at −0.5.
  @Test func objectsStandOnTheirFourBottomCorners() throws {
    let shelf = try only(
      RoomExport.room([
        "objects": [
          RoomExport.element(
            "storage",
            [
              "dimensions": "[2, 1, 0.5]", "transform": RoomExport.transform(cosine: 0, sine: 1),
              "attributes": "{\"StorageType\": \"shelf\"}", "polygonCorners": "", "curve": "",
            ])
        ]
      ]))
    #expect(shelf.kind == "storage" && shelf.category == .object)
    #expect(abs(shelf.outline.signedPlanArea - 1) < 1e-12)
    #expect(
      Set(shelf.outline)
        == Set(
          [(-0.25, -1.0), (-0.25, 1), (0.25, -1), (0.25, 1)].map {
            ScanPoint(x: $0.0, y: -0.5, z: $0.1)
          }))
  }

  @Test func sections() throws {
    let scan = try RoomExport.read(
      RoomExport.room(
        [
          "sections": [
            #"{"center": [1, 0, -2], "label": "livingRoom", "story": 1}"#,
            #"{"center": [0, 0, 0], "label": {"kitchen": {}}}"#, #"{"center": [3, 0, 0]}"#,
            #"{"label": "bedroom"}"#,
          ]
        ], ["story": "4"]))
    #expect(
      scan.sections == [
        ScanSection(label: "livingRoom", center: ScanPoint(x: 1, y: 0, z: -2), story: 1),
        ScanSection(label: "kitchen", center: .origin, story: 4),
        ScanSection(label: "unidentified", center: ScanPoint(x: 3, y: 0, z: 0), story: 4),
      ])
    #expect(scan.notes.first == "/sections/3: the section has no usable center; left out")
  }

  @Test func enumsAsObjectsAndAsBareStrings() throws {
    let spellings: [(String, Bool?)] = [
      (#"{"door": {"isOpen": true}}"#, true), (#"{"door": {"isOpen": false}}"#, false),
      (#"{"door": {}}"#, nil), (#""door""#, nil), (#""door(isOpen: true)""#, true),
      (#""door(isOpen: false)""#, false), ("null", nil), ("7", nil),
    ]
    for (category, isOpen) in spellings {
      let door = try only(
        RoomExport.room(["doors": [RoomExport.element("door", ["category": category])]]))
      #expect(door.isOpen == isOpen, "\(category)")
    }
    let stated = RoomExport.element("door", ["category": #""door""#, "isOpen": "true"])
    #expect(try only(RoomExport.room(["doors": [stated]])).isOpen == true)
    let chair = RoomExport.element(
      "chair", ["category": #""chair""#, "dimensions": "[1, 1, 1]"])
    #expect(try only(RoomExport.room(["objects": [chair]])).kind == "chair")
  }

  /// The opaque model is most of a file; its text, escaped slashes and all, is never copied.
  @Test func theOpaqueModelIsNotCopied() throws {
    let model = String(repeating: #"AAAA\/+x"#, count: 50_000)
    let text = RoomExport.room(
      ["walls": [RoomExport.element("wall")]], ["coreModel": "\"\(model)\""])
    let bytes = FileBytes(text: text)
    #expect(bytes.count > 400_000)
    #expect(try JSONSource.parse(bytes).copiedTextByteCount < 1_000)
    #expect(try RoomPlanReader.read(bytes).elements.count == 1)
  }
}
