import DoormarkGeo
import Testing

@Suite struct LibraryVersionsTests {
  /// The oldest versions that the project promises to work with (`./bootstrap` asks for them).
  @Test func theyAreNewEnough() {
    func numbers(_ version: String) -> [Int] {
      version.split(separator: ".").compactMap { Int($0) }
    }
    #expect(numbers(LibraryVersions.proj).count == 3)
    #expect(!numbers(LibraryVersions.proj).lexicographicallyPrecedes([9, 1, 0]))
    #expect(!numbers(LibraryVersions.geos).lexicographicallyPrecedes([3, 11, 0]))
  }
}
