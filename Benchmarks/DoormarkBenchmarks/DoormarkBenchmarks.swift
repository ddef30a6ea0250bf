import DoormarkBench
import DoormarkFormats
import DoormarkGeo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs one benchmark by its name.
///
/// The status is 0 when every check held, 1 when one broke, 64 for words that it does not know.
@main
enum DoormarkBenchmarks {
  static var usage: String {
    """
    usage: DoormarkBenchmarks arrival-rules [--journeys N] [--seed N] [--format FORMAT]
           DoormarkBenchmarks library [--maps N] [--format FORMAT]
           DoormarkBenchmarks CASE…|all [--size N] [--rounds N] [--seed N] [--format FORMAT]
           DoormarkBenchmarks corpus FOLDER [--size N] [--seed N]

      arrival-rules   rules of arrival, ours and published, on simulated journeys
        --journeys N  journeys a scenario, 1 to 1000000 (300)
        --seed N      of the random numbers, 0 or more (1)
        --format      text, json for programs, or markdown, the table of README.md (text)
      library         a library on disk: to open, list and make the card of 1,000 to 100,000 maps
        --maps N      the largest of three libraries, 100 to 1000000 (100000)
        --format      text, or json for programs (text)

    \(cases)
        --size N      items, instead of 1000, 10000, 100000, 1000000 and 4000000
        --rounds N    interleaved runs to take the medians of, 1 to 1000 (11)
        --seed N      of the random numbers, 0 or more (1)
        --format      text, or json for programs (text)

      corpus FOLDER   writes placement documents with their scans to a new folder, to keep
        --size N      documents, instead of 1000

    """
  }

  private static var cases: String {
    BenchmarkSuite.cases.map {
      "  \($0.name)" + String(repeating: " ", count: max(2, 22 - $0.name.count)) + $0.summary
    }.joined(separator: "\n")
  }

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    if words.contains("--help") || words.contains("-h") {
      print(usage, terminator: "")
      return
    }
    do {
      let request = try BenchmarkRequest(Array(words))
      switch request.benchmark {
      case .arrivalRules:
        let report = ArrivalRulesReport(journeys: request.journeys, seed: request.plan.seed)
        print(report.text(in: request.format), terminator: "")
        if !report.complaints.isEmpty { exit(1) }
      case .library: runLibrary(request)
      case .cases(let cases): await run(cases, request)
      case .corpus(let folder): writeCorpus(to: folder, request)
      }
    } catch {
      print("error: \(error.message)\n\n\(usage)", terminator: "")
      exit(64)
    }
  }

  private static func run(_ cases: [BenchCase], _ request: BenchmarkRequest) async {
    let report = await BenchReport(
      of: cases, plan: request.plan,
      versions: [("PROJ", LibraryVersions.proj), ("GEOS", LibraryVersions.geos)])
    print(
      request.format == .json ? String(decoding: report.json, as: UTF8.self) : report.text,
      terminator: "")
    if report.isBroken { exit(1) }
  }

  private static func writeCorpus(to folder: String, _ request: BenchmarkRequest) {
    do {
      let corpus = try PlacementCorpus(
        at: folder, documents: request.plan.sizes[0], seed: request.plan.seed)
      print("\(corpus.documents.count) documents with scans, \(corpus.byteCount) bytes")
    } catch {
      print("error: cannot write \(folder): \(error.error(path: folder).reason)")
      exit(1)
    }
  }

  private static func runLibrary(_ request: BenchmarkRequest) {
    do {
      let report = try LibraryReport(maps: request.maps)
      print(report.text(in: request.format), terminator: "")
      if !report.complaints.isEmpty { exit(1) }
    } catch {
      print("error: \(error.message)", terminator: "\n")
      exit(1)
    }
  }
}
