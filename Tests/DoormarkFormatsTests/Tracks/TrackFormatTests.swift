import DoormarkFormats
import Testing

/// Which format a track has, and what is none.
@Suite struct TrackFormatTests {
  @Test(
    arguments: [
      ("{\"time\": 1}", "a", .ndjson), (" \n{", "a.csv", .ndjson),
      ("time,lat,lon\n", "a.ndjson", .csv), ("# by hand\n#time;lat;lon\n", "a", .csv),
      ("<?xml version=\"1.0\"?><!-- hand --><gpx>", "a", .gpx),
      ("\n<gpx version=\"1.0\"/>", "b.csv", .gpx),
      ("<?xml version=\"1.0\"?>", "c.gpx", .gpx), ("$GPGGA,", "a", .nmea),
      ("5,N*7A\n$GPGGA,", "a", .nmea), ("half a line", "b.nmea", .nmea),
      ("# \n# Header Description:\n", "a.txt", .gnssLogger), ("Fix,gps,1,2\n", "-", .gnssLogger),
      ("half a line", "Track.NDJSON", .ndjson),
      ("half a line", "b.tsv", .csv),
    ] as [(String, String, TrackFormat)])
  func contentComesBeforeTheName(text: String, path: String, format: TrackFormat) throws {
    #expect(try TrackFormat.detect(FileBytes(text: text, path: path)) == format)
  }

  @Test(arguments: [
    ("", "the track is empty"), (" \r\n\n", "the track is empty"),
    ("[{\"point\": 1}]", "this is a JSON array"), ("<kml/>", "this is a KML file"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<plist>", "this is an XML property list"),
    ("PK\u{3}\u{4}", "this is a zip archive"), ("%PDF-1.7", "this is a PDF file"),
    ("wholly unknown\nand more", "this is no track that is known"),
    ("# only\n# comments\n", "this is a text table"),
  ])
  func whatIsNoTrackIsNamed(text: String, words: String) {
    let refusal = TrackText.refusal(of: text)
    #expect(refusal?.hasPrefix(words) == true, "\(refusal ?? "read")")
  }
}
