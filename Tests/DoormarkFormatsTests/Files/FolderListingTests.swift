import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

@Suite struct FolderListingTests {
  private func listed(
    _ files: [String], links: [(name: String, target: String)] = []
  ) throws -> [String] {
    try DoormarkTestSupport.ScratchFolder.with { folder in
      for file in files { try folder.write("{}", to: file) }
      for link in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(of: link.name), withDestinationPath: link.target)
      }
      return FolderListing(of: folder.path).documents.map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
  }

  /// Expected order: that of the whole paths' bytes, in which `-` (2D) and `.` (2E) come before
  /// `/` (2F), and capitals before small letters.
  @Test func bytewiseOrderOfWholePaths() throws {
    let files = [
      "b.placement.json", "a/z.placement.json", "a-b.placement.json", "B.placement.json",
      "a.placement.json", "a/b/c.placement.json", "é.placement.json", "a0/x.placement.json",
    ]
    let expected = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try listed(files) == expected)
  }

  @Test func otherFilesAndHiddenOnesArePassedOver() throws {
    let files = [
      "a.placement.json", "scan.json", ".hidden.placement.json", ".git/b.placement.json",
      "placement.json", "c.placement.json.bak",
    ]
    #expect(try listed(files) == ["a.placement.json"])
  }

  @Test func linksThatLeadBackDoNoHarm() throws {
    let found = try listed(
      ["a/one.placement.json", "b/two.placement.json"],
      links: [("a/up", ".."), ("a/self", "."), ("c", "b"), ("d", "nowhere")])
    // a/up leads to the folder that is being read, c to b, which has been read by then.
    #expect(found == ["a/one.placement.json", "b/two.placement.json"])
  }

  @Test func aFolderNamedLikeADocumentIsAFolder() throws {
    let files = ["x.placement.json/y.placement.json"]
    #expect(try listed(files) == files)
  }

  @Test func whatIsNoFolder() throws {
    try DoormarkTestSupport.ScratchFolder.with { folder in
      try folder.write("{}", to: "a.placement.json")
      #expect(!FolderListing.isFolder(folder.path(of: "a.placement.json")))
      #expect(!FolderListing.isFolder(folder.path(of: "missing")))
      #expect(!FolderListing.isFolder("a\u{0}b"))
      #expect(FolderListing(of: folder.path(of: "missing")).documents.isEmpty)
    }
  }
}
