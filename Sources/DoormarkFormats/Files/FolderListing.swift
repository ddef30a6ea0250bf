/// The placement documents in a folder and the folders below it.
///
/// A value is safe to share between threads.
public struct FolderListing: Hashable, Sendable {
  /// How the name of a placement document ends.
  public static let documentSuffix = ".placement.json"

  /// The paths of the documents, each beginning with the folder as it was given, in the bytewise
  /// order of the whole paths.
  public private(set) var documents: [String] = []
  /// The folders that could not be read.
  public private(set) var failures: [FileError] = []

  private var visited: Set<FileIdentity> = []

  /// Lists a folder.
  ///
  /// Links are followed, and a folder is read once however many ways lead to it, so a link that
  /// leads back up does no harm. Names that begin with a dot are passed over. What is named like a
  /// document and is neither a file nor a folder is listed too, for its reader to refuse.
  public init(of folder: String) {
    read(folder.hasSuffix("/") ? folder : folder + "/", shown: folder)
  }

  /// Whether the path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { identity(ofFolder: path) != nil }

  private mutating func read(_ prefix: String, shown path: String) {
    guard let identity = Self.identity(ofFolder: path), visited.insert(identity).inserted else {
      return
    }
    let found: [FolderNames.Entry]
    do {
      found = try FolderNames.entries(path)
    } catch {
      failures.append(error.error(path: path))
      return
    }
    var entries: [String] = []
    for entry in found where entry.name.utf8.first != UInt8(ascii: ".") {
      let isFolder = !entry.isPlainFile && Self.isFolder(prefix + entry.name)
      if isFolder {
        entries.append(entry.name + "/")
      } else if Self.isDocument(entry.name) {
        entries.append(entry.name)
      }
    }
    // With its slash a folder takes the place that the paths inside it have.
    PathText.sort(&entries)
    for entry in entries {
      if entry.hasSuffix("/") {
        read(prefix + entry, shown: prefix + entry.dropLast())
      } else {
        documents.append(prefix + entry)
      }
    }
  }

  private static func isDocument(_ name: String) -> Bool {
    name.utf8.count >= documentSuffix.utf8.count
      && name.utf8.suffix(documentSuffix.utf8.count).elementsEqual(documentSuffix.utf8)
  }

  private static func identity(ofFolder path: String) -> FileIdentity? {
    FileIdentity(path: path).flatMap { $0.kind == .folder ? $0 : nil }
  }
}
