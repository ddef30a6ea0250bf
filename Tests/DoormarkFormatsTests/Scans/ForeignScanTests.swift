import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

/// Files of other kinds given as a scan: each is refused with a sentence that says what it is.
@Suite struct ForeignScanTests {
  private func message(_ bytes: FileBytes) -> String? {
    do throws(ScanFileError) {
      _ = try RoomPlanReader.read(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func otherKindsAreNamed() {
    let kinds: [(String, String)] = [
      (#"{"doormark": 1, "map": {}, "doors": []}"#, "a placement document"),
      (#"{"type": "FeatureCollection", "features": []}"#, "a GeoJSON file"),
      (
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "feature_type": "unit"}]}"#,
        "an IMDF file"
      ),
      (#"{"asset": {"version": "2.0"}, "scenes": [], "nodes": []}"#, "a glTF model"),
      (
        #"{"asset": {"version": "1.0"}, "geometricError": 1, "root": {}}"#, "a 3D Tiles tileset"
      ),
      (#"{"type": "CityJSON", "CityObjects": {}}"#, "a CityJSON file"),
      (#"{"type": "Topology", "objects": {}, "arcs": []}"#, "a TopoJSON file"),
      (#"{"position": {"lat": 1, "lon": 2, "h": 3}, "angles": {"yaw": 0}}"#, "a GeoPose"),
      ("ISO-10303-21;\nHEADER;", "an IFC model"), ("#usda 1.0\n(", "a USD model"),
      ("PXR-USDC\u{0}\u{0}", "a binary USD model"), ("ply\nformat ascii 1.0\n", "a PLY model"),
      ("# Blender\nv 0 0 0\n", "an OBJ model"), ("v 0 0 0\nv 1 0 0\n", "an OBJ model"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<plist>", "an XML property list"),
      ("<?xml version=\"1.0\"?><kml>", "a KML file"), ("<gpx version=\"1.1\">", "a GPX track"),
      ("bplist00\u{1}", "a binary property list"), ("glTF\u{2}\u{0}", "a binary glTF model"),
      ("solid scan\nfacet normal", "an STL model"), ("%PDF-1.7", "a PDF file"),
    ]
    for (text, name) in kinds {
      let words = message(FileBytes(text: text))
      #expect(words?.hasPrefix("this is \(name)") == true, "\(text): \(words ?? "read")")
    }
  }

  @Test func aUSDZIsTakenForTheJSONBesideIt() {
    let words = message(FileBytes(Array("PK".utf8) + [3, 4, 10, 0]))
    #expect(
      words == "this is a zip archive, such as USDZ, KMZ or an IMDF package; expected a RoomPlan "
        + "export, the JSON of a CapturedRoom or CapturedStructure")
  }

  @Test func brokenJSONSaysWhereAndWhat() throws {
    let broken = "{\"walls\": [\n  {\"story\": 1,}\n]}"
    do throws(ScanFileError) {
      _ = try RoomPlanReader.read(FileBytes(text: broken))
      Issue.record("read")
    } catch {
      #expect(error.position == TextPosition(line: 2, column: 15))
      #expect(error.description == "unexpected }; expected a key in double quotes")
    }
    let expected = "expected a RoomPlan export, the JSON of a CapturedRoom or CapturedStructure"
    #expect(message(FileBytes(text: " \n")) == "the file is empty; \(expected)")
    #expect(message(FileBytes(text: "null")) == "the file is no JSON; \(expected)")
    #expect(
      message(FileBytes(text: #"{"walls": [{"transform": [NaN]}]}"#))?.hasPrefix(
        "unexpected NaN") == true)
  }

  @Test func unknownContentIsListed() {
    let tail = "; expected walls, doors, windows, openings, floors or objects"
    for (text, content) in [
      ("{}", "an empty object"), ("[]", "an empty array"), ("[1, 2]", "an array without rooms"),
      (#"{"a": 1}"#, "an object with the member a"),
      (#"{"a": 1, "b": {}, "c": [{"d": [{}]}]}"#, "an object with the members a, b, c"),
      (
        #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}"#,
        "an object with the members a, b, c, d, e, …"
      ), (#"{"walls": 4}"#, "an object with the member walls"),
      (#"{"objects": [{"kind": "hat"}]}"#, "an object with the member objects"),
    ] {
      #expect(message(FileBytes(text: text)) == "no RoomPlan export: \(content)\(tail)")
    }
    let long = String(repeating: "k", count: 1_000)
    #expect(message(FileBytes(text: "{\"\(long)\": 1}"))?.count ?? 0 < 200)
  }

  /// Every real file of other kinds, from IFC to GPX: none is taken for a scan.
  @Test(.foreignData) func realFilesOfOtherKinds() throws {
    let folder = ForeignData.folder
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where !name.hasSuffix("capturedRoom.json") {
      let bytes: FileBytes
      do throws(FileError) {
        bytes = try FileBytes.read(path: folder + "/" + name, limit: FileBytes.scanLimit)
      } catch {
        #expect(error.kind == .isFolder)
        continue
      }
      count += 1
      let words = message(bytes)
      #expect(words != nil, "\(name) was taken for a scan")
      let isNamedOrListed =
        ["this is a", "no RoomPlan export: an", "the file is "].contains { start in
          words?.hasPrefix(start) == true
        }
      #expect(isNamedOrListed, "\(name): \(words ?? "")")
    }
    #expect(count > 100)
  }
}
