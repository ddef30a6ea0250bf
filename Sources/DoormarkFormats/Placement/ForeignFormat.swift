/// What a file seems to be that is not a placement document, so that a newcomer who passed the wrong
/// one is told.
enum ForeignFormat {
  /// What a JSON document without `doormark` seems to be; nil when it resembles nothing known.
  static func name(of root: JSONValue) -> String? {
    guard root.kind == .object else {
      let first = root.children.first { _ in true }
      if first?.member("shots") != nil { return "an OpenSfM reconstruction" }
      return first?.member("point") != nil ? "a list of track points" : nil
    }
    func has(_ keys: StaticString...) -> Bool { keys.allSatisfy { root.member($0) != nil } }
    let type = root.member("type")?.string
    if has("walls", "doors"), has("coreModel") || has("floors") || has("openings") {
      return "a RoomPlan export; name it in \"map.scan\" of a placement document"
    }
    switch type {
    case "FeatureCollection", "Feature":
      let feature = type == "Feature" ? root : root.member("features")?.children.first { _ in true }
      let isIMDF =
        feature?.member("feature_type") != nil
        || feature?.member("properties")?.member("feature_type") != nil
      return isIMDF ? "an IMDF file" : "a GeoJSON file"
    case "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
      "GeometryCollection":
      return "a GeoJSON geometry"
    case "CityJSON": return "a CityJSON file"
    case "Topology": return "a TopoJSON file"
    case "Annotation", "AnnotationPage": return "a georeference annotation"
    default: break
    }
    if has("position"), has("quaternion") || has("angles") { return "a GeoPose" }
    if has("frameSpecification") || has("outerFrame") || has("geopose") { return "a GeoPose" }
    if has("frameList", "transformList") || has("header", "streamElements") { return "a GeoPose" }
    if has("geometricError", "root") { return "a 3D Tiles tileset" }
    if has("asset"), has("scenes") || has("nodes") || has("meshes") { return "a glTF model" }
    if has("generated_by", "language") { return "an IMDF manifest" }
    if root.member("points")?.children.first(where: { _ in true })?.member("observations") != nil {
      return "a list of OpenSfM ground control points"
    }
    if root.member("indoor_map")?.kind == .object { return "an OpenIndoorMaps building" }
    if root.member("map_info")?.member("width") != nil {
      return "a description of a floor plan's image"
    }
    if has("lat", "lon") { return "a bare coordinate" }
    let list = root.children.first { $0.kind == .array }?.children.first { _ in true }
    if list?.member("resource") != nil, list?.member("geo") != nil {
      return "a list of ground control points"
    }
    if has("$schema", "properties") { return "a JSON schema" }
    if has("status", "map_id") { return "a result of doormark, not its input" }
    return nil
  }

  /// What bytes that are not JSON seem to be; nil when they resemble nothing known.
  static func name(of bytes: FileBytes) -> String? {
    let head = bytes.content.prefix(512)
    for (start, name) in magic where head.starts(with: start) { return name }
    let text = String(
      decoding: head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }, as: UTF8.self)
    // Broken JSON is a mistake in the text, whatever words are in it.
    if text.hasPrefix("{") || text.hasPrefix("[") || text.hasPrefix("\"") { return nil }
    for (start, name) in beginnings where text.hasPrefix(start) { return name }
    if text.hasPrefix("<") { return xmlName(text) }
    if text.contains("<gie") { return "a gie test of PROJ" }
    let line = text.prefix { !$0.isNewline }
    if line.contains("lat"), line.contains(",") || line.contains(";") { return "a CSV table" }
    let numbers = line.split(whereSeparator: { " \t,;".contains($0) })
    if !numbers.isEmpty, numbers.allSatisfy({ Double($0) != nil }) { return "a list of numbers" }
    return isTable(text) ? "a table of values" : nil
  }

  /// Whether the first two lines have the same number of columns, at least three.
  private static func isTable(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).prefix(2)
    return ["\t", ",", ";"].contains { (separator: Character) in
      let columns = lines.map { line in line.count { $0 == separator } }
      return columns.count == 2 && columns[0] >= 2 && columns[0] == columns[1]
    }
  }

  private static func xmlName(_ text: String) -> String {
    if text.contains("<gpx") { return "a GPX track" }
    if text.contains("<kml") { return "a KML file" }
    if text.contains("<plist") || text.contains("<!DOCTYPE plist") {
      return "an XML property list"
    }
    if text.lowercased().contains("<html") || text.lowercased().contains("<!doctype html") {
      return "a web page"
    }
    return "an XML file"
  }

  private static let magic: [([UInt8], String)] = [
    (Array("PK".utf8) + [3, 4], "a zip archive, such as USDZ, KMZ or an IMDF package"),
    (Array("glTF".utf8), "a binary glTF model"),
    (Array("PXR-USDC".utf8), "a binary USD model"), (Array("ASTM-E57".utf8), "an E57 point cloud"),
    (Array("bplist".utf8), "a binary property list"),
    (Array("%PDF".utf8), "a PDF file"), (Array("LASF".utf8), "a LAS point cloud"),
    (Array("SQLite format 3".utf8), "an SQLite database or GeoPackage"),
    ([0x1F, 0x8B], "a gzip archive"), ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"), (Array("II*".utf8) + [0], "a TIFF image"),
    (Array("MM".utf8) + [0, 0x2A], "a TIFF image"),
    ([0xFF, 0xFE, 0, 0], "text in UTF-32; save it as UTF-8"),
    ([0, 0, 0xFE, 0xFF], "text in UTF-32; save it as UTF-8"),
    ([0xFF, 0xFE], "text in UTF-16; save it as UTF-8"),
    ([0xFE, 0xFF], "text in UTF-16; save it as UTF-8"),
  ]

  private static let beginnings: [(String, String)] = [
    ("ISO-10303-21", "an IFC model"), ("ply", "a PLY model"), ("#usda", "a USD model"),
    ("EPSG:", "a list of ground control points"), ("WGS84", "a list of ground control points"),
    ("+proj=", "a list of ground control points"), ("#CRS:", "a QGIS points file"),
    ("mapX", "a QGIS points file"), ("$G", "an NMEA log"), ("Fix,", "a GnssLogger log"),
    ("# Blender", "an OBJ model"), ("# .PCD", "a PCD point cloud"), ("solid ", "an STL model"),
    ("#\tstartTime", "a log of a phone's sensors"), ("# ", "a text table"), ("---", "a YAML file"),
    ("v ", "an OBJ model"),
  ]
}
