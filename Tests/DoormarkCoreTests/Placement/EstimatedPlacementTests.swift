import DoormarkCore
import Testing

@Suite struct EstimatedPlacementTests {
  private func track(_ coordinates: [(Double, Double, Double?)], sigmas: [Double]) -> Evidence {
    .track(
      TrackEvidence(
        samples: coordinates.indices.map { index in
          TrackSample(
            map: ScanPoint(x: Double(index), y: Double(index), z: 0),
            earth: GeodeticCoordinate(
              latitude: coordinates[index].0, longitude: coordinates[index].1,
              ellipsoidalHeight: coordinates[index].2),
            accuracy: TypedAccuracy(metres: sigmas[index], statistic: .sigma),
            time: Instant(nanoseconds: Int64(index) * 1_000_000_000))
        }))
  }

  private func coordinates(_ evidence: Evidence) -> [GeodeticCoordinate] {
    evidence.earthPositions.compactMap {
      if case .geodetic(let coordinate) = $0 { coordinate } else { nil }
    }
  }

  /// The middle of evidence on both sides of the antimeridian lies there and not off Africa; weights
  /// are 1/σ².
  @Test func frameOrigin() throws {
    let evidence = track([(-17, 179.999, nil), (-17.003, -179.998, 30)], sigmas: [1, 2])
    let origin = try #require(evidence.frameOrigin(coordinates(evidence)))
    #expect(near(origin.latitude, -17.0006, 1e-9))
    #expect(near(origin.longitude, 179.9996, 1e-9))
    // The height is the mean of those that have one.
    #expect(origin.ellipsoidalHeight == 30)
    let bad = track([(95, 0, nil)], sigmas: [1])
    #expect(bad.frameOrigin(coordinates(bad)) == nil)
  }

  /// Positions are taken at the origin's height, heights by their difference; the pivot's height is
  /// the mean of the map's, and U₀ follows the scale.
  @Test func heights() throws {
    let evidence = track([(51, 0, 20), (51, 0.0001, 24)], sigmas: [1, 1])
    let map = ScanMap(id: "a", name: "A", frame: .arkit, evidence: evidence)
    var asked: [GeodeticCoordinate] = []
    let placement = Placement.estimated(map, coordinates: coordinates(evidence)) { frame, flat in
      asked = flat
      #expect(frame.origin.ellipsoidalHeight == 22)
      return [LocalPoint(east: -0.5, north: 0), LocalPoint(east: 0.5, north: 0)]
    }
    #expect(asked.allSatisfy { $0.ellipsoidalHeight == 22 })
    let alignment = try #require(placement.alignment)
    #expect(near(alignment.pivot.height, 0.5, 1e-12) && near(alignment.position.up, 0, 1e-12))
    // No evidence says how good its heights are.
    #expect(try placement.error(at: .origin).get().verticalSigma == nil)
  }

  /// Evidence wins over a declared alignment that stands beside it, and "declared" evidence means
  /// that one.
  @Test func evidenceWins() throws {
    var map = ScanMap(
      id: "a", name: "A", frame: .arkit,
      evidence: track([(51, 0, nil), (51, 0.0001, nil)], sigmas: [1, 1]),
      declaredAlignment: DeclaredAlignment(
        anchor: FitScene.origin, at: .origin, heading: .degrees(12)))
    let evidence = try #require(map.evidence)
    let placed = Placement.estimated(map, coordinates: coordinates(evidence)) { _, _ in
      [LocalPoint(east: 0, north: 0), LocalPoint(east: 1, north: 0)]
    }
    #expect(placed.method == "track" && near(placed.alignment?.heading.degrees, 0, 1e-9))
    map.evidence = .declared(source: "another tool")
    let declared = Placement.estimated(map, coordinates: []) { _, _ in [] }
    #expect(near(declared.alignment?.heading.degrees, 12, 1e-12))
    #expect(declared.reasons == [.noUncertainty])
  }
}
