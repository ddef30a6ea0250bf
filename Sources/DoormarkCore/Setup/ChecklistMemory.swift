/// All that the checklist remembers: four flags. Everything else about it is worked out anew each
/// time.
///
/// A value is safe to share between threads.
public struct ChecklistMemory: Hashable, Sendable {
  /// Whether the card is hidden.
  public var isHidden: Bool
  /// Whether a journey was taken; it is never taken back.
  public private(set) var journeyTaken: Bool
  /// Whether the card was ever shown while something was left to do.
  public private(set) var shownWithSomethingLeft: Bool
  /// Whether "You're all set" was put away.
  public var goodbyeDismissed: Bool

  /// Makes a memory; by default of nothing.
  public init(
    isHidden: Bool = false, journeyTaken: Bool = false, shownWithSomethingLeft: Bool = false,
    goodbyeDismissed: Bool = false
  ) {
    self.isHidden = isHidden
    self.journeyTaken = journeyTaken
    self.shownWithSomethingLeft = shownWithSomethingLeft
    self.goodbyeDismissed = goodbyeDismissed
  }

  /// The memory at the first start after an upgrade, when there was a history before there was a
  /// checklist.
  public init(firstRunWith history: History) {
    self.init(journeyTaken: history.holdsNavigation)
  }

  /// Notes that a journey began, or guidance inside a place; practice and demos change nothing.
  public mutating func noteJourney(_ purpose: History.Purpose) {
    if purpose == .navigation { journeyTaken = true }
  }

  /// Notes what a journey says of itself: it marks its start and the begin of guidance, and neither
  /// for practice.
  public mutating func note(_ transition: JourneyTransition) {
    if transition.marksJourneyTaken { journeyTaken = true }
  }

  /// Notes that somebody saw the card.
  public mutating func noteShown(_ checklist: SetupChecklist) {
    if checklist.card == .steps { shownWithSomethingLeft = true }
  }
}
