/// What was measured, for people: a table for each kind of result, how time grows, and the checks.
extension BenchReport {
  package var text: String {
    var lines: [String] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines += section.lines
    }
    lines.append("")
    lines.append(machine)
    lines.append(versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
    lines.append("seed \(seed)")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension BenchReport.Section {
  fileprivate var lines: [String] {
    var lines = ["\(name): \(summary)"]
    for name in resultNames {
      let sized = results.filter { $0.name == name }
      lines.append("")
      lines.append("  \(name), \(items) a second")
      lines += table(sized)
      let slopes = slopes(of: name).map {
        "\($0.from) to \($0.to): \(FigureText.short($0.exponent))"
      }
      if !slopes.isEmpty {
        lines.append("  slope, 1.00 is linear:  \(slopes.joined(separator: ",  "))")
      }
    }
    if results.contains(where: { !$0.checks.isEmpty }) { lines.append("") }
    for result in results {
      lines += result.checks.map { check in
        "  \(check.isPassed ? "kept  " : "BROKEN")  \(result.name) \(result.size): \(check.name)"
          + (check.found.map { " (\($0))" } ?? "")
      }
    }
    return lines
  }

  private func table(_ sized: [CaseResult]) -> [String] {
    let hasError = sized.contains { $0.worstError != nil }
    let references = sized.first?.references ?? []
    func row(_ cells: [String]) -> String {
      cells.enumerated().map { index, cell in
        // A reference and the ratio beside it belong together.
        let isRatio = index > 1 && index % 2 == 1 && index < 2 + 2 * references.count
        return FigureText.aligned(cell, isRatio ? 9 : 19)
      }.joined().dropFirst(5).description
    }
    var header = [items, "ours"]
    for reference in references { header += [reference.name, "ratio"] }
    if hasError { header.append("worst error") }
    return [row(header)]
      + sized.map { result in
        var cells = ["\(result.size)", FigureText.rate(result.rate)]
        for reference in result.references {
          let bytes = reference.bytesPerItem.map {
            " (\(FigureText.short(reference.rate * Double($0) / 1e9)) GB/s)"
          }
          cells += [
            FigureText.rate(reference.rate) + (bytes ?? ""), FigureText.short(reference.ratio),
          ]
        }
        if hasError {
          cells.append(result.worstError.map { FigureText.short($0) + " m" } ?? "-")
        }
        return row(cells)
      }
  }
}
