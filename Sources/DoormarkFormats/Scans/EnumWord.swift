/// A Swift enum case as exports write it: `{"door": {"isOpen": false}}`, or a bare string as other
/// tools have it, `"door"`.
struct EnumWord {
  /// The name of the case.
  var name: String
  /// The associated values, where they were written.
  private var payload: JSONValue?

  /// Nil for anything else.
  init?(_ value: JSONValue?) {
    if let text = value?.string {
      // Swift's own description of a case has its values in brackets: door(isOpen: true).
      name = String(text.prefix { $0 != "(" })
      isTrueInText = text.hasSuffix(": true)")
      if name.isEmpty { return nil }
      hasValuesInText = name.count != text.count
    } else if let only = value?.children.first(where: { _ in true }), value?.kind == .object,
      let key = only.key
    {
      name = key
      payload = only
    } else {
      return nil
    }
  }

  private var isTrueInText = false
  private var hasValuesInText = false

  /// The Boolean among the associated values; nil where there is none.
  func flag(_ label: StaticString) -> Bool? {
    if hasValuesInText { return isTrueInText }
    return payload?.member(label)?.boolean
  }
}
