import DoormarkCore
import DoormarkGeo

/// What a literal PROJ pipeline says about a map, and back.
enum PlacementPipeline {
  /// The map's frame and alignment that the pipeline describes.
  static func placement(_ operation: String) -> Placement {
    var parameters: [String: Double] = [:]
    for word in operation.split(separator: " ") {
      let parts = word.drop { $0 == "+" }.split(separator: "=")
      if parts.count == 2 { parameters[String(parts[0])] = Double(parts[1]) }
    }
    func value(_ name: String) -> Double { parameters[name] ?? 0 }
    let origin = GeodeticCoordinate(
      latitude: value("lat_0"), longitude: value("lon_0"), ellipsoidalHeight: value("h_0"))
    let alignment = Alignment(
      frame: LocalFrame(origin: origin), pivot: PlanPoint(u: 0, v: 0),
      position: LocalPoint(east: value("xoff"), north: value("yoff"), up: value("zoff")),
      heading: .radians(Elementary.atan2(value("s12"), value("s11"))),
      scale: Elementary.hypot(value("s11"), value("s12")))
    return Placement(
      map: ScanMap(
        id: "map", name: "map", frame: operation.contains("axisswap") ? .arkit : .plan),
      alignment: alignment, propagation: nil, reasons: [.noUncertainty], flags: [])
  }

  /// The pipeline of a declared alignment, worked out independently of `Alignment`.
  static func arguments(_ declared: DeclaredAlignment, frame: ScanFrame) -> [String] {
    let (sine, cosine) = (
      Elementary.sin(declared.heading.radians), Elementary.cos(declared.heading.radians)
    )
    let scale = declared.scale
    // The anchor is the origin, so the shift takes `at` there.
    let (u, v, height) =
      frame == .arkit
      ? (declared.at.x, -declared.at.z, declared.at.y)
      : (declared.at.x, declared.at.y, declared.at.z)
    let swap = frame == .arkit ? ["+step", "+proj=axisswap", "+order=1,-3,2"] : []
    return ["+proj=pipeline"] + swap + [
      "+step", "+proj=affine",
      "+s11=\(scale * cosine)", "+s12=\(scale * sine)",
      "+s21=\(-scale * sine)", "+s22=\(scale * cosine)", "+s33=\(scale)",
      "+xoff=\(-scale * (u * cosine + v * sine))", "+yoff=\(-scale * (v * cosine - u * sine))",
      "+zoff=\(-scale * height)",
      "+step", "+inv", "+proj=topocentric", "+ellps=WGS84",
      "+lon_0=\(declared.anchor.longitude)", "+lat_0=\(declared.anchor.latitude)",
      "+h_0=\(declared.anchor.ellipsoidalHeight ?? 0)",
      "+step", "+inv", "+proj=cart", "+ellps=WGS84",
    ]
  }
}
