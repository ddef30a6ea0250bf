import Testing

@testable import DoormarkFormats

@Suite struct OBJStatementTests {
  private func vertex(_ line: String) -> String? {
    guard case .vertex(let numbers) = OBJStatement(Array(line.utf8)[...]) else { return nil }
    return String(decoding: numbers, as: UTF8.self)
  }

  @Test func vertices() {
    #expect(vertex("v 1 -2.5 3e1") == "1 -2.5 3e1")
    #expect(vertex(" \tv\t1  2 3 0.5 # corner") == "1  2 3 0.5")
    #expect(vertex("v") == "")
    for line in [
      "vn 0 0 1", "vt 0 1", "f 1/1/1 2/2/2 -1/3/3", "# v 1 2 3", "", "o v 1 2 3", "V 1 2 3",
    ] {
      #expect(vertex(line) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    ("v 1 2 3", true), ("vn 0 0 1", true), ("o house", true), ("g", true),
    ("mtllib a, b.mtl", true), ("usemtl red", true), ("s off", true), ("1 2 3", false),
    ("v u height", false), ("x,y,z", false), ("o", false), ("object 1", false), ("v,1,2", false),
  ])
  func itsFirstLine(line: String, isOne: Bool) {
    #expect((MeshFormat(firstLine: Array(line.utf8)[...]) == .obj) == isOne)
  }

  @Test func theFirstLineOfPLY() {
    #expect(MeshFormat(firstLine: Array("ply".utf8)[...]) == .ply)
    #expect(MeshFormat(firstLine: Array("ply 1".utf8)[...]) == nil)
  }

  @Test func endingsOfNames() {
    #expect(MeshFormat(ofFile: "a.b/scan.PLY") == .ply)
    #expect(MeshFormat(ofFile: "scan.obj") == .obj)
    #expect(MeshFormat(ofFile: "scan.obj.csv") == nil)
    #expect(MeshFormat(ofFile: "ply") == nil)
  }

  @Test func aRemarkDoesNotGoOn() {
    #expect(OBJStatement.goesOn(Array("v 1 2 \\".utf8)[...]))
    #expect(!OBJStatement.goesOn(Array("# C:\\scans\\".utf8)[...]))
    #expect(!OBJStatement.goesOn(Array("v 1 2 3".utf8)[...]))
  }
}
