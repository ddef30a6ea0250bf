internal import CSimdJSON

// Quick looks at a whole document, for rules that would else look at each value of it.
extension FileBytes {
  /// Whether the content holds a word; `rare` is the index of its byte that texts have least often.
  package func contains(_ word: StaticString, rare: Int) -> Bool {
    unsafe storage.withUnsafeBufferPointer { buffer in
      unsafe doormark_text_contains(
        buffer.baseAddress, count, word.utf8Start, word.utf8CodeUnitCount, rare) != 0
    }
  }
}

extension JSONDocument {
  /// Whether a number is written with more than so many digits behind the point, other than a member
  /// under one of `keys` that keeps to their limit.
  package func hasNumber(
    decimalsOver limit: Int, except keys: [StaticString], decimalsOver other: Int
  ) -> Bool {
    for index in 0..<valueCount {
      let node = unsafe nodes[index]
      guard node.decimals > limit, Int(node.kind) == DOORMARK_JSON_NUMBER else { continue }
      guard node.decimals <= other, keys.contains(where: { hasKey(UInt32(index), $0) }) else {
        return true
      }
    }
    return false
  }
}
