/// The error terms that no residual shows, and the defaults of evidence that does not say.
///
/// A profile has a name and a version, so that a reported error can be traced to the numbers it was
/// made with. A value is safe to share between threads.
public struct ErrorBudget: Hashable, Sendable {
  /// The name of the profile with its version.
  public package(set) var name: String
  /// How far the realisations of WGS 84 differ.
  public package(set) var ensemble: TypedAccuracy
  /// Accuracy of the georegistration of imagery whose provider is silent.
  public package(set) var imagery: TypedAccuracy
  /// Standard deviation of a touch on a map along each axis, in screen points.
  public package(set) var pointing: Double
  /// Drift of a scan with a depth sensor, per metre from the nearest observation.
  public package(set) var lidarDrift: Double
  /// Drift of a scan with the camera alone, per metre from the nearest observation.
  public package(set) var cameraDrift: Double
  /// Standard deviation of the marking of a door along each axis, in metres.
  public package(set) var doorMarking: Double
  /// Relative standard deviation of the scale of a map in metres.
  public package(set) var metricScale: Double
  /// Standard deviation of the direction a scan takes for vertical, about each axis.
  public package(set) var gravityTilt: Angle
  /// The smallest standard deviation that a single compass bearing is credited with.
  public package(set) var compassFloor: Angle
  /// Seconds over which the errors of a satellite receiver stay alike (1/e).
  public package(set) var correlationTime: Double

  /// The profile `standard-1`.
  ///
  /// Ensemble: EPSG gives 2.0 m, taken as a 95 % radius. Drift: 1 % with a depth sensor, 3 % with
  /// the camera alone. The article on the error model names the sources.
  public static let standard1 = ErrorBudget(
    name: "standard-1", ensemble: TypedAccuracy(metres: 2, statistic: .r95),
    imagery: TypedAccuracy(metres: 5, statistic: .sigma), pointing: 6, lidarDrift: 0.01,
    cameraDrift: 0.03, doorMarking: Door.standardSigma, metricScale: 0.01,
    gravityTilt: .degrees(0.2), compassFloor: .degrees(10), correlationTime: 100)

  /// Drift per metre from the nearest observation, by how the scan was captured.
  public func drift(_ capture: ScanMap.Capture) -> Double {
    switch capture {
    case .lidar: lidarDrift
    case .camera: cameraDrift
    }
  }
}
