/// The file that the journeys of many travellers are kept in over a restart: the bytes of a
/// `JourneyTable`'s snapshot.
public enum JourneyTableFile {
  /// The largest that is read, in bytes: 64 GiB, which is a thousand million journeys.
  private static let limit = 1 << 36

  /// Writes a snapshot in place of the file that is there.
  ///
  /// Whatever happens meanwhile, a loss of power included, the file is the one before or the new one,
  /// whole. Throws when the folder cannot be written to, when the disk is full, and when the path is a
  /// folder or a device.
  public static func write(_ snapshot: [UInt8], to path: String) throws(FileError) {
    try write(snapshot, to: path, in: .real, unfinished: .process)
  }

  package static func write(
    _ snapshot: [UInt8], to path: String, in files: FileSystem, unfinished: UnfinishedFiles
  ) throws(FileError) {
    try AtomicFile.write(
      snapshot, to: path, overwrite: true, in: files, unfinished: unfinished)
  }

  /// Reads a snapshot; what is in it is for `JourneyTable.restore` to judge.
  ///
  /// Throws when there is no such file, and when it cannot be read.
  public static func read(path: String) throws(FileError) -> [UInt8] {
    Array(try FileBytes.readRegular(path: path, limit: limit).content)
  }
}
