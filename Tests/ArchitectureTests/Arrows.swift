/// What each target may depend on and import: the arrows of the package, written down once.
enum Arrows {
  struct Rule {
    /// The targets of this package that Package.swift lets it use.
    var targets: Set<String> = []
    /// What its files import beside those targets.
    var modules: Set<String> = []
    /// The only files that may import the platform's C library, by the start of their path.
    var platformFiles: [String] = []
  }

  /// The names of the C library on the platforms Swift runs on.
  static let platform: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// C libraries, which no target may hand on to its users.
  static let cModules: Set<String> = [
    "CPROJ", "CGEOS", "CExpat", "CSimdJSON", "CKernels", "BenchmarkReferences",
  ]

  /// Every target under Sources and Benchmarks, with what it may use. Nothing here may import Foundation: it
  /// costs the command 9 ms at every start.
  static let sources: [String: Rule] = [
    "CPROJ": Rule(),
    "CGEOS": Rule(),
    "CExpat": Rule(),
    "CSimdJSON": Rule(targets: simdJSON),
    "CKernels": Rule(),
    "DoormarkCore": Rule(platformFiles: ["Elementary.swift"]),
    "DoormarkGeo": Rule(
      targets: ["DoormarkCore", "CPROJ", "CGEOS", "CKernels"], modules: ["Synchronization"]),
    "DoormarkFormats": Rule(
      targets: ["DoormarkCore", "CExpat", "CSimdJSON"], modules: ["Synchronization"],
      platformFiles: ["Files/"]),
    "DoormarkValidation": Rule(targets: ["DoormarkCore", "DoormarkGeo", "DoormarkFormats"]),
    "DoormarkSimulation": Rule(targets: ["DoormarkCore"]),
    "Doormark": Rule(
      targets: ["DoormarkCore", "DoormarkGeo", "DoormarkFormats", "DoormarkValidation"]),
    "DoormarkBench": Rule(
      targets: [
        "BenchmarkReferences", "DoormarkCore", "DoormarkFormats", "DoormarkGeo",
        "DoormarkSimulation",
      ],
      modules: ["Synchronization"], platformFiles: ["Machine.swift"]),
    "DoormarkCLI": Rule(
      targets: ["Doormark", "DoormarkBench"], modules: ["Synchronization"],
      platformFiles: ["Terminal/"]),
    "DoormarkTool": Rule(targets: ["DoormarkCLI"], platformFiles: ["DoormarkTool.swift"]),
    "BenchmarkReferences": Rule(targets: simdJSON.union(["CPROJ", "CGEOS"])),
    "DoormarkBenchmarks": Rule(
      targets: [
        "BenchmarkReferences", "DoormarkBench", "DoormarkCore", "DoormarkFormats", "DoormarkGeo",
        "DoormarkSimulation",
      ],
      platformFiles: [
        "Corpus/PlacementCorpus.swift", "DoormarkBenchmarks.swift", "LibraryReport.swift",
        "Processes/Programs.swift", "ScratchLibrary.swift",
      ]),
    "DoormarkWorkloads": Rule(
      targets: [
        "DoormarkBench", "DoormarkCore", "DoormarkFormats", "DoormarkGeo", "DoormarkSimulation",
      ],
      platformFiles: ["DoormarkWorkloads.swift"]),
  ]

  /// Where Homebrew keeps simdjson has to be asked of pkg-config, through one more target.
  #if os(macOS)
    static let simdJSON: Set<String> = ["CSimdJSONLibrary"]
  #else
    static let simdJSON: Set<String> = []
  #endif

  /// The products, with the one target each is made of.
  static let products: [String: String] = [
    "Doormark": "Doormark", "DoormarkCore": "DoormarkCore", "doormark": "DoormarkTool",
  ]

  /// Words that a target must not contain, since the thing behind them is another's to own.
  static let forbiddenWords: [String: [String]] = [
    "DoormarkCore": [
      "Foundation", "ContinuousClock", "SuspendingClock", "RandomNumberGenerator", ".random(",
      "print(",
    ],
    "DoormarkGeo": ["Foundation", "ContinuousClock", "print(", "JSON"],
    "DoormarkFormats": ["Foundation", "ContinuousClock", "print("],
    "DoormarkValidation": ["Foundation", "ContinuousClock", "print("],
    "DoormarkSimulation": [
      "Foundation", "ContinuousClock", "SystemRandomNumberGenerator", "print(",
    ],
    "DoormarkBench": ["Foundation", "SystemRandomNumberGenerator", "print("],
    "Doormark": ["Foundation"],
    "DoormarkCLI": ["Foundation"],
    "DoormarkTool": ["Foundation"],
    "DoormarkBenchmarks": ["Foundation"],
    "DoormarkWorkloads": ["Foundation"],
  ]

  /// Ways round the compiler's checks, which no source file may take.
  static let forbiddenEverywhere = [
    "@unchecked Sendable", "nonisolated(unsafe)", "fatalError(", "try!", "@preconcurrency",
    "TODO", "FIXME",
  ]

  /// The files that may hold `nonisolated(unsafe) let`, each for a reason: memory of a C library
  /// that is written before the object exists and never after, so sharing it is safe, which the
  /// compiler cannot see through a pointer.
  static let immutableForeignMemory: Set<String> = ["DoormarkFormats/JSON/JSONDocument.swift"]

  /// Names that say nothing of what is in a file.
  static let emptyNames = ["Utils", "Utilities", "Helper", "Manager", "Common", "Types", "Misc"]
}
