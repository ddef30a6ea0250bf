// README.md shows the following lines; a test compares them.

import Doormark

/// Where a map's door is on Earth, if that is known well enough to send somebody there.
func doorOnEarth(placement path: String) throws -> String {
  let document = try PlacementDocument.read(FileBytes.read(path: path))
  var workspace = try GeoWorkspace()
  let placement = try Georeferencer.place(document.map, in: &workspace)
  guard case .routable(let error) = placement.routability,
    let door = try Georeferencer.coordinate(
      of: placement.targetPoint, placement: placement, in: &workspace)
  else { return "send nobody there: \(placement.routability.status)" }
  return "\(door.latitude), \(door.longitude), 95 % within \(error.radius95) m"
}
