import DoormarkCore

extension DocumentReader {
  /// What each statistic is, for people who have a number and do not know which it is.
  static let statistics =
    "drms (Apple horizontalAccuracy), r68 (Android, ARCore), r95 (W3C Geolocation), "
    + "ce90 (imagery), r50 (CEP) or sigma (per axis)"

  /// A number of metres that says which statistic it is.
  ///
  /// Numbers that are not positive are read: that is the reason `invalidSigma` of the error model.
  mutating func accuracy(_ value: JSONValue, _ expecting: String) -> TypedAccuracy? {
    if let accuracy = plainAccuracy(value) { return accuracy }
    if value.kind == .number {
      complain(
        .statistic, at: value.offset,
        "\(place) is a bare number, which nobody can interpret; expected \(Expected.accuracy)",
        hint: "the statistic is one of \(Self.statistics)")
      return nil
    }
    guard isObject(value, keys: ["metres", "statistic"], expecting: expecting) else { return nil }
    let metres = required(value, "metres", "a number of metres") { $0.number($1, $2) }
    guard value.present("statistic") != nil else {
      at("statistic") { reader in
        reader.complain(
          .statistic, at: value.offset,
          "the accuracy does not say which \"statistic\" it is",
          hint: "the statistic is one of \(Self.statistics)")
      }
      return nil
    }
    let statistic = required(value, "statistic", Expected.statistic.text) { reader, member, _ in
      reader.word(member, Expected.statistic)
    }
    guard let metres, let statistic else { return nil }
    return TypedAccuracy(metres: metres, statistic: statistic)
  }

  /// The accuracy of an object that has nothing to complain about; nil for any other.
  private func plainAccuracy(_ value: JSONValue) -> TypedAccuracy? {
    guard value.count == 2, let metres = value.number(of: "metres"),
      abs(metres) <= Self.largestNumber,
      let statistic = unsafe value.withPlainText(
        of: "statistic", { unsafe Expected.statistic.word($0) })
    else { return nil }
    return TypedAccuracy(metres: metres, statistic: statistic)
  }
}
