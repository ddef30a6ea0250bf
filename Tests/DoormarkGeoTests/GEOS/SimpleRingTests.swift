import DoormarkCore
import DoormarkTestSupport
import Testing

@testable import DoormarkGeo

@Suite struct SimpleRingTests {
  private func ring(_ points: [(Double, Double)]) -> [PlanarPoint] {
    points.map { PlanarPoint(x: $0.0, y: $0.1) }
  }

  /// By their definition: a square and a bent room, either way round, cross themselves nowhere.
  @Test func roomsAreSimple() {
    let square = ring([(0, 0), (4, 0), (4, 3), (0, 3)])
    let bent = ring([(0, 0), (6, 0), (6, 2), (3, 2), (3, 5), (0, 5)])
    for room in [square, bent] {
      #expect(room.isSurelySimple)
      #expect([PlanarPoint](room.reversed()).isSurelySimple)
    }
  }

  /// By their definition: what crosses, touches or folds back upon itself is not simple, and neither is
  /// what has fewer than three corners.
  @Test func crossingsAndTouchesAreNot() {
    let bowtie = ring([(0, 0), (4, 3), (4, 0), (0, 3)])
    let touching = ring([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)])
    let spike = ring([(0, 0), (4, 0), (4, 3), (4, 6), (4, 3), (0, 3)])
    let twice = ring([(0, 0), (4, 0), (4, 0), (4, 3), (0, 3)])
    let eight = ring([(0, 0), (2, 2), (4, 0), (4, 4), (2, 2), (0, 4)])
    let inside = ring([(0, 0), (9, 0), (9, 9), (3, 3), (3, 6), (12, -3)])
    for ring in [bowtie, touching, spike, twice, eight, inside, ring([(0, 0), (1, 0)]), []] {
      #expect(!ring.isSurelySimple)
    }
  }

  /// GEOS finds every ring valid that is taken for simple, and most rings that are not are left to it
  /// for a reason.
  @Test func geosAgrees() throws {
    let geometry = try GeometryContext()
    var generator = SeededGenerator(seed: 71)
    var simple = 0
    var missed = 0
    for _ in 0..<3000 {
      let count = Int.random(in: 3...8, using: &generator)
      // Few places, so that rings touch themselves often.
      let isCoarse = Bool.random(using: &generator)
      let points = (0..<count).map { _ in
        let (x, y) = (
          Double.random(in: 0...6, using: &generator), Double.random(in: 0...6, using: &generator)
        )
        return isCoarse
          ? PlanarPoint(x: x.rounded(), y: y.rounded()) : PlanarPoint(x: x, y: y)
      }
      let shape = try geometry.polygon(PlanarPolygon(exterior: points))
      let isValid = try geometry.isValid(shape)
      if points.isSurelySimple {
        simple += 1
        #expect(isValid, "\(points)")
      } else if isValid, !isCoarse {
        missed += 1
      }
    }
    #expect(simple > 300 && missed == 0)
  }
}
