import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Foundation
import Testing

@Suite struct MissingDatabaseTests {
  /// Without proj.db a named system cannot be had, and the error says in which folders it was looked
  /// for; placing a map, which needs no database, still works. In a process of its own, since PROJ
  /// reads its environment once.
  @Test func namesTheFolder() async {
    await #expect(processExitsWith: .success) {
      try ScratchFolder.with { folder in
        unsafe setenv("PROJ_DATA", folder.path, 1)
        unsafe setenv("PROJ_LIB", folder.path, 1)
        var workspace = try GeoWorkspace()
        let error = #expect(throws: ProjectionError.self) {
          try workspace.coordinate(
            of: .projected(crs: "EPSG:32630", easting: 5e5, northing: 0, height: nil))
        }
        guard case .databaseMissing(let searched, let failure)? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(searched.contains(folder.path))
        #expect(failure.function == "proj_create")
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.hasPrefix("proj.db was not found in "))
        #expect(text.contains(folder.path))
        #expect(error?.isCreationFailure == true)

        var map = ScanMap(id: "m", name: "m", frame: .arkit)
        map.declaredAlignment = DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5, longitude: -0.1), at: .origin,
          heading: .degrees(0))
        let placement = try Georeferencer.place(map, in: &workspace)
        let start = try Georeferencer.coordinate(
          of: .origin, placement: placement, in: &workspace)
        #expect(abs((start?.latitude ?? 0) - 51.5) < 1e-9)
      }
    }
  }
}
