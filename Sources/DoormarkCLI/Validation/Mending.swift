import Doormark

/// Mends documents on the disk for `validate --fix`.
struct Mending: Sendable {
  private let talk: Talk

  /// Says what was mended, and what could not be.
  init(_ talk: Talk) {
    self.talk = talk
  }

  /// The document as it is on the disk now; nil where nothing was mended.
  func mended(_ bytes: FileBytes, by validator: PlacementValidator) -> FileBytes? {
    guard let mended = validator.mended(bytes) else { return nil }
    do {
      var file = try AtomicFile(path: bytes.path, overwrite: true)
      try file.append(mended.text)
      try file.commit()
    } catch {
      talk.complain("cannot mend \(bytes.path.shown): \(error.reason)")
      return nil
    }
    let codes = mended.mended.map(\.text).joined(separator: ", ")
    talk.remark("mended \(bytes.path.shown): \(codes)")
    return FileBytes(mended.text, path: bytes.path)
  }
}
