import DoormarkCore

/// What members are, in the words of complaints; each fits "must be …" and stands after a colon.
enum Expected {
  static let latitude = "a number of degrees, north positive, such as 51.5072"
  static let longitude = "a number of degrees, east positive, such as -0.1276"
  static let height = "a number of metres above the WGS 84 ellipsoid"
  static let coordinate = #"an object such as {"latitude": 51.5072, "longitude": -0.1276}"#
  static let heading =
    "a number of degrees clockwise from true north of the map's forward direction, such as 323"
  static let scale = "a number of metres per map unit, such as 1.0"
  static let accuracy = #"an object such as {"metres": 8, "statistic": "drms"}"#
  static let anchorPoint = "the point of the map that sits on the anchor"
  static let time = "a time such as \"2026-10-01T12:00:00Z\""

  static let statistic = WordTable(AccuracyStatistic.self)
  static let frame = WordTable(ScanFrame.self)
  static let capture = WordTable(ScanMap.Capture.self)
  static let model = WordTable(AlignmentModel.self)
  static let source = WordTable(ControlPoint.Source.self)
  static let role = WordTable(ControlPoint.Role.self)
}
