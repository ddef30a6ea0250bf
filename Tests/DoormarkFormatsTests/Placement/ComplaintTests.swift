import DoormarkFormats
import Foundation
import Testing

/// What a document gets to hear for each kind of mistake, and where.
@Suite struct ComplaintTests {
  private func complaints(_ text: String) -> [PlacementComplaint] {
    do throws(PlacementDocumentError) {
      _ = try PlacementDocument.read(FileBytes(text: text, path: "a.placement.json"))
      return []
    } catch {
      #expect(error.path == "a.placement.json")
      return error.complaints
    }
  }

  private static let head = #"{"doormark": 1,"#
  private static let map = #""map": {"id": "a", "name": "A", "frame": "arkit"}"#

  /// Documents whose second line is the case's text. The triangle stands where the complaint points,
  /// and is taken out before reading.
  @Test(arguments: [
    (
      #""map": ▸{"id": "a", "name": "A"}}"#, "missing",
      "/map/frame", #"map has no "frame": "arkit", "plan" or "image""#
    ),
    (
      #""map": {"id": ▸"", "name": "A", "frame": "arkit"}}"#, "value",
      "/map/id", "map.id is empty"
    ),
    (
      #""map": {"id": ▸7, "name": "A", "frame": "arkit"}}"#, "type",
      "/map/id", "map.id must be an identifier that is not empty; found 7"
    ),
    (
      #""map": {"id": "a", "name": ▸null, "frame": "arkit"}}"#, "type",
      "/map/name", "map.name must be a name that is not empty; found null"
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": ▸"arkti"}}"#, "value",
      "/map/frame", #"map.frame is "arkti"; expected "arkit", "plan" or "image""#
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": "arkit", "scan": ▸"../b.json"}}"#, "path",
      "/map/scan", #"map.scan is "../b.json": the path must stay inside"#
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": "arkit", "scan": ["a", ▸"/b"]}}"#, "path",
      "/map/scan/1", #"map.scan[1] is "/b": the path must be relative"#
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": "arkit", "scan": ["a", ▸"a"]}}"#, "value",
      "/map/scan/1", "map.scan[1] names a scan a second time"
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": "arkit", "captured": ▸"today"}}"#, "value",
      "/map/captured", #"map.captured is "today": expected a time such as"#
    ),
    (
      #""map": {"id": "a", "name": "A", "frame": "arkit", "practice": ▸"no"}}"#, "type",
      "/map/practice", #"map.practice must be true or false; found "no""#
    ),
    (
      #""map": ▸[]}"#, "type",
      "/map", #"map must be an object with "id", "name" and "frame""#
    ),
    (
      map + #", "doors": [▸{"id": "d"}]}"#, "missing",
      "/doors/0/at", #"doors[0] has no "at""#
    ),
    (
      map + #", "doors": [{"id": "d", "at": ▸[1, 2]}]}"#, "type",
      "/doors/0/at",
      "doors[0].at must be the door's point in the map, or \"from\" and \"to\", three numbers [x, y, z]; found an array of 2"
    ),
    (
      map + #", "doors": [{"id": "d", "at": [1, ▸"2", 3]}]}"#, "type",
      "/doors/0/at/1", #"doors[0].at[1] must be a number; found "2""#
    ),
    (
      map + #", "doors": [▸{"id": "d", "from": [1, 2, 3]}]}"#, "missing",
      "/doors/0/to", #"doors[0] has no "to""#
    ),
    (
      map + #", "doors": [{"id": "d", ▸"at": [1, 2, 3], "to": [1, 2, 3], "from": [0, 0, 0]}]}"#,
      "value",
      "/doors/0/at", #""at" cannot stand beside "from""#
    ),
    (
      map + #", "doors": [{"id": "d", "at": [1, 2, 3]}, {"id": ▸"d", "at": [1, 2, 3]}]}"#, "value",
      "/doors/1/id", #"doors[1].id is "d", which line 2 uses already"#
    ),
    (
      map
        + #", "doors": [{"id":"d","at":[1,2,3],"principal":true},{"id":"e","at":[1,2,3],"principal":▸true}]}"#,
      "value",
      "/doors/1/principal", "only one door can be the principal one"
    ),
    (
      map + #", "doors": ▸{}}"#, "type",
      "/doors", "doors must be an array of doors; found an object"
    ),
    (
      map + #", "arrival": {"exitRatio": ▸1}}"#, "range",
      "/arrival/exitRatio", "arrival.exitRatio must be more than 1; found 1"
    ),
    (
      map + #", "arrival": ▸{"minimum": 200}}"#, "range",
      "/arrival", "arrival.minimum (200 m) is larger than arrival.maximum (120 m)"
    ),
    (
      map + #", "alignment": ▸{"at": [0,0,0], "heading": 3}}"#, "missing",
      "/alignment/anchor", #"alignment has no "anchor""#
    ),
    (
      map
        + #", "alignment": {"anchor": ▸{"lat": 1, "longitude": 2}, "at": [0,0,0], "heading": 3}}"#,
      "missing",
      "/alignment/anchor/latitude", #"alignment.anchor has no "latitude""#
    ),
    (
      map
        + #", "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "scale": ▸0}}"#,
      "range",
      "/alignment/scale", "alignment.scale must be more than 0; found 0"
    ),
    (
      map
        + #", "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "error": {"radial": ▸8}}}"#,
      "statistic",
      "/alignment/error/radial", "alignment.error.radial is a bare number"
    ),
    (
      map
        + #", "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "error": {"radial": ▸{"metres": 8}}}}"#,
      "statistic",
      "/alignment/error/radial/statistic", "the accuracy does not say which"
    ),
    (
      map
        + #", "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "error": {"covariance": ▸[[1]]}}}"#,
      "type",
      "/alignment/error/covariance", "alignment.error.covariance must be four rows"
    ),
    (
      map
        + #", "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "error": ▸{"north": 1}}}"#,
      "missing",
      "/alignment/error/east", #"alignment.error has no "east""#
    ),
    (
      map + #", "evidence": {"method": ▸"gps"}}"#, "value",
      "/evidence/method", #"evidence.method is "gps"; expected "controlPoints", "#
    ),
    (
      map + #", "evidence": ▸{"method": "declared"}}"#, "missing",
      "/evidence", "evidence of the method \"declared\" needs an \"alignment\""
    ),
    (
      map
        + #", "evidence": {"method": "controlPoints", "points": [{"id": "p", "map": [0,0,0], "earth": ▸{"crs": "EPSG:32630"}}]}}"#,
      "missing",
      "/evidence/points/0/earth/coordinates", #"evidence.points[0].earth has no "coordinates""#
    ),
    (
      map
        + #", "evidence": {"method": "controlPoints", "points": [{"id": "p", "map": [0,0,0], "earth": {"latitude": 1, "longitude": 2}, "group": ▸"g"}]}}"#,
      "value",
      "/evidence/points/0/group",
      #"evidence.points[0].group is "g", which is not among "groups"; there are none"#
    ),
    (
      map
        + #", "evidence": {"method": "fixAndCompass", "at": [0,0,0], "fix": {"latitude": 1, "longitude": 2, "accuracy": ▸8}, "compass": {"degrees": 3, "sigma": 4}}}"#,
      "statistic",
      "/evidence/fix/accuracy", "evidence.fix.accuracy is a bare number"
    ),
    (
      map
        + #", "evidence": {"method": "fixAndCompass", "at": [0,0,0], "fix": {"latitude": 1, "longitude": 2, "accuracy": {"metres": 1, "statistic": "r95"}}, "compass": ▸{"degrees": 3, "sigma": 4, "magnetic": true}}}"#,
      "missing",
      "/evidence/compass/declination", #"evidence.compass has no "declination""#
    ),
    (
      map
        + #", "evidence": ▸{"method": "satelliteLineUp", "anchor": {"latitude": 1, "longitude": 2}, "at": [0,0,0], "heading": 3, "matchedLength": 9}}"#,
      "missing",
      "/evidence/zoom", #"the line-up has neither "zoom""#
    ),
    (
      map
        + #", "evidence": {"method": "track", "samples": [{"map": [0,0,0], "latitude": 1, "longitude": 2, "accuracy": {"metres": 1, "statistic": ▸"cep"}, "time": "2026-01-01T00:00:00Z"}]}}"#,
      "value",
      "/evidence/samples/0/accuracy/statistic",
      #"evidence.samples[0].accuracy.statistic is "cep"; expected "drms", "#
    ),
    (
      map + #", "doors": [], ▸"doors": []}"#, "duplicateKey",
      "/doors", #"duplicate key "doors"; it already stands at line 2, column 52"#
    ),
    (
      map + #", "alignment": {"heading": ▸NaN}}"#, "syntax",
      "", "unexpected NaN"
    ),
  ])
  func mistake(text: String, kind: String, pointer: String, message: String) throws {
    let place = try #require(text.unicodeScalars.firstIndex(of: "▸"))
    let column = text.unicodeScalars.distance(from: text.startIndex, to: place) + 1
    let complaints = complaints(
      Self.head + "\n" + text.replacingOccurrences(of: "▸", with: ""))
    #expect(complaints.count == 1)
    #expect(complaints.first?.kind.rawValue == kind)
    #expect(complaints.first?.pointer.description == pointer)
    #expect(complaints.first?.position == TextPosition(line: 2, column: column))
    #expect(complaints.first?.message.hasPrefix(message) == true, "\(complaints)")
  }

  @Test(arguments: [
    ("2", PlacementComplaint.Kind.version, "made by a newer version"),
    ("0", .version, "there is no version 0"), ("1.5", .type, "found 1.5"),
    ("\"1\"", .type, "found \"1\""), ("null", .type, "found null"),
  ])
  func otherVersionsAreNeverHalfRead(
    version: String, kind: PlacementComplaint.Kind, message: String
  ) throws {
    let complaints = complaints("{\"doormark\": \(version), \"map\": {}, \"doors\": 3}")
    #expect(complaints.count == 1)
    #expect(complaints.first?.kind == kind)
    #expect(complaints.first?.position == TextPosition(line: 1, column: 14))
    #expect(complaints.first?.message.contains(message) == true)
  }

  @Test func everyMistakeIsTold() {
    let text = """
      {"doormark": 1,
       "map": {"id": "", "frame": "arkit", "capture": "sonar"},
       "doors": [{"id": "a", "at": [1, 2]}, {"at": [1, 2, 3], "sigma": "x"}],
       "arrival": {"multiplier": -3}}
      """
    #expect(
      complaints(text).map { "\($0.position.line) \($0.pointer)" } == [
        "2 /map/name", "2 /map/id", "2 /map/capture", "3 /doors/0/at", "3 /doors/1/id",
        "3 /doors/1/sigma", "4 /arrival/multiplier",
      ])
  }

  @Test func hopelessFileIsCutShort() throws {
    let doors = Array(repeating: "{}", count: 2000).joined(separator: ",")
    let text = #"{"doormark":1,"map":{"id":"a","name":"A","frame":"plan"},"doors":[\#(doors)]}"#
    do throws(PlacementDocumentError) {
      _ = try PlacementDocument.read(FileBytes(text: text))
      Issue.record("2000 doors without a place were read")
    } catch {
      // Each lacks its id and its place.
      #expect(error.complaints.count == 1000)
      #expect(error.omitted == 3000)
    }
  }

  /// What was probably meant.
  @Test(arguments: [
    (#"{"doormark":1,"map":{"id":"a","nqme":"A","frame":"plan"}}"#, "where \"nqme\" stands"),
    (
      #"{"doormark":1,"map":{"identifier":"a","name":"A","frame":"plan"}}"#,
      "where \"identifier\" stands"
    ),
    (#"{"doormark":1,"map":{"id":"a","name":"A","frame":"imgae"}}"#, "did you mean \"image\"?"),
    (
      #"{"doormark":1,"map":{"id":"a","name":"A","frame":"plan"},"arrival":{"minimum":"25"}}"#,
      "write the number without quotes"
    ),
    (
      #"{"doormark":1,"map":{"id":"a","name":"A","frame":"plan"},"evidence":{"method":"track","samples":[{"map":[0,0],"lat":1,"longitude":2,"time":"2026-01-01T00:00:00Z","accuracy":{"metres":1,"statistic":"r95"}}]}}"#,
      "did you mean \"latitude\" where \"lat\" stands?"
    ),
    (
      #"{"doormark":1,"map":{"id":"a","name":"A","frame":"plan"},"evidence":{"method":"track","samples":[{"map":[0,0],"latitude":1,"longitude":2,"time":"2026-01-01T00:00:00Z","accuracy":5}]}}"#,
      "the statistic is one of drms (Apple horizontalAccuracy)"
    ),
  ])
  func hintsAreGiven(text: String, hint: String) {
    let complaints = complaints(text)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hint?.contains(hint) == true, "\(complaints)")
  }

  @Test(arguments: [
    (#"{"walls":[],"doors":[],"floors":[],"version":2}"#, "a RoomPlan export"),
    (#"{"type":"FeatureCollection","features":[]}"#, "a GeoJSON file"),
    (#"{"type":"Feature","feature_type":"opening","geometry":null}"#, "an IMDF file"),
    (#"{"position":{"lat":1,"lon":2,"h":3},"angles":{"yaw":0,"pitch":0,"roll":0}}"#, "a GeoPose"),
    (#"{"asset":{"version":"1.0"},"geometricError":1,"root":{}}"#, "a 3D Tiles tileset"),
    (#"{"asset":{"version":"2.0"},"scenes":[]}"#, "a glTF model"),
    (#"{"type":"CityJSON","version":"2.0"}"#, "a CityJSON file"),
    (#"{"points":[{"id":"a","observations":[]}]}"#, "OpenSfM ground control points"),
    ("WGS84 UTM 17N\n1 2 3 4 5 a.jpg\n", "a list of ground control points"),
    ("<?xml version=\"1.0\"?><gpx></gpx>", "a GPX track"), ("<kml></kml>", "a KML file"),
    ("PK\u{3}\u{4}xxx", "a zip archive"), ("0.5\n0\n0\n-0.5\n1\n2\n", "a list of numbers"),
    ("$GPGGA,1,2", "an NMEA log"), ("ISO-10303-21;", "an IFC model"),
  ])
  func otherFormatsAreRecognised(text: String, name: String) {
    let complaints = complaints(text)
    #expect(complaints.map(\.kind) == [.foreign])
    #expect(complaints.first?.position == TextPosition(line: 1, column: 1))
    #expect(complaints.first?.message.contains(name) == true, "\(complaints)")
  }

  @Test func whatIsNeitherIsMissingItsVersion() {
    #expect(complaints("{}").map(\.kind) == [.missing])
    #expect(complaints("").map(\.kind) == [.syntax])
    #expect(complaints("[]").map(\.kind) == [.type])
    #expect(complaints("hello").map(\.kind) == [.syntax])
  }
}
