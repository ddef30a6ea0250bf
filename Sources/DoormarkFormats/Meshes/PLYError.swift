/// Why a PLY file cannot be used.
package struct PLYError: Error, Hashable, Sendable {
  /// What is wrong, a lower-case fragment.
  package var message: String
  /// The line of the header, from 1; nil for the binary part.
  package var line: Int?

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }
}
