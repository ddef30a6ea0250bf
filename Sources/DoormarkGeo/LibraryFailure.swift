/// What a C library said when one of its functions failed.
///
/// A value is safe to share between threads.
public struct LibraryFailure: Hashable, Sendable, CustomStringConvertible {
  /// The C function that failed.
  public var function: String
  /// The library's error number; 0 where the library has none.
  public var code: Int
  /// The library's own text for ``code``; empty where it has none.
  public var message: String
  /// What the library wrote to its log during the call, line by line.
  public var log: [String]

  /// Makes a failure.
  public init(function: String, code: Int = 0, message: String = "", log: [String] = []) {
    self.function = function
    self.code = code
    self.message = message
    self.log = log
  }

  /// The function, then whatever the library said, as one fragment.
  public var description: String {
    var parts: [String] = []
    if !message.isEmpty { parts.append(message) }
    // PROJ starts its log lines with the function's name, which stands in front already.
    let prefix = function + ": "
    parts += log.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    return "\(function) failed" + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
  }
}
