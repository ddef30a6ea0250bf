/// The inverse of the observations' covariance, one axis: what weighs a point against the others.
///
/// V = B + Σ_g σ_g² 1_g 1_gᵀ. B holds each point's own variance, and between points of one
/// receiver's session σ_iσ_j exp(−|t_i − t_j|/τ), whose inverse is tridiagonal in the order of
/// time; the shared biases follow by Woodbury's identity. So everything here takes O(n) for a few
/// groups, and V itself is never formed.
struct WeightMatrix {
  /// Points whose errors share a bias.
  struct Group {
    var members: [Int]
    /// Variance of the bias along each axis, in m².
    var variance: Double
  }

  /// The correlation in time of one receiver's points.
  struct Session {
    /// Indices in the order of time.
    var members: [Int] = []
    /// Seconds from the member before; the first is not used.
    var gaps: [Double] = []
    /// τ in seconds.
    var correlationTime: Double
  }

  /// Variance of each point along each axis, biases left out, in m².
  let variances: [Double]
  let groups: [Group]
  /// The diagonal of V⁻¹.
  let diagonal: [Double]

  private let sigmas: [Double]
  private let session: [Int]
  /// ρ and 1 − ρ² between a member of the session and the one before.
  private let correlations: [Double]
  private let innovations: [Double]
  /// B⁻¹ 1_g.
  private let groupWeights: [[Double]]
  /// (Σ_b⁻¹ + Uᵀ B⁻¹ U)⁻¹, row by row.
  private let groupInverse: [[Double]]

  init(variances: [Double], groups: [Group] = [], session: Session? = nil) {
    self.variances = variances
    self.groups = groups
    let sigmas = variances.map { $0.squareRoot() }
    self.sigmas = sigmas
    var members: [Int] = []
    var correlations: [Double] = []
    var innovations: [Double] = []
    if let session, session.members.count > 1 {
      members = session.members
      correlations.reserveCapacity(session.gaps.count)
      innovations.reserveCapacity(session.gaps.count)
      for gap in session.gaps {
        correlations.append(Elementary.exp(-gap / session.correlationTime))
        innovations.append(-Elementary.expm1(-2 * gap / session.correlationTime))
      }
    }
    self.session = members
    self.correlations = correlations
    self.innovations = innovations
    var diagonal = variances.map { 1 / $0 }
    for place in members.indices {
      var factor = place == 0 ? 1 : 1 / innovations[place]
      if place + 1 < members.count {
        factor += correlations[place + 1] * correlations[place + 1] / innovations[place + 1]
      }
      diagonal[members[place]] *= factor
    }
    var groupWeights: [[Double]] = []
    var groupInverse: [[Double]] = []
    if !groups.isEmpty {
      let (order, ratios, gaps) = (members, correlations, innovations)
      groupWeights = groups.map { group in
        var indicator = [ComplexNumber](repeating: .zero, count: variances.count)
        for member in group.members { indicator[member].real = 1 }
        Self.applyOwn(
          &indicator, sigmas: sigmas, session: order, correlations: ratios,
          innovations: gaps)
        return indicator.map(\.real)
      }
      let matrix = groups.indices.map { row in
        groups.indices.map { column in
          groups[row].members.reduce(row == column ? 1 / groups[row].variance : 0) {
            $0 + groupWeights[column][$1]
          }
        }
      }
      groupInverse = inverse(ofPositiveDefinite: matrix)
      for index in diagonal.indices {
        let column = groupWeights.map { $0[index] }
        for row in column.indices where column[row] != 0 {
          diagonal[index] -= column[row] * dot(groupInverse[row], column)
        }
      }
    }
    self.groupWeights = groupWeights
    self.groupInverse = groupInverse
    self.diagonal = diagonal
  }

  /// V⁻¹ times a vector of plane vectors.
  func applied(to vector: [ComplexNumber]) -> [ComplexNumber] {
    var result = vector
    Self.applyOwn(
      &result, sigmas: sigmas, session: session, correlations: correlations,
      innovations: innovations)
    if groups.isEmpty { return result }
    let sums = groups.map { $0.members.reduce(ComplexNumber.zero) { $0 + result[$1] } }
    for row in groups.indices {
      var factor = ComplexNumber.zero
      for column in groups.indices { factor += groupInverse[row][column] * sums[column] }
      for index in result.indices where groupWeights[row][index] != 0 {
        result[index] = result[index] - groupWeights[row][index] * factor
      }
    }
    return result
  }

  /// B⁻¹ times a vector, in place.
  private static func applyOwn(
    _ vector: inout [ComplexNumber], sigmas: [Double], session: [Int], correlations: [Double],
    innovations: [Double]
  ) {
    for index in vector.indices { vector[index] = (1 / sigmas[index]) * vector[index] }
    if !session.isEmpty {
      var next = ComplexNumber.zero
      for place in stride(from: session.count - 1, through: 0, by: -1) {
        let index = session[place]
        var innovation = vector[index]
        if place > 0 {
          innovation =
            (1 / innovations[place])
            * (innovation - correlations[place] * vector[session[place - 1]])
        }
        vector[index] =
          place + 1 < session.count ? innovation - correlations[place + 1] * next : innovation
        next = innovation
      }
    }
    for index in vector.indices { vector[index] = (1 / sigmas[index]) * vector[index] }
  }
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
  var sum = 0.0
  for index in left.indices { sum += left[index] * right[index] }
  return sum
}

/// The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination, which needs no
/// pivoting for one.
private func inverse(ofPositiveDefinite matrix: [[Double]]) -> [[Double]] {
  var matrix = matrix
  for pivot in matrix.indices {
    let factor = 1 / matrix[pivot][pivot]
    matrix[pivot][pivot] = 1
    for column in matrix.indices { matrix[pivot][column] *= factor }
    for row in matrix.indices where row != pivot {
      let multiple = matrix[row][pivot]
      matrix[row][pivot] = 0
      for column in matrix.indices { matrix[row][column] -= multiple * matrix[pivot][column] }
    }
  }
  return matrix
}
