/// A change that a journey went through, with the numbers that it rests on.
///
/// A value is safe to share between threads.
public struct JourneyTransition: Hashable, Sendable {
  /// What happened.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A journey began.
    case started
    /// A journey did not begin, since the target may not be routed to.
    case refused
    /// A fix was inside the arrival circle.
    case arrived
    /// The traveller said that they are there.
    case arrivedByUser
    /// The traveller who had chosen the map has left, so that they can arrive again.
    case overrideCleared
    /// The traveller left the exit circle.
    case left
    /// The traveller went back to the map.
    case backToMap
    /// The camera begins to look for the place.
    case recognitionStarted
    /// The camera did not find the place.
    case recognitionFailed
    /// Indoor guidance began.
    case guidanceBegan
    /// The camera lost the place and looks for it again.
    case trackingLost
    /// The traveller left indoor guidance.
    case guidanceLeft
    /// The journey is over.
    case ended
    /// The target was replaced.
    case targetChanged
    /// A journey was taken up again, or not.
    case restored
  }

  /// Counts the transitions of a journey, from 1, restarts included.
  public var sequence: Int
  /// The time of the fix, or of the event; nil when nobody told the time.
  public var time: Instant?
  /// What happened.
  public var name: Name
  /// The phase before.
  public var from: JourneyPhase
  /// The phase after.
  public var to: JourneyPhase
  /// Why.
  public var reason: JourneyReason
  /// R95 of the target in metres, where the target was judged; nil elsewhere and when unknown.
  public var positionError: Double?
  /// The attempt at recognition that began, ended or succeeded; nil elsewhere.
  public var attempt: Int?
  /// A door or the scan's start; nil when there is no target.
  public var targetKind: Placement.TargetKind?
  /// Which radius the exit circle is made of.
  public var policy: ArrivalPolicy
  /// The fix that decided, or for a tap the latest accepted one, with its circles; nil when there was
  /// none.
  public var explanation: FixExplanation?
  /// Whether the host has to mark "journey taken" in its checklist: on start and again when guidance
  /// begins, and never for practice.
  public var marksJourneyTaken: Bool
}
