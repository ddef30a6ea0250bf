public import DoormarkCore

/// A door on Earth.
///
/// A value is safe to share between threads.
public struct PlacedDoor: Hashable, Sendable {
  /// The door as the map has it.
  public let door: Door
  /// Where it is, a threshold counting as its middle; nil where nothing tells the heading or the
  /// scale that its place depends on.
  public let coordinate: GeodeticCoordinate?
  /// How far that may be off, or why nobody can tell.
  public let error: Result<PositionError, UndefinedReason>
}
