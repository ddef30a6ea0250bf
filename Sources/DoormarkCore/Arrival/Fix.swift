/// One report of where a phone is.
///
/// It is what the phone said, right or wrong: the ``FixGate`` judges it. A value is safe to share
/// between threads.
public struct Fix: Hashable, Sendable {
  /// Where the phone says it is; the height plays no part in arrival.
  public var coordinate: GeodeticCoordinate
  /// The radius in metres that the phone gives its position; nil when it gives none, and negative
  /// from an iPhone whose position is invalid.
  public var accuracy: Double?
  /// When the position was measured.
  public var time: Instant
  /// Metres per second over the ground; nil or negative when unknown. It decides nothing.
  public var speed: Double?
  /// Direction of travel in degrees clockwise from north; nil or negative when unknown. It decides
  /// nothing.
  public var course: Double?
  /// Whether software made the position up. A label only: it decides nothing.
  public var isSimulated: Bool

  /// Makes a fix; nothing is checked.
  public init(
    coordinate: GeodeticCoordinate, accuracy: Double?, time: Instant, speed: Double? = nil,
    course: Double? = nil, isSimulated: Bool = false
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.time = time
    self.speed = speed
    self.course = course
    self.isSimulated = isSimulated
  }
}

/// What the gate keeps of a fix that it let through: 32 bytes.
///
/// A value is safe to share between threads.
public struct AcceptedFix: Hashable, Sendable {
  /// Degrees north, −90…90.
  public var latitude: Double
  /// Degrees east, −180…180.
  public var longitude: Double
  /// Metres, positive and finite: what the gate made of the reported accuracy.
  public var accuracy: Double
  /// When the position was measured.
  public var time: Instant

  /// Makes an accepted fix; nothing is checked.
  public init(latitude: Double, longitude: Double, accuracy: Double, time: Instant) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.time = time
  }

  /// Where it is, without a height.
  public var coordinate: GeodeticCoordinate {
    GeodeticCoordinate(latitude: latitude, longitude: longitude)
  }
}
