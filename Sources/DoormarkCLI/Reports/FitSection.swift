import Doormark

/// What a fit says about itself and its points, for a person.
struct FitSection {
  private let fit: FitDiagnostics
  private static let mostPoints = 12

  /// Takes a fit.
  init(_ fit: FitDiagnostics) {
    self.fit = fit
  }

  /// The summary, then a line a point; of many points those with the largest residuals.
  var lines: [String] {
    var lines = [
      "Model \(fit.model.rawValue), redundancy \(fit.degreesOfFreedom), "
        + "rms residual \(Metres.fixed(fit.rootMeanSquareResidual, decimals: 2)) m",
      globalTest,
    ]
    if fit.reflection?.isMirrored == true {
      lines.append("Reflection test: the map does not fit the points, but its mirror image does")
    }
    if let compass = fit.compass {
      lines.append(
        "Control less compass: " + Degrees.direction(compass.difference.degrees) + " ± "
          + Degrees.direction(compass.sigma.degrees)
          + (compass.isDropped ? "; the compass was left out" : ""))
    }
    if fit.takesFixesAsIndependent {
      lines.append(
        "Satellite fixes without a time were taken as independent; fixes of one session are not")
    }
    guard !fit.points.isEmpty else { return lines }
    lines.append("Residuals, observed minus computed, in metres:")
    return lines + table
  }

  private var globalTest: String {
    switch fit.globalTest {
    case .untestable:
      return "Global test: not possible, "
        + (fit.weightedSquareSum == nil
          ? "since nobody said how good the points are" : "since nothing is redundant")
    case .passed: return "Global test: passed\(probability)"
    case .failed:
      let failed = "Global test: failed\(probability)"
      // A mirrored map has no error that could be widened.
      guard fit.reflection?.isMirrored != true else { return failed }
      return failed + "; the errors were widened by the factor "
        + Metres.fixed(fit.varianceFactor.squareRoot(), decimals: 2)
    }
  }

  private var probability: String {
    guard let probability = fit.globalTestProbability else { return "" }
    return probability < 0.001
      ? " (p < 0.001)" : " (p = \(Metres.fixed(probability, decimals: 3)))"
  }

  private var table: [String] {
    var points = fit.points
    if points.count > Self.mostPoints {
      points = Array(
        points.sorted { $0.residual > $1.residual }.prefix(Self.mostPoints))
    }
    var rows = [
      ["POINT", "EAST", "NORTH", "SIGMA", "LEVERAGE", "FINDABLE", "AT TARGET", "VERDICT"]
    ]
    for point in points {
      rows.append([
        point.id.shown.fitted(to: 20), Self.metres(point.residualEast),
        Self.metres(point.residualNorth), Self.metres(point.sigma), Self.metres(point.leverage),
        Self.metres(point.detectableBlunder, decimals: 1),
        Self.metres(point.blunderEffect, decimals: 1), point.verdict.word,
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    var lines = rows.map { row in
      row.enumerated().map { column, cell in
        column == 0
          ? cell.padded(to: widths[0]) : column == 7 ? cell : cell.aligned(to: widths[column])
      }.joined(separator: "  ")
    }
    if fit.points.count > points.count {
      lines.append("\(fit.points.count - points.count) more with smaller residuals")
    }
    lines.append(
      "FINDABLE: the smallest blunder that would be noticed; AT TARGET: what it would do there")
    return lines
  }

  private static func metres(_ number: Double?, decimals: Int = 2) -> String {
    number.map { Metres.fixed($0, decimals: decimals) } ?? "-"
  }
}

extension PointDiagnostics {
  /// The length of the residual in metres.
  var residual: Double {
    (residualEast * residualEast + residualNorth * residualNorth).squareRoot()
  }
}

extension PointDiagnostics.Verdict {
  /// The verdict as a person says it.
  fileprivate var word: String {
    switch self {
    case .consistent: "consistent"
    case .outlier: "OUTLIER"
    case .unchecked: "nothing checks it"
    case .notFitted: "check point"
    }
  }
}
