/// What a scan file holds, in its own frame (`arkit`: metres, +y up).
///
/// A value is safe to share between threads.
public struct Scan: Hashable, Sendable {
  /// Walls, doors, windows, openings, objects and floors, in the order of the file.
  public var elements: [ScanElement]
  /// Labelled parts of the scan, such as rooms.
  public var sections: [ScanSection]
  /// What was passed over or mended while reading, one sentence each.
  public var notes: [String]

  /// Makes a scan.
  public init(
    elements: [ScanElement] = [], sections: [ScanSection] = [], notes: [String] = []
  ) {
    self.elements = elements
    self.sections = sections
    self.notes = notes
  }
}

/// One thing that a scan found.
public struct ScanElement: Hashable, Sendable {
  /// What the thing is.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// A wall.
    case wall
    /// A door.
    case door
    /// A window.
    case window
    /// A gap in a wall with no door in it.
    case opening
    /// A piece of furniture or equipment.
    case object
    /// A floor.
    case floor
  }

  /// Its identifier in the file; nil when it has none.
  public var identifier: String?
  /// What it is.
  public var category: Category
  /// The kind of object ("storage", "table"), or nil.
  public var kind: String?
  /// Whether a door stood open; nil for everything else and where the file does not say.
  public var isOpen: Bool?
  /// The identifier of the wall that holds it; nil when the file gives none.
  public var parentIdentifier: String?
  /// The story it belongs to; nil when the file gives none.
  public var story: Int?
  /// Width, height and depth in metres.
  public var dimensions: ScanPoint
  /// Where it is: a line for walls, doors, windows and openings (jamb to jamb at the foot, or along
  /// the curve), a ring (not closed) for floors and objects.
  public var outline: [ScanPoint]
  /// Its centre.
  public var center: ScanPoint

  /// Makes an element.
  public init(
    identifier: String? = nil, category: Category, kind: String? = nil, isOpen: Bool? = nil,
    parentIdentifier: String? = nil, story: Int? = nil, dimensions: ScanPoint,
    outline: [ScanPoint], center: ScanPoint
  ) {
    self.identifier = identifier
    self.category = category
    self.kind = kind
    self.isOpen = isOpen
    self.parentIdentifier = parentIdentifier
    self.story = story
    self.dimensions = dimensions
    self.outline = outline
    self.center = center
  }

  /// Whether the outline is a line rather than a ring.
  public var isLinear: Bool {
    switch category {
    case .wall, .door, .window, .opening: true
    case .object, .floor: false
    }
  }
}

/// A labelled part of a scan.
public struct ScanSection: Hashable, Sendable {
  /// The label, such as "livingRoom" or "unidentified".
  public var label: String
  /// The middle of it.
  public var center: ScanPoint
  /// The story it belongs to; nil when the file gives none.
  public var story: Int?

  /// Makes a section.
  public init(label: String, center: ScanPoint, story: Int? = nil) {
    self.label = label
    self.center = center
    self.story = story
  }
}
