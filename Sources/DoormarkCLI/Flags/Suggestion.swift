/// The nearest known word to a mistyped one.
enum Suggestion {
  /// The candidate that the fewest slips of the finger turn into `word`, or nil when none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate)
      // Somebody who typed the beginning of one word only most likely means that word.
      let isBeginning = typed.count >= 3 && letters.starts(with: typed)
      let distance = isBeginning ? 1 : editDistance(typed, letters)
      let tolerated = max(1, min(3, letters.count / 3))
      if distance <= tolerated, distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// How many single insertions, removals, replacements and swaps of neighbours turn one word into
  /// the other (restricted Damerau–Levenshtein distance).
  static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var least = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          least = min(least, beforeLast[column - 2] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
