// swift-tools-version: 6.2
import PackageDescription

#if os(macOS)
  // Homebrew keeps its headers off the default path, so pkg-config must name it.
  let simdJSONSettings: [LinkerSetting] = []
  let simdJSONDependencies: [Target.Dependency] = ["CSimdJSONLibrary"]
  let simdJSONTargets: [Target] = [
    .systemLibrary(
      name: "CSimdJSONLibrary", pkgConfig: "simdjson", providers: [.brew(["simdjson"])])
  ]
#else
  // pkg-config's flags for simdjson make SwiftPM warn at every build, and are not needed here.
  let simdJSONSettings: [LinkerSetting] = [.linkedLibrary("simdjson")]
  let simdJSONDependencies: [Target.Dependency] = []
  let simdJSONTargets: [Target] = []
#endif

/// The settings that every Swift target of this package is built with.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["DoormarkTestSupport"], exclude: exclude,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "doormark",
  // The standard library's Mutex begins with these.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Doormark", targets: ["Doormark"]),
    .library(name: "DoormarkCore", targets: ["DoormarkCore"]),
    .executable(name: "doormark", targets: ["DoormarkTool"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPROJ", pkgConfig: "proj", providers: [.apt(["libproj-dev"]), .brew(["proj"])]),
    .systemLibrary(
      name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "CSimdJSON", dependencies: simdJSONDependencies,
      cxxSettings: [.treatAllWarnings(as: .error)], linkerSettings: simdJSONSettings),
    .target(name: "CKernels", cSettings: [.treatAllWarnings(as: .error)]),

    library("DoormarkCore", []),
    library("DoormarkGeo", ["DoormarkCore", "CPROJ", "CGEOS", "CKernels"]),
    library("DoormarkFormats", ["DoormarkCore", "CExpat", "CSimdJSON"]),
    library("DoormarkValidation", ["DoormarkCore", "DoormarkGeo", "DoormarkFormats"]),
    library("DoormarkSimulation", ["DoormarkCore"]),
    library("Doormark", ["DoormarkCore", "DoormarkGeo", "DoormarkFormats", "DoormarkValidation"]),
    // What the command `bench` and the benchmarks of this repository both measure.
    library(
      "DoormarkBench",
      [
        "BenchmarkReferences", "DoormarkCore", "DoormarkFormats", "DoormarkGeo",
        "DoormarkSimulation",
      ]),
    library("DoormarkCLI", ["Doormark", "DoormarkBench"]),
    .executableTarget(
      name: "DoormarkTool", dependencies: ["DoormarkCLI"], swiftSettings: swiftSettings),

    .target(
      name: "BenchmarkReferences", dependencies: ["CPROJ", "CGEOS"] + simdJSONDependencies,
      path: "Benchmarks/References", cSettings: [.treatAllWarnings(as: .error)],
      cxxSettings: [.treatAllWarnings(as: .error)], linkerSettings: simdJSONSettings),
    // No product: nobody who uses the package needs it, and `swift run` finds it all the same.
    .executableTarget(
      name: "DoormarkBenchmarks",
      dependencies: [
        "BenchmarkReferences", "DoormarkBench", "DoormarkCore", "DoormarkFormats", "DoormarkGeo",
        "DoormarkSimulation",
      ],
      path: "Benchmarks/DoormarkBenchmarks", swiftSettings: swiftSettings),
    // What scripts measure from outside: the counter of instructions, and the peers.
    .executableTarget(
      name: "DoormarkWorkloads",
      dependencies: [
        "DoormarkBench", "DoormarkCore", "DoormarkFormats", "DoormarkGeo", "DoormarkSimulation",
      ],
      path: "Benchmarks/DoormarkWorkloads", swiftSettings: swiftSettings),

    .target(
      name: "DoormarkTestSupport", dependencies: [], path: "Tests/DoormarkTestSupport",
      swiftSettings: swiftSettings),
    // A program that tests kill while it changes a library.
    .executableTarget(
      name: "DoormarkLibraryWriter", dependencies: ["DoormarkCore", "DoormarkFormats"],
      path: "Tests/DoormarkLibraryWriter", swiftSettings: swiftSettings),
    tests("DoormarkTestSupportTests", []),
    tests("ArchitectureTests", []),
    tests("DocumentationTests", ["Doormark"]),
    tests("DoormarkCoreTests", ["DoormarkCore"]),
    tests("DoormarkSimulationTests", ["DoormarkCore", "DoormarkSimulation"]),
    tests("DoormarkGeoTests", ["DoormarkCore", "DoormarkGeo"]),
    tests("DoormarkFormatsTests", ["DoormarkCore", "DoormarkFormats"]),
    tests("DoormarkValidationTests", ["Doormark", "DoormarkSimulation"]),
    tests(
      "DoormarkCLITests", ["Doormark", "DoormarkBench", "DoormarkCLI"], exclude: ["Transcripts"]),
    tests("EvidenceTests", ["Doormark", "DoormarkCLI"]),
  ] + simdJSONTargets,
  cxxLanguageStandard: .cxx17
)
