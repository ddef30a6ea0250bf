// The single steps by which a library's folder changes, each on the disk when it returns.
extension LibraryPlaces {
  /// Whether a folder has a file of the name.
  func has(_ name: String, in folder: String) throws(LibraryFolderError) -> Bool {
    do {
      _ = try files.linkStatus(folder + "/" + name)
      return true
    } catch {
      let failure = error.error(path: folder + "/" + name)
      if failure.kind == .missing { return false }
      throw .file(failure)
    }
  }

  /// Makes a folder unless it is there.
  func makeFolder(_ path: String) throws(LibraryFolderError) {
    do {
      try files.makeFolder(path)
    } catch {
      let failure = error.error(path: path)
      if failure.kind == .exists { return }
      throw .file(failure)
    }
    try attempt(path) { (files) throws(FileSystem.Failure) in
      try AtomicFile.synchronizeFolder(of: path, in: files)
    }
  }

  /// Writes a file whole, in place of one that may be there; `before` is done when its bytes are
  /// there and it has not got its name yet.
  func put(
    _ bytes: some Sequence<UInt8>, in path: String,
    before: () throws(LibraryFolderError) -> Void = {}
  ) throws(LibraryFolderError) {
    let file = try begun(bytes, path)
    try before()
    do {
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  private func begun(
    _ bytes: some Sequence<UInt8>, _ path: String
  ) throws(LibraryFolderError) -> AtomicFile {
    do {
      var file = try AtomicFile(path: path, overwrite: true, in: files)
      try file.append(bytes)
      return file
    } catch {
      throw .file(error)
    }
  }

  /// Moves a file from one folder to another, in one step.
  func move(_ name: String, from: String, to: String) throws(LibraryFolderError) {
    try attempt(from + "/" + name) { (files) throws(FileSystem.Failure) in
      try files.rename(from + "/" + name, to + "/" + name)
      try AtomicFile.synchronizeFolder(of: to + "/" + name, in: files)
      try AtomicFile.synchronizeFolder(of: from + "/" + name, in: files)
    }
  }

  /// Removes a file that may be there.
  func remove(_ name: String, from folder: String) throws(LibraryFolderError) {
    guard try has(name, in: folder) else { return }
    try attempt(folder + "/" + name) { (files) throws(FileSystem.Failure) in
      try files.unlink(folder + "/" + name)
      try AtomicFile.synchronizeFolder(of: folder + "/" + name, in: files)
    }
  }
}
