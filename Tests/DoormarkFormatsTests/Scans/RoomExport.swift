import DoormarkCore
import DoormarkFormats

/// Hand-made RoomPlan exports, as text.
enum RoomExport {
  /// A transform that turns the surface's x by `angle` radians about the vertical and puts its
  /// centre at a point, column by column.
  static func transform(
    x: Double = 0, y: Double = 0, z: Double = 0, cosine: Double = 1, sine: Double = 0
  ) -> String {
    "[\(cosine), 0, \(sine), 0, 0, 1, 0, 0, \(-sine), 0, \(cosine), 0, \(x), \(y), \(z), 1]"
  }

  /// A surface or object with every usual member; `members` replace or add some, and an empty
  /// text takes one away.
  static func element(_ category: String, _ members: [String: String] = [:]) -> String {
    var all = [
      "identifier": "\"E-1\"", "parentIdentifier": "null", "category": "{\"\(category)\": {}}",
      "confidence": "{\"high\": {}}", "dimensions": "[2, 2.5, 0]", "transform": transform(),
      "polygonCorners": "[]", "completedEdges": "[]", "curve": "null", "story": "0",
    ]
    all.merge(members) { $1 }
    return "{"
      + all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A room with the given arrays, each a list of elements; `members` add to or replace the rest.
  static func room(_ arrays: [String: [String]], _ members: [String: String] = [:]) -> String {
    var all = ["coreModel": "\"QUJD\\/w==\"", "version": "2", "story": "0"]
    for key in ["walls", "doors", "windows", "openings", "floors", "objects", "sections"] {
      all[key] = "[" + (arrays[key] ?? []).joined(separator: ", ") + "]"
    }
    all.merge(members) { $1 }
    return "{"
      + all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  static func read(_ text: String) throws -> Scan {
    try RoomPlanReader.read(FileBytes(text: text))
  }
}

/// Whether two points are one to within a tolerance in metres.
func areNear(_ left: ScanPoint, _ right: ScanPoint, within tolerance: Double = 1e-9) -> Bool {
  abs(left.x - right.x) <= tolerance && abs(left.y - right.y) <= tolerance
    && abs(left.z - right.z) <= tolerance
}

/// Whether two outlines are the same points in the same order.
func areNear(_ left: [ScanPoint], _ right: [ScanPoint], within tolerance: Double = 1e-9) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { areNear($0, $1, within: tolerance) }
}
