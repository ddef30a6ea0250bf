/// What the words of the command line ask of a benchmark of bulk work.
struct BulkRequest {
  enum Name: String, CaseIterable {
    case transformBulk = "transform-bulk"
    case fixBatch = "fix-batch"
  }

  let name: Name
  var sizes = [1000, 10_000, 100_000, 1_000_000, 4_000_000]
  var rounds = 11
  var seed: UInt64 = 1
  var isJSON = false

  /// Nil when the words name another benchmark.
  init?(_ words: [String]) throws(BenchmarkRequest.UsageError) {
    guard let name = words.first.flatMap(Name.init) else { return nil }
    self.name = name
    var rest = words.dropFirst()
    while let flag = rest.popFirst() {
      guard ["--size", "--rounds", "--seed", "--format"].contains(flag) else {
        throw BenchmarkRequest.UsageError(message: "unknown option '\(flag)'")
      }
      guard let value = rest.popFirst() else {
        throw BenchmarkRequest.UsageError(message: "'\(flag)' needs a value")
      }
      switch flag {
      case "--size":
        sizes = [try Self.number(value, of: flag, upTo: 100_000_000)]
      case "--rounds":
        rounds = try Self.number(value, of: flag, upTo: 1000)
      case "--seed":
        guard let number = UInt64(value) else {
          throw BenchmarkRequest.UsageError(
            message: "--seed is a whole number from 0 on, not '\(value)'")
        }
        seed = number
      default:
        guard ["text", "json"].contains(value) else {
          throw BenchmarkRequest.UsageError(
            message: "--format is text or json here, not '\(value)'")
        }
        isJSON = value == "json"
      }
    }
  }

  private static func number(
    _ value: String, of flag: String, upTo most: Int
  ) throws(BenchmarkRequest.UsageError) -> Int {
    guard let number = Int(value), (1...most).contains(number) else {
      throw BenchmarkRequest.UsageError(
        message: "\(flag) is a whole number from 1 to \(most), not '\(value)'")
    }
    return number
  }

  /// Runs the benchmark.
  var report: BulkReport {
    switch name {
    case .transformBulk: TransformBulk.report(sizes: sizes, rounds: rounds, seed: seed)
    case .fixBatch: FixBatchRun.report(sizes: sizes, rounds: rounds, seed: seed)
    }
  }
}
