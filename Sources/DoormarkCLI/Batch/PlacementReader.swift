import Doormark

/// Turns inputs into answers: reads the document, places the map, reads its scans.
struct PlacementReader: Sendable {
  /// Whether the scan files are read; the error at a point needs none of them.
  var readsScans = true
  /// What of the scan files is kept.
  var scope = RoomPlanReader.Scope.everything
  /// Whether each control point is judged, and not only their fit.
  var judgesPoints = true
  /// Whether a scan with notes gets a message, where no report shows them.
  var tellsScanNotes = false
  /// The document on standard input, when it is one of the inputs.
  var standardInput: StandardInput?
  /// The file that the output is going to replace, which no input may be.
  var replaced: ReplacedFile?

  /// The document on standard input.
  struct StandardInput: Sendable {
    /// Its bytes, or why they cannot be read.
    var bytes: Result<FileBytes, FileError>
    /// The folder in which its scans are sought; nil when nobody said.
    var folder: String?
  }

  /// Answers one input.
  func answer(
    _ input: InputList.Input, in workspace: inout GeoWorkspace
  ) -> AnsweredInput {
    switch open(input) {
    case .document(let bytes, let folder): answer(bytes, folder: folder, in: &workspace)
    case .refused(let message): AnsweredInput(path: message.path, invalid: [message])
    }
  }

  /// The text of an input, or what keeps it from being read.
  enum OpenedInput {
    /// The text, and the folder in which its scans are sought.
    case document(FileBytes, folder: String?)
    case refused(InputMessage)
  }

  /// Reads an input.
  func open(_ input: InputList.Input) -> OpenedInput {
    switch input {
    case .document(let path, let isFound):
      replaced?.compare(withInput: path)
      do {
        // A pipe that the user named is read as one; one that lies about in a folder may have
        // nobody at its other end.
        let bytes = try isFound ? FileBytes.readRegular(path: path) : FileBytes.read(path: path)
        return .document(bytes, folder: Self.folder(of: path))
      } catch {
        return .refused(InputMessage(error))
      }
    case .standardInput:
      switch standardInput?.bytes {
      case .success(let bytes)?: return .document(bytes, folder: standardInput?.folder)
      case .failure(let error)?: return .refused(InputMessage(error))
      case nil:
        return .refused(
          InputMessage(path: "-", code: .unreadableFile, text: "standard input was not read"))
      }
    case .emptyFolder(let path):
      let code = RuleCode.emptyFolder
      return .refused(
        InputMessage(
          path: path, code: code, text: "there is no placement document in this folder",
          hint: code.remedy))
    case .unreadableFolder(let error):
      return .refused(InputMessage(error))
    }
  }

  /// Answers the text of a document; its scans are sought in `folder`.
  func answer(
    _ bytes: FileBytes, folder: String?, in workspace: inout GeoWorkspace
  ) -> AnsweredInput {
    let document: PlacementDocument
    do {
      document = try PlacementDocument.read(bytes)
    } catch {
      return AnsweredInput(path: bytes.path, invalid: InputMessage.about(error))
    }
    do {
      let placement = try Georeferencer.place(
        document.map, judgesPoints: judgesPoints, in: &workspace)
      let target: GeodeticCoordinate?
      do {
        target = try Georeferencer.coordinate(
          of: placement.targetPoint, placement: placement, in: &workspace)
      } catch {
        return AnsweredInput(
          path: bytes.path, invalid: [tooFar(document, bytes.path, placement, error)])
      }
      var placed = AnsweredInput.Placed(placement: placement, target: target)
      var messages = document.unknownKeys.compactMap { Self.note($0, path: bytes.path) }
      if readsScans {
        addScans(of: document, path: bytes.path, folder, to: &placed, &messages, in: &workspace)
      }
      return AnsweredInput(path: bytes.path, placed: placed, messages: messages)
    } catch {
      return AnsweredInput(
        path: bytes.path, invalid: unplaceable(document, bytes.path, error, in: &workspace))
    }
  }

  /// That a key is probably misspelt; nil for one that resembles none.
  private static func note(_ key: UnknownKey, path: String) -> InputMessage? {
    guard let suggestion = key.suggestion, let name = key.pointer.tokens.last,
      !name.hasPrefix("x-")
    else { return nil }
    return InputMessage(
      path: path, position: key.position, severity: .note,
      text: "\"\(name.shown)\" is not known and is not read",
      hint: "Did you mean \"\(suggestion)\"?")
  }

  /// That the target lies beyond the Earth, though the evidence does not.
  private func tooFar(
    _ document: PlacementDocument, _ path: String, _ placement: Placement,
    _ error: ProjectionError
  ) -> InputMessage {
    let doors = document.map.doors
    let door = placement.map.targetDoor
    let index = doors.firstIndex { $0.id == door?.id }
    let pointer = index.map { JSONPointer(["doors", String($0)]) } ?? JSONPointer(["map"])
    let name = door.map { "door \"\($0.id.shown)\"" } ?? "the start"
    return InputMessage(
      path: path, position: document.position(of: pointer), code: .unconvertibleCoordinate,
      text: "cannot place \(name): it lies too far from what places the map (\(error))",
      hint: "Check its coordinates, the scale, and the unit of the map.")
  }

  /// What is wrong with each control point whose coordinates cannot be converted; `error` is what
  /// stopped the placing.
  private func unplaceable(
    _ document: PlacementDocument, _ path: String, _ error: ProjectionError,
    in workspace: inout GeoWorkspace
  ) -> [InputMessage] {
    let code = RuleCode.unconvertibleCoordinate
    var messages: [InputMessage] = []
    if case .controlPoints(let evidence)? = document.map.evidence {
      for (index, point) in evidence.points.enumerated() {
        do {
          _ = try workspace.coordinate(of: point.earth)
        } catch {
          let pointer = JSONPointer(["evidence", "points", String(index), "earth"])
          messages.append(
            InputMessage(
              path: path, position: document.position(of: pointer), code: code,
              text: "cannot place control point \"\(point.id.shown)\": \(error)",
              hint: code.remedy))
        }
      }
    }
    guard messages.isEmpty else { return messages }
    return [
      InputMessage(
        path: path, position: document.position(of: JSONPointer(["evidence"])), code: code,
        text: "cannot place the map: \(error)", hint: code.remedy)
    ]
  }

  /// The folder of a path, as a prefix that other paths can be joined to.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }
}
