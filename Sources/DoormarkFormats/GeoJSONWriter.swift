public import DoormarkCore

/// Writes placed features as GeoJSON (RFC 7946), place by place.
///
/// The text is ``opening``, then the ``records(of:row:)`` of each place with ``separator`` between
/// them, then ``closing``; so places may be written by several workers, and none is held longer
/// than it takes.
///
/// Each feature has the properties `role`, `category`, `feature_id` and `feature_name` (of the door
/// or element itself), `accuracy_m`, `radius_m` and `feature_error_m` (R95 at the feature itself),
/// and then the columns of the place's ``SummaryRow``; what does not apply is null. A place with
/// nothing to show on Earth is one feature whose geometry and role are null. A value is safe to
/// share between threads.
public struct GeoJSONWriter: Hashable, Sendable {
  /// How features follow each other.
  public enum Layout: Hashable, Sendable {
    /// One FeatureCollection, a feature a line.
    case featureCollection
    /// A text sequence of features (RFC 8142): a record separator, U+001E, before each.
    case textSequence
  }

  private let layout: Layout

  /// Makes a writer.
  public init(layout: Layout = .featureCollection) {
    self.layout = layout
  }

  /// What comes before the first place.
  public var opening: [UInt8] {
    layout == .featureCollection ? Array(#"{"type":"FeatureCollection","features":["#.utf8) : []
  }

  /// What comes between two places.
  public var separator: [UInt8] { layout == .featureCollection ? [UInt8(ascii: ",")] : [] }

  /// What comes after the last place.
  public var closing: [UInt8] { layout == .featureCollection ? Array("\n]}\n".utf8) : [] }

  /// The features of one place.
  public func records(of features: [PlacedFeature], row: SummaryRow) -> [UInt8] {
    var columns = JSONWriter()
    columns.object { writer in row.writeMembers(to: &writer) }
    // The members are the same for each feature, so they are written once, without the braces.
    let members = columns.output.dropFirst().dropLast()
    var output: [UInt8] = []
    guard !features.isEmpty else {
      append(nil, members: members, isFirst: true, to: &output)
      return output
    }
    for (index, feature) in features.enumerated() {
      append(feature, members: members, isFirst: index == 0, to: &output)
    }
    return output
  }

  private func append(
    _ feature: PlacedFeature?, members: ArraySlice<UInt8>, isFirst: Bool,
    to output: inout [UInt8]
  ) {
    switch layout {
    case .featureCollection:
      if !isFirst { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\n"))
    case .textSequence: output.append(0x1E)
    }
    var writer = JSONWriter(output: output)
    output = []
    writer.object { writer in
      writer.key("type")
      writer.string("Feature")
      writer.key("geometry")
      if let geometry = feature?.geometry, geometry.isWritable {
        geometry.write(to: &writer)
      } else {
        writer.null()
      }
      writer.key("properties")
      writer.object { writer in
        writeProperties(of: feature, to: &writer)
        writer.raw(members)
      }
    }
    output = writer.output
    if layout == .textSequence { output.append(UInt8(ascii: "\n")) }
  }

  private func writeProperties(of feature: PlacedFeature?, to writer: inout JSONWriter) {
    let properties: [(StaticString, SummaryValue?)] = [
      ("role", feature.map { .text($0.role.rawValue) }),
      ("category", feature?.category.map { .text($0.rawValue) }),
      ("feature_id", feature?.id.map { .text($0) }),
      ("feature_name", feature?.name.map { .text($0) }),
      ("accuracy_m", feature?.accuracy.map { .metres($0) }),
      ("radius_m", feature?.radius.map { .metres($0) }),
      ("feature_error_m", feature?.error.map { .metres($0) }),
    ]
    for (name, value) in properties {
      writer.key(name)
      (value ?? .null).write(to: &writer)
    }
  }
}
