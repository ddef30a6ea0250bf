internal import CSimdJSON

/// Reads JSON texts: one pass by simdjson, and a second one by ``JSONDiagnosis`` when it refuses.
package enum JSONSource {
  /// How deep objects and arrays may nest.
  package static let maximumDepth = 64

  /// The document, which has no duplicate key.
  package static func parse(_ bytes: FileBytes) throws(JSONError) -> JSONDocument {
    let document = try parseAllowingDuplicates(bytes)
    if let error = document.duplicateKeys.first { throw error }
    return document
  }

  /// The document; what it says about ``JSONDocument/duplicateKeys`` is left to the caller.
  package static func parseAllowingDuplicates(_ bytes: FileBytes) throws(JSONError) -> JSONDocument
  {
    let skipped = bytes.hasByteOrderMark ? 3 : 0
    guard bytes.count < Int(UInt32.max) else { throw JSONError(.tooLong, at: 0, in: bytes) }
    let tape = unsafe bytes.storage.withUnsafeBufferPointer { buffer in
      // The storage is never empty: it ends with the padding.
      unsafe doormark_json_parse(
        buffer.baseAddress.map { unsafe $0 + skipped }, bytes.count - skipped, UInt32(skipped),
        UInt32(maximumDepth))
    }
    switch unsafe Int(tape.state) {
    case DOORMARK_JSON_OK:
      return unsafe JSONDocument(bytes: bytes, tape: tape)
    case DOORMARK_JSON_NO_MEMORY:
      unsafe doormark_json_free(tape)
      throw JSONError(.outOfMemory, at: 0, in: bytes)
    default:
      let words = unsafe tape.refusal.map { unsafe String(cString: $0) }
      unsafe doormark_json_free(tape)
      var diagnosis = JSONDiagnosis(bytes)
      throw diagnosis.firstError() ?? JSONError(.refused(words ?? "refused"), at: 0, in: bytes)
    }
  }

  /// The version of simdjson.
  package static var libraryVersion: String {
    unsafe String(cString: doormark_simdjson_version())
  }
}
