/// What was measured, for people: a table of each case, how time grows, and the checks.
extension BenchReport {
  package var text: String {
    var lines: [String] = []
    for section in sections { lines += section.lines + [""] }
    lines.append(machine)
    lines.append(versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
    lines.append("seed \(seed)")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension BenchReport.Section {
  fileprivate var lines: [String] {
    var lines = ["\(name): \(summary), \(items) a second"]
    // Results that were compared with the same references share a table.
    var start = results.startIndex
    while start < results.endIndex {
      let columns = results[start].references.map(\.name)
      let end =
        results[start...].firstIndex { $0.references.map(\.name) != columns } ?? results.endIndex
      lines += [""] + table(results[start..<end], columns)
      start = end
    }
    let growth = resultNames.compactMap { slopes(of: $0).last }.map {
      "  \($0.name) \(FigureText.fixed($0.exponent, decimals: 2))"
    }
    if !growth.isEmpty {
      lines += ["", "time grows with this power of the size, 1.00 is linear:"] + growth
    }
    if results.contains(where: { !$0.checks.isEmpty }) { lines.append("") }
    for result in results {
      lines += result.checks.map { check in
        "\(check.isPassed ? "kept  " : "BROKEN")  \(result.name) \(result.size): \(check.name)"
          + (check.found.map { " (\($0))" } ?? "")
      }
    }
    return lines
  }

  private func table(_ results: ArraySlice<CaseResult>, _ references: [String]) -> [String] {
    let hasError = results.contains { $0.worstError != nil }
    var header = ["", "size", "ours", "slope"]
    for reference in references { header += [reference, "ratio"] }
    if hasError { header.append("worst error") }
    var rows = [header]
    for result in results {
      let slope = slopes(of: result.name).first { $0.to == result.size }
      var cells = [
        result.name, "\(result.size)", FigureText.rate(result.rate),
        slope.map { FigureText.fixed($0.exponent, decimals: 2) } ?? "",
      ]
      for reference in result.references {
        let bytes = reference.bytesPerItem.map {
          " (\(FigureText.short(reference.rate * Double($0) / 1e9)) GB/s)"
        }
        cells += [
          FigureText.rate(reference.rate) + (bytes ?? ""), FigureText.short(reference.ratio),
        ]
      }
      if hasError {
        cells.append(result.worstError.map { FigureText.short($0) + " m" } ?? "")
      }
      rows.append(cells)
    }
    return Self.aligned(rows)
  }

  /// Columns as wide as they must be: the first begins its column, the others end theirs.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : "  " + space + row[column]
      }.joined()
    }
  }
}
