import DoormarkTestSupport
import Foundation
import Testing

/// Package.swift against the written list of `Arrows`.
@Suite struct ManifestTests {
  struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var dependencies: [Dependency]
    }

    struct Dependency: Decodable {
      /// `["Name", null]`, as SwiftPM prints a dependency on a target of this package.
      var byName: [String?]?
      var target: [String?]?
      var name: String? { (byName ?? target)?.first ?? nil }
    }

    struct Product: Decodable {
      var name: String
      var targets: [String]
    }

    var targets: [Target]
    var products: [Product]
    var dependencies: [[String: [Package]]]

    struct Package: Decodable {}
  }

  /// Without `--ignore-lock` SwiftPM would wait for the very build that runs this test.
  static func manifest() throws -> Manifest {
    var process = ChildProcess("swift", ["package", "--ignore-lock", "dump-package"])
    process.workingFolder = Environment.packageFolder
    let outcome = try process.run()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return try JSONDecoder().decode(Manifest.self, from: Data(outcome.output))
  }

  @Test func targetsDependOnWhatIsWrittenDown() throws {
    let manifest = try Self.manifest()
    var found: [String: Set<String>] = [:]
    for target in manifest.targets where target.type != "test" {
      found[target.name] = Set(try target.dependencies.map { try #require($0.name) })
    }
    found["DoormarkTestSupport"] = nil
    found["DoormarkLibraryWriter"] = nil
    found["CSimdJSONLibrary"] = nil
    #expect(found == Arrows.sources.mapValues(\.targets))
  }

  @Test func productsAreTheThreeWrittenDown() throws {
    let products = try Self.manifest().products
    #expect(
      Dictionary(uniqueKeysWithValues: products.map { ($0.name, $0.targets) })
        == Arrows.products.mapValues { [$0] })
  }

  @Test func noOtherPackageIsNeeded() throws {
    #expect(try Self.manifest().dependencies.isEmpty)
  }

  /// The targets that some products need.
  private static func needed(by products: [Manifest.Product], in manifest: Manifest) -> Set<String>
  {
    var needed = Set(products.flatMap(\.targets))
    while true {
      let further = manifest.targets.filter { needed.contains($0.name) }
        .flatMap { $0.dependencies.compactMap(\.name) }
      if needed.isSuperset(of: further) { return needed }
      needed.formUnion(further)
    }
  }

  @Test func noProductNeedsWhatIsForTests() throws {
    let manifest = try Self.manifest()
    let needed = Self.needed(by: manifest.products, in: manifest)
    #expect(needed.contains("DoormarkCore"))
    #expect(needed.isDisjoint(with: ["DoormarkTestSupport", "DoormarkLibraryWriter"]))
  }

  /// The command measures, on simulated data where it is given none; who uses a library pays for
  /// neither.
  @Test func noLibraryNeedsWhatTheCommandMeasuresWith() throws {
    let manifest = try Self.manifest()
    let libraries = manifest.products.filter { $0.name != "doormark" }
    let needed = Self.needed(by: libraries, in: manifest)
    #expect(needed.contains("DoormarkCore"))
    #expect(
      needed.isDisjoint(with: ["DoormarkSimulation", "DoormarkBench", "BenchmarkReferences"]))
  }
}
