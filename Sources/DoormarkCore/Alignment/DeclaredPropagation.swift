extension DeclaredAlignment {
  /// What the declared error says about every point of the map.
  ///
  /// The declared error is complete at ``DeclaredAlignment/at``: only the scan's drift away from it
  /// and the marking of a door are added. East, north, heading and up need sigmas over zero; a
  /// scale sigma of zero says that the scale is exact. Nil when ``errorReasons`` has one.
  public func propagation(
    frame: ScanFrame, capture: ScanMap.Capture = .lidar, budget: ErrorBudget = .standard1
  ) -> ErrorPropagation? {
    guard let error, error.reasons.isEmpty, let parameters = error.parameterCovariance else {
      return nil
    }
    let alignment = Alignment(self, frame: frame)
    return ErrorPropagation(
      alignment: alignment, random: parameters,
      headingSpread: error.isHeadingKnown
        ? HeadingSpread(gaussian: parameters.heading.squareRoot()) : .unknown,
      headingCenter: .pivot,
      additions: ErrorAdditions(
        budget: budget.name, drift: budget.drift(capture), observations: [alignment.pivot],
        verticalVariance: error.up.map { $0 * $0 }))
  }

  /// Why ``propagation(frame:capture:budget:)`` has nothing to say, in the order of precedence.
  public var errorReasons: [UndefinedReason] { error?.reasons ?? [.noUncertainty] }

  /// Whether the anchor is on Earth and every other number of the alignment is one.
  var isOnEarth: Bool {
    anchor.isOnEarth && at.isMeasurable && heading.radians.isFinite && Measurable.isPositive(scale)
  }
}

extension DeclaredError {
  /// Standard deviation of the height in metres; nil when it is unknown.
  public var up: Double? {
    switch self {
    case .parameters(_, _, _, _, let up), .covariance(_, let up), .radial(_, _, _, let up): up
    }
  }

  /// Whether the error says how well the heading is known.
  public var isHeadingKnown: Bool {
    switch self {
    case .parameters(_, _, let heading, _, _), .radial(_, let heading, _, _): heading != nil
    case .covariance: true
    }
  }

  /// The covariance of the parameters, the heading's entries zero where it is unknown; nil when
  /// ``reasons`` has one.
  public var parameterCovariance: ParameterCovariance? {
    switch self {
    case .parameters(let east, let north, let heading, let scale, _):
      return Self.independent(east: east, north: north, heading: heading, scale: scale)
    case .radial(let accuracy, let heading, let scale, _):
      guard let sigma = accuracy.sigma else { return nil }
      return Self.independent(east: sigma, north: sigma, heading: heading, scale: scale)
    case .covariance(let rows, _):
      return ParameterCovariance(rows)
    }
  }

  /// What is wrong with the numbers, in the order of precedence.
  public var reasons: [UndefinedReason] {
    var isInvalid = !(up.map(Measurable.isPositive) ?? true)
    var isIndefinite = false
    switch self {
    case .parameters(let east, let north, let heading, let scale, _):
      isInvalid =
        isInvalid || !Measurable.isPositive(east) || !Measurable.isPositive(north)
        || !(heading.map { Measurable.isPositive($0.radians) } ?? true)
        || !Measurable.isNotNegative(scale)
    case .radial(let accuracy, let heading, let scale, _):
      isInvalid =
        isInvalid || !Measurable.isPositive(accuracy.sigma ?? 0)
        || !(heading.map { Measurable.isPositive($0.radians) } ?? true)
        || !Measurable.isNotNegative(scale)
    case .covariance(let rows, _):
      if rows.joined().allSatisfy(\.isFinite) {
        isIndefinite = !ParameterCovariance.isPositiveSemidefinite(rows)
        isInvalid =
          isInvalid
          || rows.indices.prefix(4).contains { index in
            guard rows[index].indices.contains(index), rows[index][index] >= 0 else { return false }
            let sigma = rows[index][index].squareRoot()
            return index == 3
              ? !Measurable.isNotNegative(sigma) : !Measurable.isPositive(sigma)
          }
      } else {
        isInvalid = true
      }
    }
    return (isInvalid ? [.invalidSigma] : []) + (isIndefinite ? [.nonPSD] : [])
  }

  private static func independent(
    east: Double, north: Double, heading: Angle?, scale: Double
  ) -> ParameterCovariance {
    let radians = heading?.radians ?? 0
    return ParameterCovariance(
      position: HorizontalCovariance(
        eastEast: east * east, eastNorth: 0, northNorth: north * north),
      heading: radians * radians, scale: scale * scale)
  }
}
