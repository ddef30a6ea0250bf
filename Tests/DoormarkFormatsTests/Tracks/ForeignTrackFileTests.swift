import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

/// Real tracks of others: each is read, or refused with a reason.
///
/// Expected values: `Tests/Oracles/foreign_track_counts.py`, which looks with regular expressions
/// and Python's own CSV reader.
@Suite(.foreignData) struct ForeignTrackFileTests {
  /// What the oracle says of a file.
  struct Expected: Decodable, CustomTestStringConvertible {
    var file: String
    var refusal: String?
    var format: String?
    var fixes: Int?
    var rejected: [String: Int]?
    var first: String?
    var last: String?
    var latitudes: Double?
    var longitudes: Double?
    var with_accuracy: Int?
    var accuracies: Double?
    var with_speed: Int?
    var speeds: Double?

    var testDescription: String { file }
  }

  static let expected =
    (try? OracleTable.read("foreign_track_counts", as: [Expected].self)) ?? []

  private func bytes(_ file: String) throws -> [UInt8] {
    let path = try ForeignData.path("tracks/" + file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func noFileIsLeftOut() throws {
    let folder = try ForeignData.path("tracks")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
    #expect(files.sorted() == Self.expected.map(\.file).sorted() && files.count >= 23)
  }

  @Test(arguments: expected) func everyFileIsReadOrRefused(expected: Expected) throws {
    let bytes = try bytes(expected.file)
    guard expected.refusal == nil else {
      let refusal = TrackText.refusal(
        of: String(decoding: bytes, as: UTF8.self), path: expected.file)
      #expect(refusal?.hasPrefix(expected.refusal ?? "") == true, "\(refusal ?? "read")")
      return
    }
    let track = try TrackText(bytes, path: expected.file)
    let detected = try TrackFormat.detect(FileBytes(bytes, path: expected.file))
    #expect(detected.rawValue == expected.format)
    #expect(track.tally.fixes == expected.fixes && track.fixes.count == expected.fixes)
    let rejected = track.tally.rejected.map { ($0.key.rawValue, $0.value) }
    #expect(Dictionary(uniqueKeysWithValues: rejected) == expected.rejected)
    #expect(track.fixes.first?.time.nanoseconds == expected.first.flatMap { Int64($0) })
    #expect(track.fixes.last?.time.nanoseconds == expected.last.flatMap { Int64($0) })
    func isNear(_ sum: Double, _ other: Double?) -> Bool {
      abs(sum - (other ?? .nan)) <= 1e-9 * max(1, abs(sum))
    }
    #expect(isNear(track.fixes.map(\.coordinate.latitude).reduce(0, +), expected.latitudes))
    #expect(isNear(track.fixes.map(\.coordinate.longitude).reduce(0, +), expected.longitudes))
    let accuracies = track.fixes.compactMap(\.accuracy)
    #expect(accuracies.count == expected.with_accuracy)
    #expect(isNear(accuracies.reduce(0, +), expected.accuracies))
    let speeds = track.fixes.compactMap(\.speed)
    #expect(speeds.count == expected.with_speed && isNear(speeds.reduce(0, +), expected.speeds))
  }

  /// Talkers and formatters that ran into each other: `$GGAGSV`, `$GGNVTG` and so on.
  @Test func corruptSentencesAreRejectedByTheirSum() throws {
    let bytes = try bytes("google-nmea-mtv/MTV.first20000.nmea")
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let track = try TrackText(bytes)
    #expect(track.rejections.map(\.reason) == Array(repeating: .checksum, count: 6))
    for rejection in track.rejections {
      #expect(lines[rejection.position.line - 1].starts(with: Array("$GG".utf8)))
    }
  }

  /// What comes in pieces comes out the same.
  @Test(arguments: [61, 4_093]) func piecesMakeNoDifference(piece: Int) throws {
    for expected in Self.expected where expected.refusal == nil {
      let bytes = try bytes(expected.file)
      guard bytes.count < 100_000 else { continue }
      let whole = try TrackText(bytes, path: expected.file)
      let pieces = try TrackText(bytes, path: expected.file, piece: piece)
      #expect(whole.items == pieces.items && whole.tally == pieces.tally, "\(expected.file)")
    }
  }
}
