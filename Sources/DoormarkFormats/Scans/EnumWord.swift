/// A Swift enum case as exports write it: `{"door": {"isOpen": false}}`, or a bare string as other
/// tools have it, `"door"`.
struct EnumWord {
  /// The name of the case.
  let name: String
  /// The associated values, where they were written.
  private let payload: JSONNode?
  private let isTrueInText: Bool
  private let hasValuesInText: Bool

  /// Nil for anything else.
  init?(_ value: JSONNode?) {
    guard let value else { return nil }
    switch value.kind {
    case .string: self.init(text: value.string ?? "")
    case .object:
      guard let only = value.children.first(where: { _ in true }), let key = only.key else {
        return nil
      }
      self.init(name: key, payload: only, isTrueInText: false, hasValuesInText: false)
    default: return nil
    }
  }

  private init?(text: String) {
    // Swift's own description of a case has its values in brackets: door(isOpen: true).
    let name = String(text.prefix { $0 != "(" })
    if name.isEmpty { return nil }
    self.init(
      name: name, payload: nil, isTrueInText: text.hasSuffix(": true)"),
      hasValuesInText: name.count != text.count)
  }

  private init(name: String, payload: JSONNode?, isTrueInText: Bool, hasValuesInText: Bool) {
    self.name = name
    self.payload = payload
    self.isTrueInText = isTrueInText
    self.hasValuesInText = hasValuesInText
  }

  /// The Boolean among the associated values; nil where there is none.
  func flag(_ label: StaticString) -> Bool? {
    if hasValuesInText { return isTrueInText }
    return payload?.member(label)?.boolean
  }
}
