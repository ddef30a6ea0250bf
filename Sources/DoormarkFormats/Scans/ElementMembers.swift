import DoormarkCore

/// The members of a surface or an object that are read, found in one pass; of equal keys the first
/// counts.
struct ElementMembers {
  private(set) var identifier: JSONNode?
  private(set) var transform: JSONNode?
  private(set) var dimensions: JSONNode?
  private(set) var corners: JSONNode?
  private(set) var category: JSONNode?
  private(set) var curve: JSONNode?
  private(set) var isOpen: JSONNode?
  private(set) var parentIdentifier: JSONNode?
  private(set) var story: JSONNode?

  init(_ value: JSONNode) {
    for member in value.children {
      if member.hasKey("transform") {
        transform = transform ?? member
      } else if member.hasKey("dimensions") {
        dimensions = dimensions ?? member
      } else if member.hasKey("category") {
        category = category ?? member
      } else if member.hasKey("identifier") {
        identifier = identifier ?? member
      } else if member.hasKey("polygonCorners") {
        corners = corners ?? member
      } else if member.hasKey("curve") {
        curve = curve ?? member
      } else if member.hasKey("parentIdentifier") {
        parentIdentifier = parentIdentifier ?? member
      } else if member.hasKey("story") {
        story = story ?? member
      } else if member.hasKey("isOpen") {
        isOpen = isOpen ?? member
      }
    }
  }
}

/// Arrays that serve for one element after the other.
struct ElementNumbers {
  /// The numbers of whatever member is being read.
  var any: [Double] = []
  /// The corners of the element in its own frame.
  var corners: [ScanPoint] = []
}
