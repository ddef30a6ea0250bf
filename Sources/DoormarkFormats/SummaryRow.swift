public import DoormarkCore

/// What the batch says about one input: a line of CSV, an object of NDJSON, and the properties of
/// the features of GeoJSON.
///
/// Every column is always there, in the order of ``columns``; what is not known is null. A value is
/// safe to share between threads.
public struct SummaryRow: Hashable, Sendable {
  /// The names of the columns; metres, degrees and metres above the ellipsoid as they end in.
  public static let columns = [
    "path", "map_id", "name", "status", "reason", "flags", "method", "latitude", "longitude",
    "height_m", "target", "target_id", "error_m", "error_statistic", "limit_m", "error_r50_m",
    "error_r68_m", "error_footprint_m", "semi_major_m", "semi_minor_m", "azimuth_deg",
    "heading_deg", "scale", "dof", "variance_factor", "budget", "line", "column",
  ]

  /// The values, one a column.
  public private(set) var values: [SummaryValue]

  /// What is known of a placement that only the one who placed it can tell.
  public struct Findings: Hashable, Sendable {
    /// Where the target is on Earth; nil when there is no alignment.
    public var target: GeodeticCoordinate?
    /// The largest R95 over the corners of the footprint, in metres.
    public var footprintError: Double?
    /// Makes findings; nothing is known without arguments.
    public init(target: GeodeticCoordinate? = nil, footprintError: Double? = nil) {
      self.target = target
      self.footprintError = footprintError
    }
  }

  /// The row of a placement, judged by `rule` with the error budget of the name `budget`.
  public init(
    path: String, placement: Placement, findings: Findings = Findings(),
    rule: RoutabilityRule = .standard, budget: String = ErrorBudget.standard1.name
  ) {
    let error = placement.routability.positionError
    let door = placement.map.targetDoor
    let target = findings.target
    // A declared alignment was not fitted here; evidence without redundancy has none, which is 0.
    let isFitted = placement.method != "declared" && placement.alignment != nil
    let fit = placement.diagnostics
    let alignment = placement.alignment
    let heading = alignment.flatMap { $0.isHeadingKnown ? $0.heading : nil }
    let scale = alignment.flatMap { $0.isScaleKnown ? $0.scale : nil }
    values = [
      .text(path), .text(placement.map.id), .text(placement.map.name),
      .text(placement.routability.status), .text(orNull: placement.routability.reason),
      .words(placement.flags.map(\.rawValue)), .text(orNull: placement.method),
      .coordinate(orNull: target?.latitude), .coordinate(orNull: target?.longitude),
      .metres(orNull: target?.ellipsoidalHeight), .text(placement.targetKind.rawValue),
      .text(orNull: door?.id), .metres(orNull: error.map { Self.shown($0.radius95, rule: rule) }),
      .text(rule.statistic.rawValue), .metres(rule.limit), .metres(orNull: error?.radius50),
      .metres(orNull: error?.radius68), .metres(orNull: findings.footprintError),
      .metres(orNull: error?.ellipse.semiMajor), .metres(orNull: error?.ellipse.semiMinor),
      .degrees(orNull: error?.ellipse.azimuth?.degrees, below: 180),
      .degrees(orNull: heading?.degreesFromNorth, below: 360),
      .ratio(orNull: scale),
      .integer(orNull: isFitted ? fit?.degreesOfFreedom ?? 0 : nil),
      .ratio(orNull: isFitted ? fit?.varianceFactor ?? 1 : nil), .text(budget), .null, .null,
    ]
  }

  /// The row of an input that could not be used, with the code of what is wrong (`DM104`).
  public init(
    unusable path: String, code: String, position: TextPosition? = nil, mapID: String? = nil,
    name: String? = nil
  ) {
    let known: [String: SummaryValue] = [
      "path": .text(path), "map_id": .text(orNull: mapID), "name": .text(orNull: name),
      "status": .text("invalid"), "reason": .text(code), "flags": .words([]),
      "line": .integer(orNull: position?.line), "column": .integer(orNull: position?.column),
    ]
    values = Self.columns.map { known[$0] ?? .null }
  }

  /// The value of a column; nil for a name that is none.
  public subscript(_ column: String) -> SummaryValue? {
    Self.columns.firstIndex(of: column).map { values[$0] }
  }

  /// A radius under the limit is not rounded up to it, or the row would contradict its status.
  private static func shown(_ radius: Double, rule: RoutabilityRule) -> Double {
    let rounded = (radius * 1000).rounded() / 1000
    return radius < rule.limit && rounded >= rule.limit ? rule.limit - 0.001 : radius
  }
}

extension SummaryValue {
  fileprivate static func text(orNull text: String?) -> Self { text.map { .text($0) } ?? .null }

  fileprivate static func integer(orNull number: Int?) -> Self {
    number.map { .integer($0) } ?? .null
  }

  fileprivate static func metres(orNull metres: Double?) -> Self {
    metres.map { .metres($0) } ?? .null
  }

  fileprivate static func coordinate(orNull degrees: Double?) -> Self {
    degrees.map { .coordinate($0) } ?? .null
  }

  fileprivate static func ratio(orNull ratio: Double?) -> Self { ratio.map { .ratio($0) } ?? .null }

  /// A direction that must stay below a half or a whole turn, rounded as it is.
  fileprivate static func degrees(orNull degrees: Double?, below turn: Double) -> Self {
    guard let degrees else { return .null }
    return .degrees((degrees * 1e4).rounded() / 1e4 >= turn ? 0 : degrees)
  }
}
