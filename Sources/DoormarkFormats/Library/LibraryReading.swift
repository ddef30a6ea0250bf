import DoormarkCore

// How the documents of a library are read and placed.
extension LibraryPlaces {
  /// The whole folder; the caller holds the lock.
  func read(
    _ placing: (ScanMap) throws -> Placement
  ) throws(LibraryFolderError) -> LibraryFolder {
    let record = try record()
    let memory = Self.memory(try setup(), record.history)
    var problems = record.problems
    let names = try documents(in: maps)
    let kept = Set(names)
    // A document that came in anew and whose deleted copy is still there: the power went between.
    let deletedNames = try documents(in: deleted).filter { !kept.contains($0) }
    let present = placements(names, in: maps, &problems, placing).map {
      LibraryMap($0.placement, added: record.added[$0.name])
    }
    let gone = placements(deletedNames, in: deleted, &problems, placing).map {
      DeletedMap(
        LibraryMap($0.placement, added: record.added[$0.name]), deleted: record.deleted[$0.name])
    }
    problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return LibraryFolder(
      path: root, exists: true, library: MapLibrary(maps: present, deleted: gone), memory: memory,
      history: record.history, problems: problems)
  }

  /// The map of a document in the library's own folder.
  ///
  /// - Throws: ``LibraryProblem``, as what the file says is no failure of the folder.
  func map(_ name: String, in folder: String) throws(LibraryProblem) -> ScanMap {
    let path = folder + "/" + name
    guard let id = MapFileName.id(of: name) else {
      throw LibraryProblem(path: path, reason: "the name is not one that an id becomes")
    }
    let bytes: FileBytes
    do {
      bytes = try FileBytes.readRegular(path: path, in: files)
    } catch {
      throw LibraryProblem(path: path, reason: "cannot read: \(error.reason)")
    }
    let document: PlacementDocument
    do {
      document = try PlacementDocument.read(bytes)
    } catch {
      let first = error.complaints.first
      throw LibraryProblem(
        path: path, position: first?.position,
        reason: first?.message ?? "the document cannot be used")
    }
    guard document.map.id.utf8.elementsEqual(id.utf8) else {
      throw LibraryProblem(
        path: path, position: document.valuePosition(of: JSONPointer(["map", "id"])),
        reason: "the file is named after another id than its document has")
    }
    return document.map
  }

  private func placements(
    _ names: [String], in folder: String, _ problems: inout [LibraryProblem],
    _ placing: (ScanMap) throws -> Placement
  ) -> [(name: MapFileName, placement: Placement)] {
    var placed: [(MapFileName, Placement)] = []
    placed.reserveCapacity(names.count)
    for name in names {
      let map: ScanMap
      do {
        map = try self.map(name, in: folder)
      } catch {
        problems.append(error)
        continue
      }
      guard let key = MapFileName(id: map.id) else { continue }
      do {
        placed.append((key, try placing(map)))
      } catch {
        problems.append(
          LibraryProblem(path: folder + "/" + name, reason: "cannot place the map: \(error)"))
      }
    }
    return placed
  }
}
