/// Lists of texts as C takes them.
enum CStrings {
  /// Calls `body` with the texts and null behind the last.
  static func with<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    var starts: [Int] = []
    var bytes: [CChar] = []
    for text in texts {
      starts.append(bytes.count)
      bytes += Array(text.utf8CString)
    }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      for start in starts { unsafe pointers.append(buffer.baseAddress.map { unsafe $0 + start }) }
      unsafe pointers.append(nil)
      return unsafe body(&pointers)
    }
  }
}
