/// What is known about where a map sits: one of the five kinds.
///
/// A value is safe to share between threads.
public enum Evidence: Hashable, Sendable {
  /// Matched pairs of map points and places on Earth.
  case controlPoints(ControlPointEvidence)
  /// The plan dragged, turned and scaled by hand over satellite imagery.
  case satelliteLineUp(SatelliteLineUp)
  /// One position fix and a compass bearing.
  case fixAndCompass(FixAndCompass)
  /// Positions recorded while the scan was walked.
  case track(TrackEvidence)
  /// Another tool's alignment; the document's `alignment` is used, `source` says whose it is.
  case declared(source: String?)

  /// The `method` word of the document.
  public var method: String {
    switch self {
    case .controlPoints: "controlPoints"
    case .satelliteLineUp: "satelliteLineUp"
    case .fixAndCompass: "fixAndCompass"
    case .track: "track"
    case .declared: "declared"
    }
  }
}

/// Which parameters an alignment may have.
public enum AlignmentModel: String, Hashable, Sendable, CaseIterable {
  /// Shift and heading; the scale is given.
  case rigid
  /// Shift, heading and scale.
  case similarity
  /// Shift, heading and scale, with a prior that keeps the scale near its nominal value.
  case soft
}

/// A value with its standard deviation.
public struct Estimate: Hashable, Sendable {
  /// The value.
  public var value: Double
  /// One standard deviation, in the unit that the member which holds this estimate states.
  public var sigma: Double

  /// Makes an estimate.
  public init(value: Double, sigma: Double) {
    self.value = value
    self.sigma = sigma
  }
}

/// Prior knowledge about the heading and the scale of a map.
public struct AlignmentPriors: Hashable, Sendable {
  /// Degrees clockwise from true north, with its standard deviation in degrees.
  public var heading: Estimate?
  /// Metres per map unit, with a relative standard deviation.
  public var scale: Estimate?

  /// Makes priors.
  public init(heading: Estimate? = nil, scale: Estimate? = nil) {
    self.heading = heading
    self.scale = scale
  }
}

/// Control points and how to fit them.
public struct ControlPointEvidence: Hashable, Sendable {
  /// Which parameters are fitted.
  public var model: AlignmentModel
  /// The matched pairs.
  public var points: [ControlPoint]
  /// The shared error of each named group.
  public var groups: [String: TypedAccuracy]
  /// Prior knowledge that enters the fit.
  public var priors: AlignmentPriors

  /// Makes control point evidence.
  public init(
    model: AlignmentModel, points: [ControlPoint], groups: [String: TypedAccuracy] = [:],
    priors: AlignmentPriors = AlignmentPriors()
  ) {
    self.model = model
    self.points = points
    self.groups = groups
    self.priors = priors
  }
}

/// A plan placed by hand over satellite imagery.
public struct SatelliteLineUp: Hashable, Sendable {
  /// The point on Earth under ``at``.
  public var anchor: GeodeticCoordinate
  /// The map point on the anchor.
  public var at: ScanPoint
  /// Clockwise from true north to the frame's forward direction.
  public var heading: Angle
  /// Metres per map unit as the user left it; nil when the scale was locked.
  public var scale: Double?
  /// Length in metres on Earth of the wall the user matched.
  public var matchedLength: Double
  /// How much of the Earth one screen point covers.
  public var resolution: ImageryResolution
  /// Standard deviation of a touch, in screen points along each axis.
  public var pointing: Double
  /// Accuracy of the imagery's own georegistration; nil when the provider is silent.
  public var imagery: TypedAccuracy?

  /// The pointing of a line-up whose document gives none, in screen points along each axis.
  public static let standardPointing = 6.0

  /// Makes a line-up; nothing is checked.
  public init(
    anchor: GeodeticCoordinate, at: ScanPoint, heading: Angle, scale: Double?,
    matchedLength: Double, resolution: ImageryResolution,
    pointing: Double = SatelliteLineUp.standardPointing,
    imagery: TypedAccuracy? = nil
  ) {
    self.anchor = anchor
    self.at = at
    self.heading = heading
    self.scale = scale
    self.matchedLength = matchedLength
    self.resolution = resolution
    self.pointing = pointing
    self.imagery = imagery
  }
}

/// How much of the Earth one screen point covers.
public enum ImageryResolution: Hashable, Sendable {
  /// Web map zoom level of 256-point tiles.
  case zoom(Double)
  /// Metres on the ground per screen point.
  case ground(metresPerPoint: Double)
}

/// One position fix with a compass bearing.
public struct FixAndCompass: Hashable, Sendable {
  /// Where the fix says the map point ``at`` is.
  public var fix: GeodeticCoordinate
  /// The fix's accuracy.
  public var accuracy: TypedAccuracy
  /// The map point at which the fix was taken.
  public var at: ScanPoint
  /// The compass bearing.
  public var compass: CompassBearing
  /// Metres per map unit with a relative standard deviation; nil for a metric map.
  public var scale: Estimate?

  /// Makes the evidence; nothing is checked.
  public init(
    fix: GeodeticCoordinate, accuracy: TypedAccuracy, at: ScanPoint, compass: CompassBearing,
    scale: Estimate? = nil
  ) {
    self.fix = fix
    self.accuracy = accuracy
    self.at = at
    self.compass = compass
    self.scale = scale
  }
}

/// A compass bearing of the frame's forward direction.
public struct CompassBearing: Hashable, Sendable {
  /// Clockwise from north, as the compass gave it.
  public var bearing: Angle
  /// One standard deviation of the bearing.
  public var sigma: Angle
  /// East positive, what to add to a magnetic bearing; nil when the bearing is from true north.
  public var declination: Angle?

  /// Makes a bearing.
  public init(bearing: Angle, sigma: Angle, declination: Angle? = nil) {
    self.bearing = bearing
    self.sigma = sigma
    self.declination = declination
  }

  /// The bearing from true north.
  public var trueBearing: Angle {
    Angle(radians: bearing.radians + (declination?.radians ?? 0))
  }
}

/// Positions recorded while the scan was walked.
public struct TrackEvidence: Hashable, Sendable {
  /// The recorded positions, in any order.
  public var samples: [TrackSample]
  /// Seconds over which the receiver's errors stay alike (1/e).
  public var correlationTime: Double

  /// The correlation time of a track whose document gives none, in seconds.
  public static let standardCorrelationTime = 100.0

  /// Makes a track.
  public init(
    samples: [TrackSample], correlationTime: Double = TrackEvidence.standardCorrelationTime
  ) {
    self.samples = samples
    self.correlationTime = correlationTime
  }
}

/// One position of a track, and where in the map it was taken.
public struct TrackSample: Hashable, Sendable {
  /// The map point.
  public var map: ScanPoint
  /// Where the receiver says it is.
  public var earth: GeodeticCoordinate
  /// The receiver's accuracy.
  public var accuracy: TypedAccuracy
  /// When.
  public var time: Instant

  /// Makes a sample.
  public init(map: ScanPoint, earth: GeodeticCoordinate, accuracy: TypedAccuracy, time: Instant) {
    self.map = map
    self.earth = earth
    self.accuracy = accuracy
    self.time = time
  }
}
