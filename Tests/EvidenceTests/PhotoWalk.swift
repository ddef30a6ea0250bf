import Doormark
import DoormarkTestSupport
import Testing

/// Photographs of one phone, reconstructed: where each camera stands in the reconstruction, and
/// where the phone said it was.
struct PhotoWalk {
  var names: [String] = []
  var samples: [TrackSample] = []

  /// Reads an OpenSfM reconstruction of the foreign data, each fix with the accuracy given.
  init(_ path: String, accuracy: TypedAccuracy) throws {
    let reconstruction = try #require(try ForeignJSON(path).elements().first)
    let origin = try reconstruction.member("reference_lla")
    let reference = Placement.declared(
      ScanMap(
        id: "reference", name: "reference", frame: .plan,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(
            latitude: try origin.member("latitude").number(),
            longitude: try origin.member("longitude").number(),
            ellipsoidalHeight: try origin.member("altitude").number()),
          at: .origin, heading: .degrees(0))))
    var workspace = try GeoWorkspace()
    for (name, shot) in try reconstruction.member("shots").members() {
      let fix = try #require(try shot.member("gps_position").numbers)
      let place = try #require(
        try Georeferencer.coordinate(
          of: ScanPoint(x: fix[0], y: fix[1], z: fix[2]), placement: reference, in: &workspace))
      let time = try shot.member("capture_time").number()
      names.append(name)
      samples.append(
        TrackSample(
          map: try Self.camera(
            rotation: #require(try shot.member("rotation").numbers),
            translation: #require(try shot.member("translation").numbers)),
          earth: GeodeticCoordinate(latitude: place.latitude, longitude: place.longitude),
          accuracy: accuracy, time: Instant(nanoseconds: Int64(time * 1e9))))
    }
  }

  /// Where the camera stands, −Rᵀt, in the horizontal plane: Rodrigues' formula for the turn back.
  private static func camera(rotation: [Double], translation: [Double]) -> ScanPoint {
    func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
    let angle = dot(rotation, rotation).squareRoot()
    let axis = rotation.map { -$0 / angle }
    let t = translation
    let cross = [
      axis[1] * t[2] - axis[2] * t[1], axis[2] * t[0] - axis[0] * t[2],
      axis[0] * t[1] - axis[1] * t[0],
    ]
    let cosine = Elementary.cos(angle)
    let along = dot(axis, t) * (1 - cosine)
    let turned = (0..<3).map {
      t[$0] * cosine + cross[$0] * Elementary.sin(angle) + axis[$0] * along
    }
    return ScanPoint(x: -turned[0], y: -turned[1])
  }

  /// The reconstruction placed by some of its photographs as a track, through a document; directions
  /// lead to one of them.
  func placement(
    by chosen: [Int], target: Int, in workspace: inout GeoWorkspace
  ) throws -> Placement {
    let map = ScanMap(
      id: "photos", name: "photos", frame: .plan, start: samples[target].map, capture: .camera,
      evidence: .track(TrackEvidence(samples: chosen.map { samples[$0] })))
    let document = try PlacementDocument.read(FileBytes(PlacementDocument(map).encoded()))
    return try Georeferencer.place(document.map, in: &workspace)
  }
}
