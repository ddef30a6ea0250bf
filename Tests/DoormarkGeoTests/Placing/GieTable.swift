/// A table of expected values in the form that PROJ's `gie` runs.
struct GieTable {
  struct Row {
    var operation: String
    /// Metres.
    var tolerance: Double
    var accept: [Double]
    var expect: [Double]
    var isRoundTrip: Bool
  }

  private(set) var rows: [Row] = []

  init(_ text: String) {
    var operation = ""
    var tolerance = 0.0
    var accept: [Double] = []
    let joined = text.split(separator: "\n").reduce("") { all, line in
      line.hasSuffix("\\") ? all + line.dropLast() : all + line + "\n"
    }
    for line in joined.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "operation": operation = words.dropFirst().joined(separator: " ")
      case "tolerance":
        tolerance = (Double(words[1]) ?? 0) * (words[2] == "mm" ? 1e-3 : 1)
      case "accept": accept = words.dropFirst().compactMap(Double.init)
      case "expect":
        rows.append(
          Row(
            operation: operation, tolerance: tolerance, accept: accept,
            expect: words.dropFirst().compactMap(Double.init), isRoundTrip: false))
      case "roundtrip": rows[rows.count - 1].isRoundTrip = true
      default: break
      }
    }
  }
}
