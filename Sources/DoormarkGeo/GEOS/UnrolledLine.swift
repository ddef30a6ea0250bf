extension [PlanarPoint] {
  /// The line laid out without a jump at ±180°; one through a pole is two.
  var unrolledLines: [[PlanarPoint]] {
    var lines: [[PlanarPoint]] = []
    var line: [PlanarPoint] = []
    for (index, point) in enumerated() {
      guard let last = line.last else {
        // A pole has no longitude of its own, so it takes that of the next corner.
        let isAtPole = point.isPole && index + 1 < count
        line = [PlanarPoint(x: isAtPole ? self[index + 1].x : point.x, y: point.y)]
        continue
      }
      if point.isPole {
        line.append(PlanarPoint(x: last.x, y: point.y))
        lines.append(line)
        line = index + 1 < count ? [PlanarPoint(x: self[index + 1].x, y: point.y)] : []
      } else {
        line.append(
          PlanarPoint(x: last.x + (point.x - last.x).remainder(dividingBy: .turn), y: point.y))
      }
    }
    lines.append(line)
    return lines.map(\.withoutRepeats).filter { $0.count > 1 }
  }

  private var withoutRepeats: [PlanarPoint] {
    reduce(into: []) { kept, point in
      if kept.last != point { kept.append(point) }
    }
  }
}
