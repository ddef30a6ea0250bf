import Doormark

/// The residuals of a fit for a program: a line of CSV, or an object of JSON, a point.
struct ResidualReport {
  private let points: [PointDiagnostics]

  /// Takes the points of a fit.
  init(_ points: [PointDiagnostics]) {
    self.points = points
  }

  private static let columns:
    [(name: String, value: @Sendable (PointDiagnostics) -> SummaryValue)] =
      [
        ("id", { .text($0.id) }),
        ("role", { .text($0.role.rawValue) }),
        ("residual_east_m", { .metres($0.residualEast) }),
        ("residual_north_m", { .metres($0.residualNorth) }),
        ("residual_m", { .metres($0.residual) }),
        ("sigma_m", { metres($0.sigma) }),
        ("leverage", { ratio($0.leverage) }),
        ("redundancy", { ratio($0.redundancy) }),
        ("leave_one_out_east_m", { metres($0.leaveOneOutEast) }),
        ("leave_one_out_north_m", { metres($0.leaveOneOutNorth) }),
        ("test_statistic", { ratio($0.testStatistic) }),
        ("critical_value", { ratio($0.criticalValue) }),
        ("verdict", { .text($0.verdict.rawValue) }),
        ("detectable_blunder_m", { metres($0.detectableBlunder) }),
        ("blunder_effect_m", { metres($0.blunderEffect) }),
      ]

  /// A table with a header.
  var csv: [UInt8] {
    var output = Array(Self.columns.map(\.name).joined(separator: ",").utf8)
    for point in points {
      for (number, column) in Self.columns.enumerated() {
        output.append(UInt8(ascii: number == 0 ? "\n" : ","))
        CSVLine.append(Array(column.value(point).text.utf8)[...], to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Writes an array of objects.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for point in points {
        writer.object(inline: true) { writer in
          for column in Self.columns {
            writer.key(named: column.name)
            column.value(point).write(to: &writer)
          }
        }
      }
    }
  }

  private static func metres(_ number: Double?) -> SummaryValue {
    number.map { .metres($0) } ?? .null
  }

  private static func ratio(_ number: Double?) -> SummaryValue {
    number.map { .ratio($0) } ?? .null
  }
}
