import Doormark
import Synchronization

/// The file that `--overwrite` is going to replace, so that it is no input of the same run.
///
/// Safe to use from several threads: some inputs, such as the scans that documents name, are only
/// known while the output is being written.
final class ReplacedFile: Sendable {
  private let identity: FileIdentity?
  private let clash = Mutex<String?>(nil)

  /// Takes the path of the output; nil, or a path that leads to no file, replaces nothing.
  init(path: String?) {
    let identity = path.flatMap(FileIdentity.init(path:))
    self.identity = identity?.kind == .file ? identity : nil
  }

  /// The input that is the same file, however it is called; nil when there is none so far.
  var input: String? { identity == nil ? nil : clash.withLock { $0 } }

  /// Compares it with an input.
  func compare(withInput path: String) {
    guard identity != nil else { return }
    compare(with: FileIdentity(path: path), called: path)
  }

  /// Compares it with an input that is open.
  func compare(with input: FileIdentity?, called name: String) {
    guard let identity, identity == input else { return }
    clash.withLock { $0 = $0 ?? name }
  }
}
