/// One thing that is wrong with a placement document, and where.
///
/// A value is safe to share between threads.
public struct PlacementComplaint: Hashable, Sendable, CustomStringConvertible {
  /// What sort of mistake it is; each has a rule code of its own.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text is not JSON.
    case syntax
    /// A key stands twice in one object.
    case duplicateKey
    /// The file is something else, such as a scan or a GeoJSON file.
    case foreign
    /// The document says a version that this program does not know.
    case version
    /// A member that is needed is not there.
    case missing
    /// A member has the wrong type, such as a string in place of a number.
    case type
    /// A number is outside what it can be.
    case range
    /// A text or a combination of members means nothing.
    case value
    /// An accuracy does not say which statistic it is.
    case statistic
    /// A path is not one inside the document's folder.
    case path
  }

  /// What sort of mistake it is.
  public var kind: Kind
  /// Which member it is about; for a missing one, where it should be.
  public var pointer: JSONPointer
  /// Where in the file; for a missing member, the beginning of the object that lacks it.
  public var position: TextPosition
  /// What is wrong and what was expected, a fragment in lower case.
  public var message: String
  /// What to do about it, where that can be guessed.
  public var hint: String?

  /// The message with the place before it.
  public var description: String { "\(position.line):\(position.column): \(message)" }
}

/// Why a file is not a placement document that can be used: everything that is wrong with it.
///
/// A value is safe to share between threads.
public struct PlacementDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the document, or "-".
  public var path: String
  /// What is wrong, in the order of the file; never empty.
  public var complaints: [PlacementComplaint]
  /// How many more complaints were left out of a hopeless file.
  public var omitted: Int

  /// At most this many complaints are kept.
  public static let limit = 1000

  init(path: String, complaints: [PlacementComplaint], omitted: Int = 0) {
    self.path = path
    self.complaints = complaints
    self.omitted = omitted
  }

  /// The complaints, one a line, each as `path:line:col: message`.
  public var description: String {
    complaints.map { "\(path):\($0)" }.joined(separator: "\n")
  }
}

/// A key that the document has and this version does not know; it is kept.
///
/// A value is safe to share between threads.
public struct UnknownKey: Hashable, Sendable {
  /// The member.
  public var pointer: JSONPointer
  /// Where its key begins.
  public var position: TextPosition
  /// The known key that was probably meant; nil when none resembles it.
  public var suggestion: String?

  /// Makes an unknown key.
  public init(pointer: JSONPointer, position: TextPosition, suggestion: String?) {
    self.pointer = pointer
    self.position = position
    self.suggestion = suggestion
  }
}
