import Doormark

/// One placement for a person: where, how far off and why, the doors, the scan, the verdict, and
/// what would improve it.
struct SurveyorsNote {
  /// The placement.
  let placed: AnsweredInput.Placed
  /// The doors on Earth.
  let doors: [PlacedDoor]
  /// The area of the outline in m²; nil without an outline.
  let area: Double?
  /// Where the document is.
  let path: String
  /// The colours.
  let style: Style

  private var placement: Placement { placed.placement }

  /// The whole note.
  var text: String {
    var text = style(.heading, placement.map.name.shown) + "\n"
    text += style(.faint, path.shown) + "\n"
    text += section("Verdict", [verdict.sentence])
    text += section("Where", whereLines)
    text += section("How far off", errorLines)
    text += section("Fit", placement.diagnostics.map { FitSection($0).lines } ?? [])
    text += section(
      "Doors", DoorTable(doors, target: placement.map.targetDoor).lines(width: Self.width),
      isTable: true)
    text += section("Scan", scanLines)
    text += section("To know", placement.flags.map { "\($0.rawValue): \($0.explanation.meaning)" })
    text += section("What would improve it", verdict.improvements)
    return text
  }

  /// How many columns a line takes at most, its indent left out.
  private static let width = 76

  private var verdict: Verdict { Verdict(placement) }

  /// A heading with indented lines below it; nothing when there are none.
  ///
  /// The lines of a table stay whole: broken, nothing in them would stand under anything.
  private func section(_ title: String, _ lines: [String], isTable: Bool = false) -> String {
    guard !lines.isEmpty else { return "" }
    var text = "\n" + style(.heading, title) + "\n"
    for line in lines {
      for piece in isTable ? [line] : line.wrapped(to: Self.width) { text += "  " + piece + "\n" }
    }
    return text
  }

  private var whereLines: [String] {
    guard let alignment = placement.alignment else { return [] }
    var lines: [String] = []
    if let target = placed.target {
      lines.append(
        "\(verdict.target): latitude \(Degrees.shown(target.latitude)), longitude "
          + Degrees.shown(target.longitude))
      let height = target.ellipsoidalHeight.map {
        Metres.fixed($0, decimals: 1) + " m above the WGS 84 ellipsoid"
      }
      lines.append("Height: " + (height ?? "unknown"))
    } else {
      lines.append("\(verdict.target): unknown; only the middle of the evidence has a place")
    }
    lines += [heading(alignment), scale(alignment)]
    lines.append("Placed by: \(placement.method ?? "nothing")")
    return lines
  }

  private func heading(_ alignment: Alignment) -> String {
    let forward = "Forward (\(placement.map.frame.forwardAxis)) looks to "
    guard alignment.isHeadingKnown else { return forward + "an unknown direction" }
    var text = forward + Degrees.direction(alignment.heading.degreesFromNorth)
    if let sigma = placement.propagation?.headingSigma {
      text += " ± " + Degrees.direction(Angle.radians(sigma).degrees)
    }
    return text + ", clockwise from true north"
  }

  private func scale(_ alignment: Alignment) -> String {
    guard alignment.isScaleKnown else { return "One map unit is of unknown length" }
    var text = "One map unit is \(DecimalText.text(alignment.scale, decimals: 6)) m on Earth"
    if let propagation = placement.propagation, propagation.isScaleKnown {
      let sigma = propagation.parameters.scale.squareRoot() * 100
      text += sigma > 0 ? " ± " + DecimalText.text(sigma, decimals: 2) + " %" : ", taken as exact"
    }
    return text
  }

  private var errorLines: [String] {
    guard let error = placement.routability.positionError else {
      return placement.alignment == nil
        ? [] : placement.reasons.map { "\($0.rawValue): \($0.explanation.meaning)" }
    }
    var lines = [
      "R95 \(Metres.shown(error.radius95)): the true place of \(verdict.target) lies within that "
        + "of the one above with probability 0.95",
      "R50 \(Metres.shown(error.radius50)), R68 \(Metres.shown(error.radius68)); 1-sigma ellipse "
        + ellipse(error.ellipse),
    ]
    if let largest = placed.largestError {
      lines.append("At the worst corner of the scan: R95 \(Metres.shown(largest))")
    }
    if let sigma = error.verticalSigma {
      lines.append("Height: 1 sigma \(Metres.shown(sigma))")
    }
    if error.shares.contains(where: { $0.share > 0 }) {
      lines.append("What it is made of, by share of the variance:")
      lines += BudgetBars(error.shares).lines
    }
    return lines
  }

  private func ellipse(_ ellipse: ErrorEllipse) -> String {
    let axes =
      Metres.fixed(ellipse.semiMajor, decimals: 2) + " × "
      + Metres.fixed(ellipse.semiMinor, decimals: 2) + " m"
    guard let azimuth = ellipse.azimuth else { return axes + " (a circle)" }
    return axes + ", longest along " + Degrees.direction(azimuth.degrees)
  }

  private var scanLines: [String] {
    guard let scan = placed.scan else { return [] }
    return ScanContents(scan, footprint: placed.footprint, area: area).lines
  }
}

extension ScanFrame {
  /// The axis that the heading is counted to.
  fileprivate var forwardAxis: String {
    switch self {
    case .arkit: "−z"
    case .plan: "+v"
    case .image: "up the image"
    }
  }
}
