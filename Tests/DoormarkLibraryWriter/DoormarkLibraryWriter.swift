import DoormarkCore
import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Changes a library over and over, for tests that kill it, or let several run at once.
///
///     DoormarkLibraryWriter FOLDER FIRST COUNT MICROSECONDS OPERATION…
///
/// It makes COUNT changes, the first of which has the number FIRST, and takes the operations in turn:
/// `add:ID:REVISION`, `delete:ID`, `restore:ID`, `journey:ID`, `expire`, `hide`, `show`, `done`; or
/// `journeys:SIZE`, which writes a table of journeys of so many bytes, all of the change's number. In an
/// id `#` is the number of the change. Before each it prints `> NUMBER OPERATION`, after it
/// `< NUMBER ok` or `< NUMBER refused`. After so many microseconds, unless they are 0, it kills
/// itself, whatever it is at.
@main
enum DoormarkLibraryWriter {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count > 5, let first = Int(words[2]), let count = Int(words[3]),
      let microseconds = UInt32(words[4])
    else { exit(64) }
    if microseconds > 0 {
      Task.detached {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
    }
    let operations = words[5...]
    for number in first..<first + count {
      let word = operations[5 + (number - first) % operations.count]
      say("> \(number) \(word)\n")
      do throws(LibraryFolderError) {
        if word.hasPrefix("journeys:") {
          try writeJourneys(words[1], word, number)
        } else {
          try change(words[1], word, number)
        }
        say("< \(number) ok\n")
      } catch {
        switch error {
        case .refused, .notTaken: say("< \(number) refused\n")
        default:
          say("! \(error)\n")
          exit(1)
        }
      }
    }
  }

  private static func writeJourneys(
    _ folder: String, _ word: String, _ number: Int
  ) throws(LibraryFolderError) {
    let size = Int(word.dropFirst("journeys:".count)) ?? 0
    let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)
    do throws(FileError) {
      try JourneyTableFile.write(bytes, to: "\(folder)/journeys")
    } catch {
      throw .file(error)
    }
  }

  private static func change(
    _ folder: String, _ word: String, _ number: Int
  ) throws(LibraryFolderError) {
    let parts = word.split(separator: ":").map(String.init)
    let id = parts.count > 1 ? parts[1].split(separator: "#").first.map(String.init) ?? "" : ""
    let name = parts.count > 1 && parts[1].hasSuffix("#") ? "\(id)\(number)" : id
    let now = WriterDocument.time(number)
    var writer = try LibraryWriter(folder, creating: true, patience: 600_000)
    switch parts[0] {
    case "add":
      let bytes = WriterDocument.bytes(id: name, revision: Int(parts[2]) ?? 0)
      _ = try writer.add(FileBytes(bytes), at: now)
    case "delete": try writer.delete(name, at: now)
    case "restore": try writer.restore(name, at: now)
    case "journey": try writer.addJourney(to: name, at: now)
    case "expire": try writer.expire(at: now)
    case "hide": try writer.remember { $0.isHidden = true }
    case "show": try writer.remember { $0.isHidden = false }
    default: try writer.remember { $0.goodbyeDismissed.toggle() }
    }
  }

  /// Written at once, so that what was said before the end is known.
  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
  }
}

/// The documents that it adds: longer with each revision, so that a mixture would be seen.
enum WriterDocument {
  static func time(_ number: Int) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(number) * 3_600_000_000_000)
  }

  static func bytes(id: String, revision: Int) -> [UInt8] {
    let doors = (0...revision).map { #"{"id": "\#($0)", "at": [\#($0), 0, 0]}"# }
    return Array(
      """
      {"doormark": 1,
       "map": {"id": "\(id)", "name": "Map \(id)", "frame": "arkit",
               "revised": "2026-01-01T00:00:\(revision < 10 ? "0" : "")\(revision)Z"},
       "doors": [\(doors.joined(separator: ", "))]}

      """.utf8)
  }
}
