import DoormarkCore
import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library of many maps in a temporary folder, removed with the value.
struct ScratchLibrary: ~Copyable {
  /// The folder.
  let path: String
  /// How many bytes its files have.
  let byteCount: Int
  private let names: [String]

  /// Writes so many maps, every second of which is routable and has a door; nothing waits for the
  /// disk, since only reading is measured.
  init(maps: Int) throws(FileSystem.Failure) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    path = parent + "/doormark-library-\(getpid())-\(maps)"
    let files = FileSystem.real
    try files.makeFolder(path)
    try files.makeFolder(path + "/maps")
    var names: [String] = []
    var (total, history) = (0, [UInt8]())
    for number in 0..<maps {
      let id = "map-\(number)"
      let bytes = Array(Self.document(id: id, isRoutable: number % 2 == 0).utf8)
      guard let name = MapFileName(id: id)?.text else { continue }
      names.append(name)
      total += bytes.count
      try Self.write(bytes, to: path + "/maps/" + name, files)
      history += Array(
        #"{"time":"2026-05-04T09:30:00.000Z","event":"added","map":"\#(id)"}"#.utf8)
      history.append(UInt8(ascii: "\n"))
    }
    try Self.write(history, to: path + "/history.ndjson", files)
    byteCount = total + history.count
    self.names = names
  }

  deinit {
    for name in names { try? FileSystem.real.unlink(path + "/maps/" + name) }
    try? FileSystem.real.unlink(path + "/history.ndjson")
    // Nothing that somebody else put there is removed.
    _ = unsafe rmdir(path + "/maps")
    _ = unsafe rmdir(path)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, _ files: FileSystem
  ) throws(FileSystem.Failure) {
    let descriptor = try files.open(path, .creating)
    defer { try? files.close(descriptor) }
    try files.writeAll(bytes, to: descriptor)
  }

  private static func document(id: String, isRoutable: Bool) -> String {
    let place =
      isRoutable
      ? """
      ,
        "alignment": {
          "anchor": {"latitude": 51.5072, "longitude": -0.1276, "height": 20},
          "at": [0, 0, 0], "heading": 323,
          "error": {"east": 2.1, "north": 2.1, "heading": 1.5, "scale": 0.005}
        },
        "doors": [{"id": "main", "name": "Main entrance", "at": [3.51, -1.02, 0.06]}]
      """ : ""
    return """
      {
        "doormark": 1,
        "map": {"id": "\(id)", "name": "Building \(id)", "frame": "arkit",
                "captured": "2026-05-04T09:30:00Z"}\(place)
      }

      """
  }
}
