import Doormark

/// A document of control points, which is written, read again and placed.
struct ControlDocument {
  var frame = ScanFrame.plan
  var model = AlignmentModel.similarity
  var points: [ControlPoint]
  var priors = AlignmentPriors()
  var doors: [Door] = []

  /// The text of the document.
  var text: String {
    get throws { String(decoding: try bytes, as: UTF8.self) }
  }

  /// Where the map lies by the bytes of the document.
  func placement(in workspace: inout GeoWorkspace) throws -> Placement {
    let document = try PlacementDocument.read(FileBytes(bytes))
    return try Georeferencer.place(document.map, in: &workspace)
  }

  private var bytes: [UInt8] {
    get throws {
      let map = ScanMap(
        id: "control", name: "Control", frame: frame,
        evidence: .controlPoints(
          ControlPointEvidence(model: model, points: points, priors: priors)),
        doors: doors)
      return try PlacementDocument(map).encoded()
    }
  }
}

extension TypedAccuracy {
  /// So many metres of standard deviation along each axis.
  static func sigma(_ metres: Double) -> TypedAccuracy {
    TypedAccuracy(metres: metres, statistic: .sigma)
  }
}
