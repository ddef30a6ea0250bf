import DoormarkFormats

/// What was measured, for programs.
extension BenchReport {
  package var json: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.key("cases")
      writer.array { writer in
        for result in results { Self.write(result, to: &writer) }
      }
      writer.key("machine")
      writer.string(machine)
      writer.key("versions")
      writer.object(inline: true) { writer in
        for each in versions {
          writer.key(named: each.name)
          writer.string(each.version)
        }
      }
      writer.key("seed")
      writer.raw("\(seed)".utf8)
    }
    writer.endLine()
    return writer.output
  }

  private static func write(_ result: CaseResult, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("name")
      writer.string(result.name)
      writer.key("size")
      writer.integer(result.size)
      writer.key("rate_per_s")
      write(significant: result.rate, to: &writer)
      writer.key("references")
      writer.array { writer in
        for reference in result.references {
          writer.object(inline: true) { writer in
            writer.key("name")
            writer.string(reference.name)
            writer.key("rate_per_s")
            write(significant: reference.rate, to: &writer)
            writer.key("ratio")
            write(significant: reference.ratio, to: &writer)
          }
        }
      }
      writer.key("worst_error_m")
      if let error = result.worstError {
        write(significant: error, to: &writer)
      } else {
        writer.null()
      }
      writer.key("checks")
      writer.array { writer in
        for check in result.checks {
          writer.object(inline: true) { writer in
            writer.key("name")
            writer.string(check.name)
            writer.key("passed")
            writer.boolean(check.isPassed)
          }
        }
      }
    }
  }

  /// Six significant digits: more is noise.
  private static func write(significant number: Double, to writer: inout JSONWriter) {
    guard number.isFinite, number != 0 else { return writer.number(number) }
    var (up, down) = (1.0, 1.0)
    while abs(number) * up < 1e5 { up *= 10 }
    while abs(number) >= 1e6 * down { down *= 10 }
    writer.number((number * up / down).rounded() * down / up)
  }
}
