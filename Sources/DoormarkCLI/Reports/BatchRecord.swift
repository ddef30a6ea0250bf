import Doormark

/// What one input adds to the output of a batch, made by a worker and written in its turn.
struct BatchRecord: Sendable {
  /// The bytes of every format but the table.
  var bytes: [UInt8] = []
  /// The row of the table.
  var row: SummaryTable.Row?
  /// What is to be said.
  var messages: [InputMessage]
  /// The `status` word.
  var status: String
  /// The reason and the flags.
  var reasons: [String]
  /// Whether everything could be used.
  var isUsable: Bool
}

/// Makes the records of a batch in one format.
struct BatchReport: Sendable {
  /// What is written.
  var format: GeoreferenceFormat
  /// Which shapes are drawn besides.
  var options: FeatureOptions

  private var geojson: GeoJSONWriter {
    GeoJSONWriter(layout: format == .geojsonseq ? .textSequence : .featureCollection)
  }

  private var isGeoJSON: Bool { format == .geojson || format == .geojsonseq }

  /// What comes before the first record.
  var opening: [UInt8] {
    isGeoJSON ? geojson.opening : format == .csv ? SummaryRow.csvHeader : []
  }

  /// What comes between two records.
  var separator: [UInt8] { isGeoJSON ? geojson.separator : [] }

  /// What comes after the last record.
  var closing: [UInt8] { isGeoJSON ? geojson.closing : [] }

  /// The record of an answer.
  func record(of answer: AnsweredInput, in workspace: inout GeoWorkspace) -> BatchRecord {
    var messages = answer.messages
    var bytes: [UInt8] = []
    switch format {
    case .text: break
    case .ndjson: bytes = SummaryRow(answer).jsonLine
    case .csv: bytes = SummaryRow(answer).csvLine
    case .geojson, .geojsonseq:
      bytes = geojson.records(
        of: features(of: answer, &messages, in: &workspace), row: SummaryRow(answer))
    }
    let placement = answer.placed?.placement
    let reason = placement?.routability.reason.map { [$0] } ?? []
    return BatchRecord(
      bytes: bytes, row: format == .text ? SummaryTable.Row(answer) : nil, messages: messages,
      status: answer.status, reasons: reason + (placement?.flags.map(\.rawValue) ?? []),
      isUsable: !messages.contains { $0.severity == .error })
  }

  private func features(
    of answer: AnsweredInput, _ messages: inout [InputMessage],
    in workspace: inout GeoWorkspace
  ) -> [PlacedFeature] {
    guard let placed = answer.placed else { return [] }
    do {
      return try Georeferencer.features(
        of: placed.placement, scan: placed.scan, footprint: placed.footprint, options: options,
        in: &workspace)
    } catch {
      let code = RuleCode.unconvertibleCoordinate
      messages.append(
        InputMessage(
          path: answer.path, code: code, text: "cannot draw the map: \(error)",
          hint: "The coordinates of the map may be too large for its scale."))
      return []
    }
  }
}

extension SummaryRow {
  /// The row of an answer.
  init(_ answer: AnsweredInput) {
    switch answer.result {
    case .invalid(let invalid):
      self.init(
        unusable: PathText.readable(answer.path), code: invalid.code.text,
        position: invalid.position)
    case .placed(let placed):
      self.init(
        path: PathText.readable(answer.path), placement: placed.placement,
        findings: Findings(target: placed.target, footprintError: placed.largestError))
    }
  }
}
