import BenchmarkReferences

/// The doors of a field in an STRtree of GEOS, asked in C.
@safe
struct DoorTreeReference: ~Copyable {
  private let doors: OpaquePointer
  let fixCount: Int

  /// Nil where GEOS would not.
  init?(_ field: DoorField) {
    let fixes = field.referenceFixes
    let targets = field.referenceDoors
    guard
      let doors = unsafe reference_doors_create(
        targets, targets.count, fixes, fixes.count, field.shortestDegree.east,
        field.shortestDegree.north)
    else { return nil }
    unsafe self.doors = doors
    fixCount = fixes.count
  }

  deinit {
    unsafe reference_doors_destroy(doors)
  }

  func findHolding(into answers: DoorAnswers) {
    unsafe reference_doors_holding(doors, &answers.count, &answers.sum)
  }

  func findNearest(into answers: DoorAnswers) {
    unsafe reference_doors_nearest(doors, &answers.nearest)
  }
}
