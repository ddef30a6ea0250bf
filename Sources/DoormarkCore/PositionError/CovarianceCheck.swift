extension ParameterCovariance {
  /// The covariance that a file gives row by row, or nil when it is none: not 4 × 4, not symmetric
  /// or not positive semi-definite.
  public init?(_ rows: [[Double]]) {
    guard Self.isPositiveSemidefinite(rows) else { return nil }
    self.init(
      position: HorizontalCovariance(
        eastEast: rows[0][0], eastNorth: rows[0][1], northNorth: rows[1][1]),
      heading: rows[2][2], scale: rows[3][3], eastHeading: rows[0][2], northHeading: rows[1][2],
      eastScale: rows[0][3], northScale: rows[1][3], headingScale: rows[2][3])
  }

  /// Whether rows are a symmetric positive semi-definite 4 × 4 matrix.
  ///
  /// Judged on the correlations, so that metres and radians weigh alike, and to one part in a
  /// hundred thousand, since a file may hold numbers of six digits.
  static func isPositiveSemidefinite(_ rows: [[Double]]) -> Bool {
    let tolerance = 1e-5
    guard rows.count == 4, rows.allSatisfy({ $0.count == 4 && $0.allSatisfy(\.isFinite) }) else {
      return false
    }
    var sigmas: [Double] = []
    for index in 0..<4 {
      guard rows[index][index] >= 0 else { return false }
      sigmas.append(rows[index][index].squareRoot())
    }
    var correlations = rows
    for row in 0..<4 {
      for column in 0..<4 where row != column {
        let unit = sigmas[row] * sigmas[column]
        if unit == 0, rows[row][column] != 0 { return false }
        if abs(rows[row][column] - rows[column][row]) > tolerance * unit { return false }
        correlations[row][column] = unit == 0 ? 0 : rows[row][column] / unit
      }
      correlations[row][row] = sigmas[row] == 0 ? 0 : 1
    }
    return hasNoNegativePivot(&correlations, tolerance: tolerance)
  }

  /// Cholesky's elimination, the largest pivot first, so that rounding in the file does not grow.
  private static func hasNoNegativePivot(_ matrix: inout [[Double]], tolerance: Double) -> Bool {
    var rest = Array(0..<4)
    while let pivot = rest.max(by: { matrix[$0][$0] < matrix[$1][$1] }) {
      let size = matrix[pivot][pivot]
      if size <= tolerance {
        // What is left must be zero to the tolerance; a correlation is bounded by its variances.
        return rest.allSatisfy { row in
          matrix[row][row] >= -tolerance
            && rest.allSatisfy { abs(matrix[row][$0]) <= 2 * tolerance }
        }
      }
      rest.removeAll { $0 == pivot }
      for row in rest {
        for column in rest {
          matrix[row][column] -= matrix[row][pivot] * matrix[pivot][column] / size
        }
      }
    }
    return true
  }
}
