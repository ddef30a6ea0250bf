import Doormark

/// One placement for a program: the members of its summary row, and below them what `inspect` knows
/// besides.
struct InspectJSON {
  /// The placement.
  let placed: AnsweredInput.Placed
  /// The doors on Earth.
  let doors: [PlacedDoor]
  /// The start on Earth; nil without an alignment.
  let start: GeodeticCoordinate?
  /// The area of the outline in m²; nil without an outline.
  let area: Double?
  /// The answer that the summary row is made from.
  let answer: AnsweredInput

  private var placement: Placement { placed.placement }

  /// The object, indented, with a line feed at its end.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      SummaryRow(answer).writeMembers(to: &writer)
      writer.key("verdict")
      writer.string(Verdict(placement).sentence)
      writer.key("reasons")
      writeExplanations(
        placement.reasons.map { ($0.rawValue, $0.explanation) }
          + placement.flags.map { ($0.rawValue, $0.explanation) }, to: &writer)
      writer.key("improvements")
      writer.array { writer in
        for improvement in Verdict(placement).improvements { writer.string(improvement) }
      }
      writer.key("alignment")
      writeAlignment(to: &writer)
      writer.key("error_shares")
      writeShares(to: &writer)
      writer.key("fit")
      writeFit(to: &writer)
      writer.key("doors")
      writer.array { writer in
        for door in doors { write(door, to: &writer) }
      }
      writer.key("start")
      writer.object(inline: true) { writer in
        write(start, to: &writer)
        write(placement.error(at: placement.map.startPoint), to: &writer)
      }
      writer.key("scan")
      writeScan(to: &writer)
    }
    writer.endLine()
    return writer.output
  }

  private func writeExplanations(
    _ explanations: [(String, Explanation)], to writer: inout JSONWriter
  ) {
    writer.array { writer in
      for (code, explanation) in explanations {
        writer.object { writer in
          writer.key("code")
          writer.string(code)
          writer.key("meaning")
          writer.string(explanation.meaning)
          writer.key("remedy")
          writer.string(explanation.remedy)
        }
      }
    }
  }

  private func writeAlignment(to writer: inout JSONWriter) {
    guard let alignment = placement.alignment else { return writer.null() }
    writer.object { writer in
      writer.key("origin")
      writer.object(inline: true) { writer in write(alignment.frame.origin, to: &writer) }
      writer.key("pivot_map_units")
      writer.numbers([alignment.pivot.u, alignment.pivot.v, alignment.pivot.height])
      writer.key("pivot_m")
      writer.numbers(
        [alignment.position.east, alignment.position.north, alignment.position.up], decimals: 3)
      writer.key("heading_deg")
      writer.optional(
        alignment.isHeadingKnown ? alignment.heading.degreesFromNorth : nil, decimals: 4)
      writer.key("heading_sigma_deg")
      if let sigma = placement.propagation?.headingSigma {
        writer.number(Angle.radians(sigma).degrees, decimals: 4)
      } else {
        writer.null()
      }
      writer.key("scale")
      writer.optional(alignment.isScaleKnown ? alignment.scale : nil)
      // East and north in metres, the heading in radians, ln scale.
      writer.key("parameter_covariance")
      if let parameters = placement.propagation?.parameters {
        writer.array { writer in
          for row in parameters.matrix { writer.numbers(row) }
        }
      } else {
        writer.null()
      }
    }
  }

  private func writeShares(to writer: inout JSONWriter) {
    writer.array { writer in
      for share in placement.routability.positionError?.shares ?? [] {
        writer.object(inline: true) { writer in
          writer.key("term")
          writer.string(share.term.rawValue)
          writer.key("variance_m2")
          writer.number(share.variance, decimals: 6)
          writer.key("share")
          writer.number(share.share, decimals: 6)
        }
      }
    }
  }

  private func writeFit(to writer: inout JSONWriter) {
    guard let fit = placement.diagnostics else { return writer.null() }
    writer.object { writer in
      writer.key("model")
      writer.string(fit.model.rawValue)
      writer.key("rms_residual_m")
      writer.number(fit.rootMeanSquareResidual, decimals: 3)
      writer.key("global_test")
      writer.string(fit.globalTest.rawValue)
      writer.key("global_test_probability")
      if let probability = fit.globalTestProbability {
        SummaryValue.ratio(probability).write(to: &writer)
      } else {
        writer.null()
      }
      writer.key("student_dof")
      writer.optional(fit.studentDegreesOfFreedom, decimals: 3)
      writer.key("compass_difference_deg")
      writer.optional(fit.compass?.difference.degrees, decimals: 4)
      writer.key("compass_dropped")
      if let compass = fit.compass { writer.boolean(compass.isDropped) } else { writer.null() }
      writer.key("points")
      ResidualReport(fit.points).write(to: &writer)
    }
  }

  private func write(_ placed: PlacedDoor, to writer: inout JSONWriter) {
    writer.object(inline: true) { writer in
      writer.key("id")
      writer.string(placed.door.id)
      writer.key("name")
      if let name = placed.door.name { writer.string(name) } else { writer.null() }
      write(placed.coordinate, to: &writer)
      write(placed.error, to: &writer)
    }
  }

  private func write(_ coordinate: GeodeticCoordinate?, to writer: inout JSONWriter) {
    writer.key("latitude")
    writer.optional(coordinate?.latitude, decimals: 9)
    writer.key("longitude")
    writer.optional(coordinate?.longitude, decimals: 9)
    writer.key("height_m")
    writer.optional(coordinate?.ellipsoidalHeight, decimals: 3)
  }

  private func write(
    _ result: Result<PositionError, UndefinedReason>, to writer: inout JSONWriter
  ) {
    let error = try? result.get()
    writer.key("error_m")
    writer.optional(error?.radius95, decimals: 3)
    writer.key("error_r50_m")
    writer.optional(error?.radius50, decimals: 3)
    writer.key("error_r68_m")
    writer.optional(error?.radius68, decimals: 3)
    writer.key("reason")
    if case .failure(let reason) = result { writer.string(reason.rawValue) } else { writer.null() }
  }

  private func writeScan(to writer: inout JSONWriter) {
    guard let scan = placed.scan else { return writer.null() }
    writer.object { writer in
      writer.key("elements")
      writer.object(inline: true) { writer in
        for category in ScanElement.Category.allCases {
          writer.key(named: category.rawValue)
          writer.integer(scan.elements.count { $0.category == category })
        }
      }
      writer.key("footprint_source")
      if let footprint = placed.footprint {
        writer.string(footprint.source.rawValue)
      } else {
        writer.null()
      }
      writer.key("footprint_area_m2")
      writer.optional(area, decimals: 3)
      writer.key("notes")
      writer.array { writer in
        for note in scan.notes { writer.string(note) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a number, or null.
  fileprivate mutating func optional(_ number: Double?, decimals: Int? = nil) {
    if let number { self.number(number, decimals: decimals) } else { null() }
  }

  /// Writes a list of numbers on one line.
  fileprivate mutating func numbers(_ numbers: [Double], decimals: Int? = nil) {
    array(inline: true) { writer in
      for number in numbers { writer.number(number, decimals: decimals) }
    }
  }
}
