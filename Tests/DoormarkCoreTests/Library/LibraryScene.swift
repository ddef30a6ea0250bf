@testable import DoormarkCore

/// Maps for libraries, each placed as well as its test wants.
enum LibraryScene {
  /// How well a map is placed.
  enum Place: CaseIterable {
    case unplaced, routable, rough, doubtful, undefined
  }

  static let epoch: Int64 = 1_800_000_000_000_000_000
  static let day: Int64 = 86_400_000_000_000

  /// So many seconds after a fixed moment.
  static func time(_ seconds: Int) -> Instant {
    Instant(nanoseconds: epoch + Int64(seconds) * 1_000_000_000)
  }

  static func map(
    _ id: String, name: String? = nil, declared error: DeclaredError?? = nil, doors: Int = 0,
    isPractice: Bool = false, revised: Int? = nil
  ) -> ScanMap {
    ScanMap(
      id: id, name: name ?? "Map \(id)", frame: .arkit, isPractice: isPractice,
      revised: revised.map(time),
      declaredAlignment: error.map {
        DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276), at: .origin,
          heading: .degrees(0), error: $0)
      },
      doors: (0..<doors).map { Door(id: "door \($0)", location: .point(.origin)) })
  }

  /// A declared error of so many metres as R95 at the scan's start.
  static func metres(_ metres: Double) -> DeclaredError {
    .radial(
      TypedAccuracy(metres: metres, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)
  }

  static func placement(
    _ id: String, _ place: Place, name: String? = nil, doors: Int = 0, isPractice: Bool = false,
    revised: Int? = nil
  ) -> Placement {
    func declared(_ error: DeclaredError??) -> Placement {
      Placement.declared(
        map(
          id, name: name, declared: error, doors: doors, isPractice: isPractice, revised: revised))
    }
    switch place {
    case .unplaced: return declared(nil)
    case .routable: return declared(metres(5))
    case .rough: return declared(metres(75))
    case .undefined: return declared(.some(nil))
    case .doubtful:
      // As good as the routable one, but its evidence contradicts itself.
      let good = declared(metres(5))
      guard let error = good.routability.positionError else { return good }
      return Placement(
        map: good.map, alignment: good.alignment, propagation: good.propagation,
        routability: .doubtful(.inconsistent, error), reasons: good.reasons,
        diagnostics: good.diagnostics, flags: good.flags)
    }
  }

  /// A library of placements that came in one second after the other.
  static func library(_ placements: [Placement]) -> MapLibrary {
    var library = MapLibrary()
    for (index, placement) in placements.enumerated() {
      _ = library.take(placement, at: time(index))
    }
    return library
  }

  /// A library whose only map is routable and has a door.
  static var ready: MapLibrary { library([placement("a", .routable, doors: 1)]) }
}
