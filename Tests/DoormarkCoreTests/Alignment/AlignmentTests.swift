import DoormarkCore
import Testing

@Suite struct AlignmentTests {
  /// Expected values: the affine of θ = 37° counter-clockwise and shift (10, 20) at (33, −4),
  /// worked with PROJ's `affine` (10 + 33 cos 37° + 4 sin 37°, 20 + 33 sin 37° − 4 cos 37°).
  @Test func headingTurnsClockwise() {
    let alignment = Alignment(
      frame: LocalFrame(origin: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276)),
      pivot: PlanPoint(u: 0, v: 0), position: LocalPoint(east: 10, north: 20),
      heading: .degrees(-37), scale: 1)
    let point = alignment.localPoint(PlanPoint(u: 33, v: -4, height: 1.5))
    #expect(abs(point.east - 38.7622322) < 1e-6)
    #expect(abs(point.north - 36.6653537) < 1e-6)
    let back = alignment.planPoint(point)
    #expect(abs(back.u - 33) < 1e-12 && abs(back.v + 4) < 1e-12 && abs(back.height - 1.5) < 1e-12)
  }
}
