import Doormark

// The card for a program, with which an app would draw its own.
extension SetupReport {
  /// The object, indented, with a line feed at its end.
  var json: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.key("library")
      writer.string(PathText.readable(folder.path))
      writer.key("did")
      writeDeed(to: &writer)
      writer.key("card")
      writer.string(checklist.card.rawValue)
      writer.key("done_steps")
      writer.integer(checklist.doneCount)
      writer.key("all_steps")
      writer.integer(checklist.rows.count)
      writer.key("spoken")
      writer.optional(checklist.spoken)
      writer.key("steps")
      writer.array { writer in
        for row in checklist.rows { write(row, to: &writer) }
      }
      writer.key("memory")
      writeMemory(to: &writer)
      writer.key("journeys")
      writer.integer(folder.history.entries.count)
      writer.key("go")
      writer.array { writer in
        for map in folder.library.maps where map.isRoutable { write(map, to: &writer) }
      }
      writer.key("others")
      writer.array { writer in
        for map in others { write(map, to: &writer) }
      }
      writer.key("recently_deleted")
      writer.array { writer in
        for map in deleted { write(map, to: &writer) }
      }
      writer.key("unusable_files")
      writer.array { writer in
        for problem in folder.problems { write(problem, to: &writer) }
      }
    }
    writer.endLine()
    return writer.output
  }

  private func writeDeed(to writer: inout JSONWriter) {
    guard let deed else { return writer.null() }
    writer.object(inline: true) { writer in
      writer.key("verb")
      writer.string(deed.verb)
      writer.key("outcome")
      writer.string(deed.outcome)
      writer.key("map_id")
      writer.optional(deed.mapID)
    }
  }

  private func write(_ row: SetupChecklist.Row, to writer: inout JSONWriter) {
    let next = row.progress == .next ? checklist.next : nil
    writer.object { writer in
      writer.key("step")
      writer.string(row.step.word)
      writer.key("title")
      writer.string(row.step.title)
      writer.key("progress")
      writer.string(row.progress.rawValue)
      writer.key("spoken")
      writer.string(row.spoken)
      writer.key("explanation")
      writer.optional(next?.explanation)
      writer.key("button")
      if let action = next?.action {
        writer.object(inline: true) { writer in
          writer.key("title")
          writer.string(action.title)
          writer.key("action")
          writer.string(action.word)
          writer.key("map_id")
          writer.optional(action.mapID)
        }
      } else {
        writer.null()
      }
    }
  }

  private func writeMemory(to writer: inout JSONWriter) {
    let memory = folder.memory
    writer.object { writer in
      writer.key("hidden")
      writer.boolean(memory.isHidden)
      writer.key("journey_taken")
      writer.boolean(memory.journeyTaken)
      writer.key("shown_with_something_left")
      writer.boolean(memory.shownWithSomethingLeft)
      writer.key("goodbye_dismissed")
      writer.boolean(memory.goodbyeDismissed)
    }
  }

  private func write(_ map: LibraryMap, to writer: inout JSONWriter) {
    let placement = map.placement
    writer.object { writer in
      writer.key("map_id")
      writer.string(map.id)
      writer.key("name")
      writer.string(placement.map.name)
      writer.key("status")
      writer.string(placement.routability.status)
      writer.key("error_m")
      if let error = placement.routability.positionError {
        writer.number(error.radius95, decimals: 3)
      } else {
        writer.null()
      }
      writer.key("target")
      writer.string(placement.targetKind.rawValue)
      writer.key("target_id")
      writer.optional(placement.map.targetDoor?.id)
      writer.key("practice")
      writer.boolean(placement.map.isPractice)
      writer.key("added")
      writer.optional(map.added.map(RFC3339.text))
    }
  }

  private func write(_ deleted: DeletedMap, to writer: inout JSONWriter) {
    writer.object(inline: true) { writer in
      writer.key("map_id")
      writer.string(deleted.id)
      writer.key("name")
      writer.string(deleted.map.placement.map.name)
      writer.key("deleted")
      writer.optional(deleted.deleted.map(RFC3339.text))
    }
  }

  private func write(_ problem: LibraryProblem, to writer: inout JSONWriter) {
    writer.object(inline: true) { writer in
      writer.key("path")
      writer.string(PathText.readable(problem.path))
      writer.key("line")
      if let position = problem.position { writer.integer(position.line) } else { writer.null() }
      writer.key("column")
      if let position = problem.position { writer.integer(position.column) } else { writer.null() }
      writer.key("reason")
      writer.string(problem.reason)
    }
  }
}

extension JSONWriter {
  /// Writes a text, or null.
  fileprivate mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }
}
