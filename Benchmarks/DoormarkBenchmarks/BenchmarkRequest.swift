import DoormarkBench

/// What the words of the command line ask for.
struct BenchmarkRequest {
  enum Format: String {
    case text, json, markdown
  }

  /// Words that mean nothing here.
  struct UsageError: Error {
    var message: String
  }

  /// What is to run.
  enum Benchmark {
    case arrivalRules
    case library
    case cases([BenchCase])
    /// The documents of the cases that read files, to keep.
    case corpus(folder: String)

    /// The options that it knows.
    var flags: [String] {
      switch self {
      case .arrivalRules: ["--journeys", "--seed", "--format"]
      case .library: ["--maps", "--format"]
      case .cases: ["--size", "--rounds", "--seed", "--format"]
      case .corpus: ["--size", "--seed"]
      }
    }

    var formats: [Format] {
      switch self {
      case .arrivalRules: [.text, .json, .markdown]
      case .library, .cases, .corpus: [.text, .json]
      }
    }
  }

  let benchmark: Benchmark
  var journeys = 300
  var maps = 100_000
  var plan = BenchPlan(
    sizes: [1000, 10_000, 100_000, 1_000_000, 4_000_000], holdsSpeed: true, hasVariants: true)
  var format = Format.text

  init(_ words: [String]) throws(UsageError) {
    let names = words.prefix { !$0.hasPrefix("-") }
    benchmark = try Self.benchmark(names)
    var rest = words.dropFirst(names.count)
    while let flag = rest.popFirst() {
      guard benchmark.flags.contains(flag) else {
        throw UsageError(message: "unknown option '\(flag)'")
      }
      guard let value = rest.popFirst() else {
        throw UsageError(message: "'\(flag)' needs a value")
      }
      switch flag {
      case "--journeys": journeys = try Self.number(value, of: flag, in: 1...1_000_000)
      case "--maps": maps = try Self.number(value, of: flag, in: 100...1_000_000)
      case "--size": plan.sizes = [try Self.number(value, of: flag, in: 1...100_000_000)]
      case "--rounds": plan.rounds = try Self.number(value, of: flag, in: 1...1000)
      case "--seed":
        guard let number = UInt64(value) else {
          throw UsageError(message: "--seed is a whole number from 0 on, not '\(value)'")
        }
        plan.seed = number
      default:
        guard let chosen = Format(rawValue: value), benchmark.formats.contains(chosen) else {
          let known = benchmark.formats.map(\.rawValue).joined(separator: " or ")
          throw UsageError(message: "--format is \(known) here, not '\(value)'")
        }
        format = chosen
      }
    }
  }

  private static func benchmark(_ names: ArraySlice<String>) throws(UsageError) -> Benchmark {
    switch names.first {
    case nil: throw UsageError(message: "name a benchmark")
    case "arrival-rules" where names.count == 1: return .arrivalRules
    case "library" where names.count == 1: return .library
    case "corpus" where names.count == 2:
      return .corpus(folder: names[names.startIndex + 1])
    case "all" where names.count == 1: return .cases(BenchmarkSuite.cases)
    default: break
    }
    var cases: [BenchCase] = []
    for name in names {
      guard let known = BenchmarkSuite.cases.first(where: { $0.name == name }) else {
        throw UsageError(message: "there is no benchmark named '\(name)'")
      }
      cases.append(known)
    }
    return .cases(cases)
  }

  private static func number(
    _ value: String, of flag: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        message: "\(flag) is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(value)'")
    }
    return number
  }
}
