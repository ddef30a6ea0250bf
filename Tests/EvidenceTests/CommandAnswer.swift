import Foundation
import Synchronization
import Testing

@testable import DoormarkCLI

/// What `doormark` answers to words on its command line and a text on its standard input.
struct CommandAnswer {
  var output: String
  var errors: String
  var status: Int32

  /// Runs the command inside the test's process.
  init(_ words: [String], input: String = "") async {
    let output = Kept()
    let errors = Kept()
    let console = Console(input: Once(input), output: output, errors: errors)
    status = await DoormarkCommand.run(words, in: console).number
    self.output = output.text
    self.errors = errors.text
  }

  /// The only row of `georeference --format ndjson`, or the object of `inspect --format json`.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  private final class Kept: ByteSink {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func write(_ bytes: [UInt8]) throws(OutputFailure) {
      self.bytes.withLock { $0 += bytes }
    }
  }

  private final class Once: ByteSource {
    private let text: Mutex<String?>

    init(_ text: String) {
      self.text = Mutex(text)
    }

    func read() throws(InputFailure) -> [UInt8] {
      text.withLock { text in
        defer { text = nil }
        return Array((text ?? "").utf8)
      }
    }
  }
}
