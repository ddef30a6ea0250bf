// NavigationService.md shows the following lines; a test compares them.

import Foundation

/// A file for each traveller, whole or not there at all.
struct JourneyFolder: JourneyStore {
  let folder: URL

  func keep(_ row: [UInt8]?, of traveller: Int) throws {
    let file = folder.appendingPathComponent("\(traveller).json")
    if let row {
      try Data(row).write(to: file, options: .atomic)
    } else if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }

  func rows() throws -> [Int: [UInt8]] {
    var rows: [Int: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard name.hasSuffix(".json"), let traveller = Int(name.dropLast(5)) else { continue }
      rows[traveller] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    return rows
  }
}
