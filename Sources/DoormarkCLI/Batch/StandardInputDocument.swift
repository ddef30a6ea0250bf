import Doormark

/// The flag that names the document on standard input.
enum StandardInputName {
  /// Complains when the name was given and standard input is not read: it would do nothing.
  static func check(_ arguments: ParsedArguments, isRead: Bool) throws(UsageError) {
    guard arguments.isSet(.standardInputName), !isRead else { return }
    throw UsageError(
      "--stdin-filename names the document read from -, and - is not among the operands",
      hint: "Add -, or leave the flag out.")
  }
}

extension PlacementReader.StandardInput {
  /// Reads the document on the console's standard input, under the name that was given for it.
  init(_ console: Console, name: String?) {
    let path = name ?? "-"
    folder = name.map(PlacementReader.folder)
    var content: [UInt8] = []
    do {
      while true {
        let piece = try console.input.read()
        if piece.isEmpty { break }
        content += piece
        if content.count > FileBytes.documentLimit {
          let limit = FileBytes.documentLimit
          bytes = .failure(FileError(path: path, kind: .tooLarge(limit: limit)))
          return
        }
      }
      bytes = .success(FileBytes(content, path: path))
    } catch {
      bytes = .failure(
        FileError(path: path, kind: .system(call: "read", code: 0, message: error.reason)))
    }
  }
}
