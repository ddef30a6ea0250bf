/// What the words of the command line ask for.
struct BenchmarkRequest: Equatable {
  enum Format: String {
    case text, json, markdown
  }

  /// Words that mean nothing here.
  struct UsageError: Error {
    var message: String
  }

  /// The benchmarks by their words.
  enum Name: String, CaseIterable {
    case arrivalRules = "arrival-rules"
    case library
  }

  var name: Name
  var journeys = 300
  var maps = 100_000
  var seed: UInt64 = 1
  var format = Format.text

  init(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError(message: "name a benchmark") }
    guard let known = Name(rawValue: name) else {
      throw UsageError(message: "there is no benchmark named '\(name)'")
    }
    self.name = known
    let flags =
      known == .library ? ["--maps", "--format"] : ["--journeys", "--seed", "--format"]
    var rest = words.dropFirst()
    while let flag = rest.popFirst() {
      guard flags.contains(flag) else {
        throw UsageError(message: "unknown option '\(flag)'")
      }
      guard let value = rest.popFirst() else {
        throw UsageError(message: "'\(flag)' needs a value")
      }
      switch flag {
      case "--journeys":
        guard let number = Int(value), (1...1_000_000).contains(number) else {
          throw UsageError(
            message: "--journeys is a whole number from 1 to 1000000, not '\(value)'")
        }
        journeys = number
      case "--maps":
        guard let number = Int(value), (100...1_000_000).contains(number) else {
          throw UsageError(message: "--maps is a whole number from 100 to 1000000, not '\(value)'")
        }
        maps = number
      case "--seed":
        guard let number = UInt64(value) else {
          throw UsageError(message: "--seed is a whole number from 0 on, not '\(value)'")
        }
        seed = number
      default:
        guard let chosen = Format(rawValue: value) else {
          throw UsageError(message: "--format is text, json or markdown, not '\(value)'")
        }
        format = chosen
      }
    }
  }
}
