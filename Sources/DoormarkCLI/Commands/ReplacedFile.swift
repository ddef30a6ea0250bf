import Doormark
import Synchronization

/// The file that `--overwrite` is going to replace, so that it is no input of the same run.
///
/// Safe to use from several threads: some inputs, such as the scans that documents name, are only
/// known while the output is being written.
final class ReplacedFile: Sendable {
  private let identities: [FileIdentity]
  private let clash = Mutex<String?>(nil)

  /// Takes the path of the output; nil, or a path that leads to no file, replaces nothing.
  convenience init(path: String?) {
    self.init(paths: [path].compactMap(\.self))
  }

  /// Takes the paths of several outputs.
  init(paths: [String]) {
    identities = paths.compactMap(FileIdentity.init(path:)).filter { $0.kind == .file }
  }

  /// The input that is the same file, however it is called; nil when there is none so far.
  var input: String? { identities.isEmpty ? nil : clash.withLock { $0 } }

  /// Compares it with an input.
  func compare(withInput path: String) {
    guard !identities.isEmpty else { return }
    compare(with: FileIdentity(path: path), called: path)
  }

  /// Compares it with an input that is open.
  func compare(with input: FileIdentity?, called name: String) {
    guard let input, identities.contains(input) else { return }
    clash.withLock { $0 = $0 ?? name }
  }
}
