import DoormarkCore
import DoormarkFormats

/// How long a library of some size takes to open, to list and to make its card of.
struct LibraryMeasurement {
  let maps: Int
  /// What is read to open it.
  let bytes: Int
  /// Seconds, the best of at most five runs: reading, checking and placing every document; the places to go to;
  /// and the card.
  let open: Double
  let list: Double
  let card: Double

  struct Failure: Error {
    var message: String
  }

  /// Measures; the maps are placed by their declared alignment, without PROJ.
  init(maps: Int) throws(Failure) {
    self.maps = maps
    var best = (open: Double.infinity, list: Double.infinity, card: Double.infinity)
    do {
      let scratch = try ScratchLibrary(maps: maps)
      bytes = scratch.byteCount
      let clock = ContinuousClock()
      let begin = clock.now
      // A large library is measured once: what disturbs it is small beside it.
      for run in 0..<5 where run == 0 || begin.duration(to: clock.now) < .seconds(5) {
        var folder: LibraryFolder?
        best.open = min(
          best.open,
          try Self.seconds(clock) {
            folder = try LibraryFolder.open(scratch.path) { Placement.declared($0) }
          })
        guard let folder else { continue }
        var (places, next) = (0, 0)
        best.list = min(
          best.list,
          Self.seconds(clock) {
            places = folder.library.routablePlaces.reduce(0) { $0 + ($1.map.name.isEmpty ? 0 : 1) }
          })
        best.card = min(
          best.card,
          Self.seconds(clock) {
            let card = SetupChecklist(of: folder.library, memory: folder.memory)
            next = card.next?.step.number ?? 0
          })
        guard folder.library.maps.count == maps, places == (maps + 1) / 2, next == 4 else {
          throw Failure(message: "a library of \(maps) maps was not read whole")
        }
      }
    } catch {
      throw error as? Failure ?? Failure(message: "\(error)")
    }
    (open, list, card) = best
  }

  private static func seconds<E: Error>(
    _ clock: ContinuousClock, _ body: () throws(E) -> Void
  ) throws(E) -> Double {
    let begin = clock.now
    try body()
    let time = begin.duration(to: clock.now).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }
}
