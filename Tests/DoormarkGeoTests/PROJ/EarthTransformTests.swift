import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct EarthTransformTests {
  /// IOGP guidance note 7-2, topocentric conversions (EPSG methods 9836 and 9837): the point
  /// 53°48'33.82"N 2°07'46.38"E, h 73 m, seen from 55°N 5°E, h 200 m.
  @Test func guidanceNoteGeographic() throws {
    let projections = try ProjectionContext()
    let transform = EarthTransform(
      northUp(GeodeticCoordinate(latitude: 55, longitude: 5, ellipsoidalHeight: 200)))
    let point = GeodeticCoordinate(
      latitude: 53 + 48.0 / 60 + 33.82 / 3600, longitude: 2 + 7.0 / 60 + 46.38 / 3600,
      ellipsoidalHeight: 73)
    let plan = transform.planPoint(try projections.geocentric(point))
    expectExample(plan)
  }

  /// The same example from geocentric numbers.
  @Test func guidanceNoteGeocentric() throws {
    let projections = try ProjectionContext()
    let origin = try projections.geodetic(
      GeocentricPoint(x: 3_652_755.3058, y: 319_574.6799, z: 5_201_547.3536))
    let transform = EarthTransform(northUp(origin))
    let plan = transform.planPoint(
      GeocentricPoint(x: 3_771_793.968, y: 140_253.342, z: 5_124_304.349))
    expectExample(plan)
  }

  private func expectExample(_ plan: PlanPoint) {
    #expect(abs(plan.u - -189_013.869) < 1e-3)
    #expect(abs(plan.v - -128_642.040) < 1e-3)
    #expect(abs(plan.height - -4_220.171) < 1e-3)
  }

  /// PROJ 9.1's cct: `+proj=cart +ellps=WGS84` at −0.1276 51.5072 20.
  @Test func originInLondon() {
    let origin = EarthTransform(northUp(.london)).origin
    #expect(abs(origin.x - 3_978_024.169059) < 1e-6)
    #expect(abs(origin.y - -8_859.234091) < 1e-6)
    #expect(abs(origin.z - 4_968_876.741270) < 1e-6)
  }

  /// The columns are east, north and up in the closed form of IOGP guidance note 7-2, at a place
  /// where it needs no table: on the equator at 90°E, turned by 90° and scaled by 2.
  @Test func matrixOnTheEquator() {
    let alignment = Alignment(
      frame: LocalFrame(origin: GeodeticCoordinate(latitude: 0, longitude: 90)),
      pivot: PlanPoint(u: 0, v: 0), heading: .degrees(90), scale: 2)
    let expected: [Double] = [
      0, -2, 0, 0,
      0, 0, 2, 6_378_137,
      -2, 0, 0, 0,
      0, 0, 0, 1,
    ]
    let transform = EarthTransform(alignment)
    let (rows, columns) = (transform.rowMajor, transform.columnMajor)
    for row in 0..<4 {
      for column in 0..<4 {
        #expect(abs(rows[4 * row + column] - expected[4 * row + column]) < 1e-9)
        #expect(rows[4 * row + column] == columns[4 * column + row])
      }
    }
  }

  /// Whatever the alignment, there and back is the identity, and so is a frame away from its pivot.
  @Test func inverse() {
    let alignment = Alignment(
      frame: LocalFrame(origin: .london), pivot: PlanPoint(u: 12, v: -7, height: 3),
      position: LocalPoint(east: 100, north: -50, up: 4), heading: .degrees(211), scale: 0.25)
    let transform = EarthTransform(alignment)
    let point = PlanPoint(u: 310, v: -44, height: 9)
    let back = transform.planPoint(transform.geocentric(point))
    #expect(abs(back.u - point.u) < 1e-7)
    #expect(abs(back.v - point.v) < 1e-7)
    #expect(abs(back.height - point.height) < 1e-7)
  }

  private func northUp(_ origin: GeodeticCoordinate) -> Alignment {
    Alignment(
      frame: LocalFrame(origin: origin), pivot: PlanPoint(u: 0, v: 0), heading: .degrees(0),
      scale: 1)
  }
}

extension GeodeticCoordinate {
  fileprivate static let london = GeodeticCoordinate(
    latitude: 51.5072, longitude: -0.1276, ellipsoidalHeight: 20)
}
