import DoormarkCore
import DoormarkFormats
import DoormarkGeo

// DM4xx.
extension Examination {
  mutating func checkDoors() {
    if map.doors.isEmpty {
      find(.noDoor, at: ["doors"], "no door is marked; directions end where the scan began")
    }
    guard map.doors.count > 1 else { return }
    // Where the unit is not known to be the metre, only marks at the very same point count.
    let reach = map.frame.isMetric ? SharedDoors.reach : 0
    // In the order of u, so that a thousand doors are not compared with each other.
    let places = map.doors.enumerated().map { ($0, map.frame.planPoint($1.point)) }
      .sorted { ($0.1.u, $0.0) < ($1.1.u, $1.0) }
    for (position, (first, place)) in places.enumerated() {
      for (second, other) in places[(position + 1)...] {
        guard other.u - place.u <= reach else { break }
        let distance = Elementary.hypot(other.u - place.u, other.v - place.v)
        guard distance <= reach,
          !map.frame.isMetric || abs(other.height - place.height) < SharedDoors.heightTolerance
        else { continue }
        let (kept, repeated) = (min(first, second), max(first, second))
        find(
          .doorsCoincide, at: ["doors", String(repeated)],
          "door \"\(map.doors[repeated].id)\" lies "
            + (distance == 0 ? "where" : "\(distance.metres) from where")
            + " door \"\(map.doors[kept].id)\" is")
      }
    }
  }

  /// Holds the doors against the scans.
  mutating func checkScans(
    _ loader: ScanLoader?, in workspace: inout GeoWorkspace
  ) throws(GeoError) {
    guard let loader, !map.scans.isEmpty, let scan = readScans(loader) else { return }
    // Scans are in metres with +y up; in other frames nobody says how the two fit.
    guard map.frame == .arkit else { return }
    let footprint: Footprint?
    do throws(GeometryError) {
      footprint = try workspace.footprint(of: scan)
    } catch {
      find(.unreadableScan, at: ["map", "scan"], "cannot make the outline of the scan: \(error)")
      return
    }
    let outline = ScanOutline(scan, footprint)
    for (index, door) in map.doors.enumerated() {
      let place = map.frame.planPoint(door.point)
      let tolerance = 4 * max(door.sigma, 0)
      let pointer = ["doors", String(index)]
      if let outside = outline.distanceOutside(place), outside > max(3, tolerance) {
        find(
          .doorOutsideScan, at: pointer,
          "door \"\(door.id)\" lies \(outside.metres) outside the scan")
      } else if let distance = outline.distanceToWall(place), distance > max(2.5, tolerance) {
        find(
          .doorFarFromWalls, at: pointer,
          "door \"\(door.id)\" lies \(distance.metres) from the nearest wall or door of the scan")
      }
    }
  }

  /// The scans as one; nil, and a finding, where one cannot be read.
  private mutating func readScans(_ loader: ScanLoader) -> Scan? {
    var scans: [Scan] = []
    for (index, name) in map.scans.enumerated() {
      let entry = JSONPointer(["map", "scan", String(index)])
      let pointer = document.position(of: entry) == nil ? ["map", "scan"] : entry.tokens
      let content: FileBytes
      do throws(FileError) {
        content = try loader.read(name)
      } catch {
        find(
          error.kind == .leavesFolder ? .pathLeavesFolder : .unreadableScan, at: pointer,
          "cannot read the scan \(name): \(error.reason)", atValue: true)
        continue
      }
      scanHashes.insert(FileHash(content))
      do throws(ScanFileError) {
        scans.append(try RoomPlanReader.read(content))
      } catch {
        let place = error.position.map { " at line \($0.line), column \($0.column)" } ?? ""
        find(
          .unreadableScan, at: pointer, "cannot read the scan \(name)\(place): \(error)",
          atValue: true)
      }
    }
    guard scans.count == map.scans.count else { return nil }
    return scans.count == 1 ? scans.first : Scan(merging: scans)
  }
}

extension Double {
  /// Metres for a message.
  var metres: String { DecimalText.text(self, decimals: self < 0.995 ? 2 : 1) + " m" }
}
