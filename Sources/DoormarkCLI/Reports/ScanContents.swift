import Doormark

/// What a scan holds, for a person.
struct ScanContents {
  private let scan: Scan
  private let footprint: Footprint?
  private let area: Double?
  private static let mostNotes = 12

  /// Takes a scan with its outline and the outline's area in m².
  init(_ scan: Scan, footprint: Footprint?, area: Double?) {
    self.scan = scan
    self.footprint = footprint
    self.area = area
  }

  /// The counts, the outline, and what was passed over or mended.
  var lines: [String] {
    var lines: [String] = []
    let counts = ScanElement.Category.allCases.compactMap { category -> String? in
      let count = scan.elements.count { $0.category == category }
      guard count > 0 else { return nil }
      return "\(count) \(category.rawValue)\(count == 1 ? "" : "s")"
    }
    lines.append(counts.isEmpty ? "Nothing" : counts.joined(separator: ", "))
    if let footprint {
      let source =
        switch footprint.source {
        case .floors: "the union of the floors"
        case .walls: "the hull of the walls, since no floor could be used"
        }
      let size = area.map { ", " + Metres.fixed($0, decimals: 1) + " m² on Earth" } ?? ""
      lines.append("Outline: \(source)\(size)")
    }
    lines += scan.notes.prefix(Self.mostNotes).map { "Note: " + $0.shown }
    let left = scan.notes.count - Self.mostNotes
    if left > 0 { lines.append("Note: \(left) more like these") }
    return lines
  }
}
