/// The card that leads somebody from nothing to a first journey.
///
/// It is worked out from the library and the memory whenever it is wanted, and never kept, so it
/// cannot disagree with them. A value is safe to share between threads.
public struct SetupChecklist: Hashable, Sendable {
  /// How far a step is.
  public enum Progress: String, Hashable, Sendable, CaseIterable {
    /// It is done.
    case done
    /// It is the first that is not.
    case next
    /// It is not done, and not the first.
    case notDone
  }

  /// One line of the card.
  public struct Row: Hashable, Sendable {
    /// The step.
    public let step: SetupStep
    /// How far it is.
    public let progress: Progress

    /// What is read aloud: "Mark the door, next".
    public var spoken: String {
      switch progress {
      case .done: "\(step.title), done"
      case .next: "\(step.title), next"
      case .notDone: "\(step.title), not done"
      }
    }
  }

  /// What is to be shown.
  public enum Card: String, Hashable, Sendable, CaseIterable {
    /// Nothing, since somebody hid it.
    case hidden
    /// The four steps.
    case steps
    /// "You're all set", until it is put away.
    case allSet
    /// Nothing, since there is nothing to do and nothing to say.
    case absent
  }

  /// The four steps in their order.
  public let rows: [Row]
  /// What is to be shown.
  public let card: Card
  /// What to do next; nil when all steps are done.
  public let next: NextStep?

  /// Works the card out.
  public init(of library: MapLibrary, memory: ChecklistMemory) {
    let maps = library.maps.filter { !$0.placement.map.isPractice }
    let placed = library.routablePlaces
    let done: [SetupStep: Bool] = [
      .addMap: !maps.isEmpty,
      .placeOnEarth: !placed.isEmpty,
      .markDoor: placed.contains { !$0.map.doors.isEmpty },
      .takeFirstJourney: memory.journeyTaken,
    ]
    let first = SetupStep.allCases.first { done[$0] != true }
    rows = SetupStep.allCases.map { step in
      Row(step: step, progress: done[step] == true ? .done : step == first ? .next : .notDone)
    }
    next = first.map { step in
      // The query gives the maps in the order in which they came in.
      NextStep(step, unplaced: maps.last?.placement, unmarked: placed.last)
    }
    if memory.isHidden {
      card = .hidden
    } else if first != nil {
      card = .steps
    } else {
      card = memory.shownWithSomethingLeft && !memory.goodbyeDismissed ? .allSet : .absent
    }
  }

  /// How many steps are done.
  public var doneCount: Int { rows.count { $0.progress == .done } }

  /// The whole card as one line to be read aloud, beginning "Get set up, 3 of 4 done", or the words
  /// "You're all set"; nil when there is no card.
  public var spoken: String? {
    switch card {
    case .hidden, .absent: nil
    case .allSet: Self.goodbye
    case .steps:
      "\(heading)" + (next.map { ", next: \($0.step.title)" } ?? "")
    }
  }

  /// What stands over the steps: "Get set up, 3 of 4 done".
  public var heading: String { "Get set up, \(doneCount) of \(rows.count) done" }

  /// What is said at the end.
  public static let goodbye = "You're all set"
}
