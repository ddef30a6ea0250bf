import Doormark

/// The inputs of a batch in the order in which they are answered.
struct InputList: Hashable, Sendable {
  /// One thing to answer.
  enum Input: Hashable, Sendable {
    /// A document in a file, named by the user or found in a folder.
    case document(path: String, isFound: Bool = false)
    /// The document on standard input.
    case standardInput
    /// A folder without a document in it.
    case emptyFolder(path: String)
    /// A folder that cannot be read.
    case unreadableFolder(FileError)

    /// The path of a document as the user would type it; nil for what is no document.
    var path: String? {
      switch self {
      case .document(let path, _): path
      case .standardInput: "-"
      case .emptyFolder, .unreadableFolder: nil
      }
    }
  }

  /// The inputs.
  private(set) var inputs: [Input] = []

  /// Looks into every folder among the operands.
  init(_ operands: [String]) throws(UsageError) {
    for operand in operands {
      if operand == "-" {
        guard !inputs.contains(.standardInput) else {
          throw UsageError("- is given twice", hint: "Standard input can be read once.")
        }
        inputs.append(.standardInput)
      } else if FolderListing.isFolder(operand) {
        append(FolderListing(of: operand), of: operand)
      } else {
        inputs.append(.document(path: operand))
      }
    }
  }

  private mutating func append(_ listing: FolderListing, of folder: String) {
    inputs += listing.documents.map { .document(path: $0, isFound: true) }
    inputs += listing.failures.map { .unreadableFolder($0) }
    if listing.documents.isEmpty, listing.failures.isEmpty {
      inputs.append(.emptyFolder(path: folder))
    }
  }
}
