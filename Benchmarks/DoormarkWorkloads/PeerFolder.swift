import DoormarkFormats

/// Where inputs and answers are exchanged with the peers, as bare arrays.
struct PeerFolder {
  /// A file that could not be written.
  struct WriteError: Error {
    var path: String
    var reason: String
  }

  let path: String

  /// Writes `NAME.f64`: eight bytes a number, in the processor's byte order.
  func write(_ numbers: [Double], _ name: String) throws(WriteError) {
    let bytes = unsafe numbers.withUnsafeBytes { unsafe Array($0) }
    try write(bytes, name + ".f64")
  }

  func write(_ bytes: [UInt8], _ name: String) throws(WriteError) {
    let file = path + "/" + name
    do {
      let descriptor = try FileSystem.real.open(file, .creating)
      defer { try? FileSystem.real.close(descriptor) }
      try FileSystem.real.writeAll(bytes, to: descriptor)
    } catch {
      throw WriteError(path: file, reason: "\(error)")
    }
  }

  /// Says a line at once, whatever standard output is.
  static func say(_ line: String) {
    try? FileSystem.real.writeAll(Array((line + "\n").utf8), to: 1)
  }
}
