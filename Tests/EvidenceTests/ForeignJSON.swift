import DoormarkTestSupport
import Foundation
import Testing

/// A value of a foreign JSON file, of which a test says what it must be.
struct ForeignJSON {
  private let value: Any

  /// Reads a file of the foreign data.
  init(_ path: String) throws {
    value = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: ForeignData.path(path))))
  }

  private init(value: Any) {
    self.value = value
  }

  /// The member of an object.
  func member(_ name: String) throws -> ForeignJSON {
    ForeignJSON(value: try #require((value as? [String: Any])?[name], "no \(name)"))
  }

  /// Whether an object has the member.
  func has(_ name: String) -> Bool { (value as? [String: Any])?[name] != nil }

  /// The members of an object in the order of their names.
  func members() throws -> [(name: String, value: ForeignJSON)] {
    try #require(value as? [String: Any]).sorted { $0.key < $1.key }
      .map { ($0.key, ForeignJSON(value: $0.value)) }
  }

  /// The elements of an array.
  func elements() throws -> [ForeignJSON] {
    try #require(value as? [Any]).map(ForeignJSON.init(value:))
  }

  /// A number.
  func number() throws -> Double { try #require(value as? Double) }

  /// A text.
  func text() throws -> String { try #require(value as? String) }

  /// An array of numbers; nil where the value is anything else.
  var numbers: [Double]? { value as? [Double] }
}
