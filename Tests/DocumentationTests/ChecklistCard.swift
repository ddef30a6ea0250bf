// The article on the checklist shows the following lines; a test compares them.

import Doormark

/// What an app puts on its screen, from top to bottom.
enum CardElement: Equatable {
  case heading(String)
  case row(SetupStep, isTicked: Bool, isNext: Bool, spoken: String)
  case explanation(String)
  case button(String, opens: NextStep.Action)
  case goodbye(String)
}

/// The elements of a card; none when there is no card.
func elements(of checklist: SetupChecklist) -> [CardElement] {
  switch checklist.card {
  case .hidden, .absent: return []
  case .allSet: return [.goodbye(SetupChecklist.goodbye)]
  case .steps: break
  }
  var elements: [CardElement] = [.heading(checklist.heading)]
  for row in checklist.rows {
    let isNext = row.progress == .next
    elements.append(
      .row(row.step, isTicked: row.progress == .done, isNext: isNext, spoken: row.spoken))
    guard isNext, let next = checklist.next else { continue }
    elements.append(.explanation(next.explanation))
    if let action = next.action { elements.append(.button(action.title, opens: action)) }
  }
  return elements
}

/// The card of a library on disk, drawn; that somebody saw it is remembered.
func drawCard(ofLibrary path: String) throws -> [CardElement] {
  var workspace = try GeoWorkspace()
  let folder = try LibraryFolder.open(path) { map in
    try Georeferencer.place(map, in: &workspace)
  }
  let checklist = SetupChecklist(of: folder.library, memory: folder.memory)
  if folder.exists {
    var writer = try LibraryWriter(path)
    try writer.remember { $0.noteShown(checklist) }
  }
  return elements(of: checklist)
}
