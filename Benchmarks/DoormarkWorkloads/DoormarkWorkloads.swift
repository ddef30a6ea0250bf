#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Works for scripts that measure from outside.
///
/// The status is 0, 1 when something could not be written, or 64 for words that it does not know.
@main
enum DoormarkWorkloads {
  static let usage = """
    usage: DoormarkWorkloads count NAME RUNS
           DoormarkWorkloads peers FOLDER FIXES POINTS DOORS QUERIES SEED

      count   works RUNS times, 0 to 1000; NAME is one of
              \(CountedWork.allCases.map(\.rawValue).joined(separator: ", "))
      peers   writes inputs to FOLDER and works on them as the lines of standard input ask

    """

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words.first {
      case "count": try count(words)
      case "peers": try PeerInputs(words).serve()
      default: throw UsageError()
      }
    } catch let error as PeerFolder.WriteError {
      print("error: \(error.path): \(error.reason)")
      exit(1)
    } catch {
      print(usage, terminator: "")
      exit(64)
    }
  }

  /// Words that mean nothing here.
  struct UsageError: Error {}

  private static func count(_ words: [String]) throws(UsageError) {
    guard words.count == 3, let work = CountedWork(rawValue: words[1]), let times = Int(words[2]),
      (0...1000).contains(times)
    else { throw UsageError() }
    print("\(work.rawValue) \(times): \(work.run(times))")
  }
}
