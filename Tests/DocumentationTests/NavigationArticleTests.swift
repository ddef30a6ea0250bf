import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What NavigationService.md shows is what is compiled, tested and linked here.
@Suite struct NavigationArticleTests {
  private static func article() throws -> String { try Article.text("NavigationService.md") }

  /// The code blocks of a language in the article.
  private static func blocks(_ language: String) throws -> [String] {
    try article().components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: [
    ("NavigationService", "import Doormark\n"), ("JourneyFolder", "import Foundation\n"),
    ("CoreLocationFix", "extension Fix {"),
  ])
  func theCodeIsTheOneThatIsCompiledHere(file: String, beginning: String) throws {
    let path = "Tests/DocumentationTests/NavigationService/\(file).swift"
    let code = try ReadmeTests.file(path)
    let begin = try #require(code.range(of: beginning))
    #expect(try Self.article().contains("```swift\n" + code[begin.lowerBound...] + "```\n"))
  }

  /// An iPhone's report there and back; its negative accuracy stays one, which the gate turns away.
  @Test(arguments: [4.7, -1.0]) func coreLocation(accuracy: Double) {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.11), altitude: 3,
      horizontalAccuracy: accuracy, verticalAccuracy: 2,
      timestamp: Date(timeIntervalSince1970: 1_800_000_000.25))
    let fix = Fix(location)
    #expect(fix.coordinate == GeodeticCoordinate(latitude: 51.5, longitude: -0.11))
    #expect(fix.accuracy == accuracy)
    #expect(fix.time == Instant(nanoseconds: 1_800_000_000_250_000_000))
    let again = CLLocation(fix)
    #expect(again.coordinate.latitude == 51.5 && again.coordinate.longitude == -0.11)
    #expect(again.horizontalAccuracy == accuracy && Fix(again).time == fix.time)
    #expect(
      CLLocation(Fix(coordinate: fix.coordinate, accuracy: nil, time: fix.time)).horizontalAccuracy
        < 0)
  }

  /// The image is built by the commands that everything else is built by.
  @Test func theImageIsBuiltAsTheCommandIs() throws {
    let image = try #require(try Self.blocks("dockerfile").first)
    #expect(image.contains("./bootstrap && swift build -c release --product doormark"))
    let makefile = try ReadmeTests.file("Makefile")
    #expect(makefile.contains("$(SWIFT) build -c release --product doormark\n"))
  }

  #if os(Linux)
    /// The packages of the image's second stage.
    private static func packages() throws -> Set<String> {
      let image = try #require(try blocks("dockerfile").first)
      let stage = try #require(image.components(separatedBy: "\nFROM ").last)
      let words = stage.split(whereSeparator: { " \n\\".contains($0) }).map(String.init)
      return Set(words.filter { $0.hasPrefix("lib") && !$0.contains("/") })
    }

    private static func dpkg(_ arguments: [String]) throws -> [Substring] {
      try ChildProcess("/usr/bin/dpkg-query", arguments).run().outputText.split(separator: "\n")
    }

    /// The given packages with all that they depend on, of those installed.
    private static func dependencies(of packages: Set<String>) throws -> Set<String> {
      var depends: [String: [String]] = [:]
      for line in try dpkg(["-W", "-f", "${Package}=${Depends},${Pre-Depends}\n"]) {
        let names = line.split(whereSeparator: { "=,|".contains($0) }).compactMap {
          $0.split(whereSeparator: { " (:".contains($0) }).first.map(String.init)
        }
        if let package = names.first { depends[package] = Array(names.dropFirst()) }
      }
      var found: Set<String> = []
      var next = packages
      while let package = next.popFirst() {
        if found.insert(package).inserted { next.formUnion(depends[package] ?? []) }
      }
      return found
    }

    /// Each file that the dynamic linker loads for the command, under every name that its package
    /// may know it by: as loaded, without links, and without /usr. Swift's own are left out.
    private static func libraries() throws -> [Set<String>] {
      let lines = try ChildProcess("/usr/bin/ldd", [Environment.doormark]).run().outputText
      return lines.split(whereSeparator: \.isWhitespace).map(String.init).filter {
        $0.hasPrefix("/") && !$0.contains("/swift/")
      }.map { path in
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return Set([path, real, "/usr" + path, real.replacing(/^\/usr/, with: "")])
      }
    }

    /// Debian 12, the system of the image, by its own name.
    private static var isBookworm: Bool {
      let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
      return release?.contains("VERSION_CODENAME=bookworm") == true
    }

    /// Every library that the command loads, but for Swift's own, is in a package that the image
    /// names or that one of these depends on; and none of them is named without need.
    @Test(.enabled(if: isBookworm, "the package names are those of Debian 12"))
    func theImageHasEveryLibrary() throws {
      let named = try Self.packages()
      #expect(named.count == 4)
      let present = try Self.dependencies(of: named)
      let libraries = try Self.libraries()
      #expect(libraries.count > 6)
      var owners: [String: String] = [:]
      for line in try Self.dpkg(["-S"] + libraries.flatMap(\.self)) {
        guard let end = line.firstRange(of: ": ") else { continue }
        owners[String(line[end.upperBound...])] = String(line.prefix { $0 != ":" })
      }
      let needed = try Set(
        libraries.map { names in
          try #require(names.lazy.compactMap { owners[$0] }.first, "no package has \(names)")
        })
      #expect(needed.subtracting(present).isEmpty)
      #expect(named.subtracting(needed).isEmpty)
      #expect(present.contains("proj-data"))
    }
  #endif
}
