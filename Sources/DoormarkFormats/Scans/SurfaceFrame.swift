import DoormarkCore

/// Where a scanned surface or object sits: the columns of its transform, which takes the thing's own
/// coordinates (x along its width, y up, z out of its face, the origin in its centre) to the world.
struct SurfaceFrame: Equatable {
  /// Why sixteen numbers are no such transform.
  enum Flaw: Error, Equatable {
    /// Their bottom row is not 0, 0, 0, 1, read by columns or by rows.
    case notAffine
    /// A number is not finite, or a place is farther away than any scan reaches.
    case outOfRange
  }

  var widthAxis: ScanPoint
  var upAxis: ScanPoint
  var normal: ScanPoint
  var origin: ScanPoint
  /// Whether the numbers came row by row, which only other tools write.
  var isRowMajor = false

  /// No scan reaches this many metres; a number beyond it is a fault of the file.
  static let farthest = 1e6

  /// Reads sixteen numbers, column by column as RoomPlan writes them.
  init(_ numbers: [Double]) throws(Flaw) {
    guard numbers.count == 16, numbers.allSatisfy({ abs($0) <= Self.farthest }) else {
      throw .outOfRange
    }
    func isBottomRow(_ a: Int, _ b: Int, _ c: Int) -> Bool {
      abs(numbers[a]) < 1e-4 && abs(numbers[b]) < 1e-4 && abs(numbers[c]) < 1e-4
        && abs(numbers[15] - 1) < 1e-4
    }
    func triple(_ start: Int, _ step: Int) -> ScanPoint {
      ScanPoint(
        x: numbers[start], y: numbers[start + step], z: numbers[start + 2 * step])
    }
    if isBottomRow(3, 7, 11) {
      (widthAxis, upAxis, normal, origin) = (
        triple(0, 1), triple(4, 1), triple(8, 1), triple(12, 1)
      )
    } else if isBottomRow(12, 13, 14) {
      (widthAxis, upAxis, normal, origin) = (triple(0, 4), triple(1, 4), triple(2, 4), triple(3, 4))
      isRowMajor = true
    } else {
      throw .notAffine
    }
  }

  /// The place in the world of a point of the thing's own.
  func point(_ x: Double, _ y: Double, _ z: Double) -> ScanPoint {
    ScanPoint(
      x: origin.x + x * widthAxis.x + y * upAxis.x + z * normal.x,
      y: origin.y + x * widthAxis.y + y * upAxis.y + z * normal.y,
      z: origin.z + x * widthAxis.z + y * upAxis.z + z * normal.z)
  }

  /// Whether each axis has the length 1 to within 1 %.
  var isRigid: Bool {
    Self.isUnit(widthAxis) && Self.isUnit(upAxis) && Self.isUnit(normal)
  }

  private static func isUnit(_ axis: ScanPoint) -> Bool {
    let square = axis.x * axis.x + axis.y * axis.y + axis.z * axis.z
    return abs(square.squareRoot() - 1) < 0.01
  }
}
