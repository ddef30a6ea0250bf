import Doormark
import DoormarkTestSupport
import Foundation
import Testing

@testable import DoormarkCLI

/// Meshes as input of `transform`.
@Suite struct MeshTests {
  private static let placement = ProjectData.path("Scans/library.placement.json")

  private static func transform(_ words: [String], input: String = "") async -> CommandRun {
    await CommandRun(["transform", placement] + words, input: input)
  }

  /// What the writer of a mesh reads back from it.
  private struct Mesh: Decodable {
    var vertices: [[Double]]
    var columns: [String: [Double]]
  }

  /// Files of plyfile and trimesh: the rows are those of the vertices as plain text, to the last digit,
  /// and the other columns hold what these programs read.
  @Test(.oracles(.python)) func filesOfOthers() async throws {
    try await ScratchFolder.with { folder in
      let outcome = try Oracle.script("write_meshes.py", [folder.path]).run()
      try #require(outcome.status == 0, "\(outcome.errorText)")
      let meshes = try JSONDecoder().decode([String: Mesh].self, from: Data(outcome.output))
      #expect(meshes.count == 21)
      for (name, mesh) in meshes.sorted(by: { $0.key < $1.key }) {
        let plain = mesh.vertices.map { $0.map(\.description).joined(separator: " ") }
        let expected = await Self.transform(
          ["--format", "csv"], input: plain.joined(separator: "\n") + "\n")
        try #require(expected.status == 0 && expected.standardError.isEmpty)
        let run = await Self.transform([folder.path(of: name), "--format", "csv"])
        #expect(run.status == 0 && run.standardError.isEmpty, "\(name): \(run.standardError)")
        let rows = run.standardOutput.split(separator: "\n").map {
          $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let wanted = expected.standardOutput.split(separator: "\n")
        try #require(rows.count == wanted.count && rows.count == mesh.vertices.count + 1, "\(name)")
        for (row, wanted) in zip(rows, wanted) {
          #expect(row.prefix(3).joined(separator: ",") == wanted, "\(name)")
        }
        for (column, values) in mesh.columns {
          let place = try #require(rows[0].firstIndex { $0 == column }, "\(name) \(column)")
          for (row, value) in zip(rows.dropFirst(), values) {
            // plyfile writes 18 digits of a float, and the nearest float's shortest text has 9.
            let found = try #require(Double(row[place]))
            #expect(abs(found - value) <= abs(value) * 6e-8, "\(name) \(column)")
          }
        }
      }
    }
  }

  /// The sample in Data says the same in all three formats.
  @Test func theSample() async throws {
    var rows: Set<[Substring]> = []
    for name in ["pavilion.obj", "pavilion.ply", "pavilion-text.ply"] {
      let run = await Self.transform([
        ProjectData.path("Meshes/\(name)"), "--format", "text",
      ])
      #expect(run.status == 0 && run.standardError.isEmpty)
      rows.insert(
        run.standardOutput.split(separator: "\n").flatMap { $0.split(separator: " ").prefix(3) })
    }
    #expect(rows.count == 1 && rows.first?.isEmpty == false)
  }

  /// A scan of any size takes the same memory.
  @Test func memory() throws {
    var peaks: [Int] = []
    for count in [20_000, 400_000] {
      peaks.append(
        try ScratchFolder.with { folder in
          var mesh = Array(
            """
            ply
            format binary_little_endian 1.0
            element vertex \(count)
            property float x
            property float y
            property float z
            end_header

            """.utf8)
          for i in 0..<count {
            for axis in 0..<3 {
              let number = Float((i * (7 + axis)) % 1000) / 100
              for part in 0..<4 {
                mesh.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt32(part))))
              }
            }
          }
          let path = try folder.write(mesh, to: "scan.ply")
          var run = ChildProcess(
            Environment.doormark,
            ["transform", Self.placement, path, "-o", folder.path(of: "out.csv")])
          run.timeout = .seconds(120)
          let outcome = try run.run()
          #expect(outcome.status == 0, "\(outcome.errorText)")
          #expect(try folder.bytes(of: "out.csv").count { $0 == 0x0A } == count + 1)
          return outcome.peakResidentBytes
        })
    }
    #expect(Double(peaks[1]) < 1.1 * Double(peaks[0]), "\(peaks)")
  }

  private static let mutations =
    Environment.variables["DOORMARK_MUTATIONS"].flatMap { Int($0) } ?? 60

  /// Cut, bits turned, and pieces moved: an answer with exit status 0 or 1, and no more rows than a file
  /// of its size can hold.
  @Test(arguments: ["pavilion.obj", "pavilion.ply", "pavilion-text.ply"])
  func damagedFiles(name: String) async throws {
    let original = Array(
      try Data(contentsOf: URL(filePath: ProjectData.path("Meshes/\(name)"))))
    let generator = SeededGenerator(seed: UInt64(name.utf8.count) * 77)
    try await ScratchFolder.with { [generator] folder in
      var generator = generator
      var failures = 0
      for index in 0..<Self.mutations {
        var bytes = original
        switch index % 4 {
        case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
        case 1:
          for _ in 0..<Int.random(in: 1...8, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          }
        case 2:
          // In the header, where it matters most.
          let place = Int.random(in: 0..<min(400, bytes.count), using: &generator)
          bytes[place] = UInt8.random(in: 32..<127, using: &generator)
        default:
          let start = Int.random(in: 0..<bytes.count, using: &generator)
          let part = bytes[start...].prefix(50)
          bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &generator))
        }
        let path = try folder.write(bytes, to: name)
        let run = await Self.transform([path])
        #expect([0, 1].contains(run.status), "\(index): \(run.standardError)")
        #expect((run.status == 0) == run.standardError.isEmpty, "\(index): \(run.standardError)")
        #expect(run.standardOutput.utf8.count < 100 * original.count, "\(index)")
        if run.status == 1 { failures += 1 }
      }
      #expect(failures > Self.mutations / 8)
    }
  }
}
