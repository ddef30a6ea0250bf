import DoormarkCore

/// Reads one surface or object of a room, and says what was missing or broken.
struct ElementReader {
  /// What was mended or passed over.
  struct Remark {
    var identifier: String?
    var sentence: String
  }

  private let members: ElementMembers
  private let category: ScanElement.Category
  private let story: Int?
  private let scope: RoomPlanReader.Scope
  /// What was mended or passed over, one sentence each.
  private(set) var remarks: [Remark] = []

  init(
    _ value: JSONNode, category: ScanElement.Category, story: Int?, scope: RoomPlanReader.Scope
  ) {
    members = ElementMembers(value)
    self.category = category
    self.story = story
    self.scope = scope
  }

  /// The element; nil when nothing tells where it is.
  mutating func read(_ numbers: inout ElementNumbers) -> ScanElement? {
    guard let frame = readFrame(&numbers.any) else { return nil }
    readCorners(&numbers)
    let size = readSize(&numbers.any, corners: numbers.corners)
    let isWhole = scope == .everything
    let isSurface = category != .object
    let word = isSurface || isWhole ? EnumWord(members.category) : nil
    if isSurface, let name = word?.name, name != category.rawValue {
      remark("listed as a \(category), but its category is \(name); the list counts")
    }
    let outline = outline(frame, size: size, corners: numbers.corners)
    return ScanElement(
      identifier: isWhole ? Self.text(members.identifier) : nil, category: category,
      kind: isSurface ? nil : word?.name,
      isOpen: category == .door ? word?.flag("isOpen") ?? members.isOpen?.boolean : nil,
      parentIdentifier: isWhole ? Self.text(members.parentIdentifier) : nil,
      story: members.story?.integer ?? story, dimensions: size, outline: outline,
      center: frame.origin)
  }

  private mutating func outline(
    _ frame: SurfaceFrame, size: ScanPoint, corners: [ScanPoint]
  ) -> [ScanPoint] {
    switch category {
    case .wall, .door, .window, .opening:
      let curve = readCurve()
      let foot = ElementOutline.foot(frame, width: size.x, height: size.y, curve: curve)
      if curve != nil, !foot.followsCurve {
        remark("its curve does not fit its width; drawn straight")
      }
      if foot.outline.count < 2 { remark("it has no width; drawn as a point") }
      return foot.outline
    case .object:
      // Nothing is said about its corners.
      guard scope == .everything else { return [] }
      return ElementOutline.base(frame, width: size.x, height: size.y, depth: size.z)
    case .floor:
      return floor(frame, size: size, corners: corners)
    }
  }

  private mutating func floor(
    _ frame: SurfaceFrame, size: ScanPoint, corners: [ScanPoint]
  ) -> [ScanPoint] {
    let ring = ElementOutline.floor(frame, corners: corners)
    if ring.count >= 3, ElementOutline.planArea(ring) > Self.leastArea { return ring }
    let rectangle = ElementOutline.floor(frame, width: size.x, length: size.y)
    guard ElementOutline.planArea(rectangle) > Self.leastArea else {
      remark("the floor covers no area")
      return ring.count > rectangle.count ? ring : rectangle
    }
    let cause = corners.isEmpty ? "has no corners" : "has corners that enclose no area"
    remark("the floor \(cause); drawn as the rectangle of its dimensions")
    return rectangle
  }

  /// A floor must cover so many square metres.
  private static let leastArea = 1e-4

  private mutating func readFrame(_ numbers: inout [Double]) -> SurfaceFrame? {
    switch LenientNumbers.read(members.transform, into: &numbers) {
    case .missing?: remark("it has no transform, so nothing tells where it is; left out")
    case .notNumbers?: remark("its transform does not consist of numbers; left out")
    case .notFinite?: remark("its transform has a number that is not finite; left out")
    case nil: return frame(numbers)
    }
    return nil
  }

  private mutating func frame(_ numbers: [Double]) -> SurfaceFrame? {
    do {
      guard numbers.count == 16 else {
        remark("its transform has \(numbers.count) numbers, not 16; left out")
        return nil
      }
      let frame = try SurfaceFrame(numbers)
      if frame.isRowMajor { remark("its transform is written row by row, and was read so") }
      if !frame.isRigid { remark("its transform is no pure rotation; its size may be wrong") }
      return frame
    } catch SurfaceFrame.Flaw.notAffine {
      remark("its transform has no bottom row 0, 0, 0, 1; left out")
    } catch {
      remark("its transform leads farther away than any scan reaches; left out")
    }
    return nil
  }

  private mutating func readCorners(_ numbers: inout ElementNumbers) {
    numbers.corners.removeAll(keepingCapacity: true)
    guard let list = members.corners, list.kind == .array, list.count > 0 else { return }
    for corner in list.children {
      if LenientNumbers.read(corner, into: &numbers.any) == nil, numbers.any.count >= 2,
        numbers.any.allSatisfy({ abs($0) <= SurfaceFrame.farthest })
      {
        let z = numbers.any.count > 2 ? numbers.any[2] : 0
        numbers.corners.append(ScanPoint(x: numbers.any[0], y: numbers.any[1], z: z))
      }
    }
    let lost = list.count - numbers.corners.count
    if lost > 0 { remark("\(lost) of its \(list.count) corners are unusable; left out") }
  }

  /// Width, height and depth, zero where nothing tells them.
  private mutating func readSize(_ numbers: inout [Double], corners: [ScanPoint]) -> ScanPoint {
    if LenientNumbers.read(members.dimensions, into: &numbers) != nil {
      numbers.removeAll(keepingCapacity: true)
    }
    let numbers = numbers
    func usable(_ index: Int) -> Double? {
      guard index < numbers.count, (0...SurfaceFrame.farthest).contains(numbers[index]) else {
        return nil
      }
      return numbers[index]
    }
    let needed = category == .object ? 3 : 2
    if (0..<needed).allSatisfy({ usable($0) != nil }) {
      return ScanPoint(x: numbers[0], y: numbers[1], z: usable(2) ?? 0)
    }
    let broken = (0..<needed).filter { usable($0) == nil }
    let words = broken.map { ["width", "height", "depth"][$0] }.joined(separator: " and ")
    func extent(_ axis: KeyPath<ScanPoint, Double>) -> Double? {
      let along = corners.map { $0[keyPath: axis] }
      guard corners.count >= 3, let least = along.min(), let most = along.max() else { return nil }
      return most - least
    }
    remark("its \(words) \(broken.count == 1 ? "is" : "are") missing or unusable")
    return ScanPoint(
      x: usable(0) ?? extent(\.x) ?? 0, y: usable(1) ?? extent(\.y) ?? 0, z: usable(2) ?? 0)
  }

  private mutating func readCurve() -> SurfaceCurve? {
    guard let member = members.curve, !member.isNull else { return nil }
    guard let curve = SurfaceCurve(member) else {
      remark("its curve cannot be read; drawn straight")
      return nil
    }
    return curve
  }

  private mutating func remark(_ sentence: String) {
    remarks.append(Remark(identifier: Self.text(members.identifier), sentence: sentence))
  }

  private static func text(_ value: JSONNode?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
