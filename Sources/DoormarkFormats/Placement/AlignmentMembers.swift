import DoormarkCore

// The `alignment` of a document: what another tool declared.
extension DocumentReader {
  mutating func alignment(
    _ value: JSONValue, frame: ScanFrame?, _ expecting: String
  ) -> DeclaredAlignment? {
    let keys: [StaticString] = ["anchor", "at", "heading", "scale", "error"]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    let anchor = required(value, "anchor", Expected.coordinate) { $0.coordinate($1, $2) }
    let at = required(value, "at", Expected.anchorPoint) { $0.point($1, frame, $2) }
    let heading = required(value, "heading", Expected.heading) { $0.angle($1, $2) }
    let scale = optional(value, "scale", Expected.scale) { $0.positive($1, $2) }
    let error = optional(
      value, "error", #"an object with "east", "north" and "heading", or "covariance", or "radial""#
    ) { $0.declaredError($1, $2) }
    guard let anchor, let at, let heading else { return nil }
    return DeclaredAlignment(
      anchor: anchor, at: at, heading: heading, scale: scale ?? 1, error: error)
  }

  /// One of the three forms; the members that tell them apart do not mix.
  private mutating func declaredError(_ value: JSONValue, _ expecting: String) -> DeclaredError? {
    let keys: [StaticString] = [
      "east", "north", "heading", "scale", "up", "covariance", "radial",
    ]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    if value.present("covariance") != nil {
      refuse(["east", "north", "heading", "scale", "radial"], beside: "covariance", in: value)
      return covarianceError(value)
    }
    let heading = optional(value, "heading", "a number of degrees, one standard deviation") {
      $0.angle($1, $2)
    }
    let scale = optional(value, "scale", "a number, one standard deviation as a ratio") {
      $0.number($1, $2)
    }
    let up = upError(value)
    if value.present("radial") != nil {
      refuse(["east", "north"], beside: "radial", in: value)
      let radial = required(value, "radial", Expected.accuracy) { $0.accuracy($1, $2) }
      return radial.map { .radial($0, heading: heading, scale: scale ?? 0, up: up) }
    }
    let meaning = "a number of metres, one standard deviation"
    let east = required(value, "east", meaning) { $0.number($1, $2) }
    let north = required(value, "north", meaning) { $0.number($1, $2) }
    guard let east, let north else { return nil }
    return .parameters(east: east, north: north, heading: heading, scale: scale ?? 0, up: up)
  }

  private mutating func upError(_ value: JSONValue) -> Double? {
    optional(value, "up", "a number of metres, one standard deviation") { $0.number($1, $2) }
  }

  /// Sixteen numbers in four rows; whether they are a covariance is for the error model (nonPSD).
  private mutating func covarianceError(_ value: JSONValue) -> DeclaredError? {
    let expecting = "four rows of four numbers: east m, north m, heading rad, ln scale"
    let up = upError(value)
    let rows = required(value, "covariance", expecting) {
      reader, matrix, expecting -> [[Double]]? in
      guard matrix.kind == .array, matrix.count == 4 else {
        reader.complain(matrix, expecting: expecting)
        return nil
      }
      return reader.elements(matrix, expecting) { reader, row -> [Double]? in
        guard row.kind == .array, row.count == 4 else {
          reader.complain(row, expecting: "four numbers")
          return nil
        }
        return reader.elements(row, expecting) { $0.number($1, "a number") }
      }
    }
    guard let rows, rows.count == 4, rows.allSatisfy({ $0.count == 4 }) else { return nil }
    return .covariance(rows, up: up)
  }

  /// Complains about members that say the same thing twice.
  mutating func refuse(_ keys: [StaticString], beside other: StaticString, in object: JSONValue) {
    for key in keys {
      guard let member = object.present(key) else { continue }
      at(key) { reader in
        reader.complain(
          .value, at: member.keyOffset ?? member.offset,
          "\"\(key)\" cannot stand beside \"\(other)\"; only one of them can be meant")
      }
    }
  }
}
