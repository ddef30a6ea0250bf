import DoormarkCore

/// Reads one surface or object of a room, and says what was missing or broken.
struct ElementReader {
  private let value: JSONValue
  private let category: ScanElement.Category
  private let story: Int?
  private let place: JSONPointer
  private let identifier: String?
  /// What was mended or passed over, one sentence each.
  private(set) var remarks: [String] = []

  init(
    _ value: JSONValue, category: ScanElement.Category, story: Int?, place: JSONPointer
  ) {
    self.value = value
    self.category = category
    self.story = story
    self.place = place
    identifier = Self.text(value.member("identifier"))
  }

  /// The element; nil when nothing tells where it is.
  mutating func read() -> ScanElement? {
    guard let frame = readFrame() else { return nil }
    let corners = readCorners()
    let size = readSize(corners: corners)
    let word = EnumWord(value.member("category"))
    let isSurface = category != .object
    if isSurface, let name = word?.name, name != category.rawValue {
      remark("listed as a \(category), but its category is \(name); the list counts")
    }
    return ScanElement(
      identifier: identifier, category: category, kind: isSurface ? nil : word?.name,
      isOpen: category == .door
        ? word?.flag("isOpen") ?? value.member("isOpen")?.boolean : nil,
      parentIdentifier: Self.text(value.member("parentIdentifier")),
      story: value.member("story")?.integer ?? story, dimensions: size,
      outline: outline(frame, size: size, corners: corners), center: frame.origin)
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

  private mutating func readFrame() -> SurfaceFrame? {
    do {
      let numbers = try LenientNumbers.read(value.member("transform"))
      guard numbers.count == 16 else {
        remark("its transform has \(numbers.count) numbers, not 16; left out")
        return nil
      }
      let frame = try SurfaceFrame(numbers)
      if frame.isRowMajor { remark("its transform is written row by row, and was read so") }
      if !frame.isRigid { remark("its transform is no pure rotation; its size may be wrong") }
      return frame
    } catch let flaw as LenientNumbers.Flaw {
      switch flaw {
      case .missing: remark("it has no transform, so nothing tells where it is; left out")
      case .notNumbers: remark("its transform does not consist of numbers; left out")
      case .notFinite: remark("its transform has a number that is not finite; left out")
      }
    } catch SurfaceFrame.Flaw.notAffine {
      remark("its transform has no bottom row 0, 0, 0, 1; left out")
    } catch {
      remark("its transform leads farther away than any scan reaches; left out")
    }
    return nil
  }

  private mutating func readCorners() -> [ScanPoint] {
    guard let list = value.member("polygonCorners"), list.kind == .array else { return [] }
    var corners: [ScanPoint] = []
    for corner in list.children {
      if let numbers = try? LenientNumbers.read(corner), numbers.count >= 2,
        numbers.allSatisfy({ abs($0) <= SurfaceFrame.farthest })
      {
        corners.append(
          ScanPoint(x: numbers[0], y: numbers[1], z: numbers.count > 2 ? numbers[2] : 0))
      }
    }
    if corners.count < list.count {
      remark("\(list.count - corners.count) of its \(list.count) corners are unusable; left out")
    }
    return corners
  }

  /// Width, height and depth, zero where nothing tells them.
  private mutating func readSize(corners: [ScanPoint]) -> ScanPoint {
    let numbers = (try? LenientNumbers.read(value.member("dimensions"))) ?? []
    func usable(_ index: Int) -> Double? {
      guard index < numbers.count, (0...SurfaceFrame.farthest).contains(numbers[index]) else {
        return nil
      }
      return numbers[index]
    }
    let needed = category == .object ? 3 : 2
    let broken = (0..<needed).filter { usable($0) == nil }
    guard !broken.isEmpty else {
      return ScanPoint(x: numbers[0], y: numbers[1], z: usable(2) ?? 0)
    }
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
    guard let member = value.member("curve"), !member.isNull else { return nil }
    guard let curve = SurfaceCurve(member) else {
      remark("its curve cannot be read; drawn straight")
      return nil
    }
    return curve
  }

  private mutating func remark(_ sentence: String) {
    remarks.append("\(place)\(identifier.map { " (\($0))" } ?? ""): \(sentence)")
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
