/// Why a journey changed, or did not.
public enum JourneyReason: Hashable, Sendable {
  /// The target may be routed to.
  case routable
  /// The placement's error is not under the limit.
  case rough
  /// The placement's evidence contradicts itself.
  case doubtful(Doubt)
  /// The placement's error cannot be known.
  case undefined(UndefinedReason)
  /// The map has no alignment.
  case unplaced
  /// The placement's error is not a number of metres from 0 to under the limit.
  case invalidError
  /// The target's coordinate is not on Earth.
  case notOnEarth
  /// The fix is at or inside its arrival circle.
  case insideArrivalCircle
  /// The fixes are outside the exit circle.
  case outsideExitCircle
  /// The traveller said so.
  case userTap
  /// The traveller went back to the map at the target.
  case userChoseMap
  /// The camera recognised the place.
  case recognised
  /// The camera did not find the place.
  case notRecognised
  /// The camera lost the place.
  case trackingLost
  /// The journey ended.
  case ended(JourneyPhase.EndReason)
  /// The target moved by at most 25 m.
  case targetMoved
  /// The target moved by more than 25 m, so what was known of its circle is forgotten.
  case targetMovedFar
  /// The journey continues as it was.
  case resumed
  /// The camera's state is gone, so indoor guidance needs another tap.
  case cameraStateLost
  /// The journey kept is older than twelve hours.
  case tooOld
  /// The journey kept cannot be read.
  case unreadable
  /// The journey kept was written by a newer version.
  case newerSchema
  /// The journey kept contradicts itself.
  case inconsistent
  /// The target of the journey kept is gone.
  case targetGone
  /// The target given is not the one of the journey kept.
  case otherTarget
  /// The phase knows no such event.
  case notInThisPhase
  /// The event belongs to an attempt that is over.
  case lateAttempt

  /// The code word of reports.
  public var word: String {
    switch self {
    case .doubtful(let doubt): doubt.rawValue
    case .undefined(let reason): reason.rawValue
    case .ended(let reason): reason.rawValue
    case .routable: "routable"
    case .rough: "rough"
    case .unplaced: "unplaced"
    case .invalidError: "invalidError"
    case .notOnEarth: "notOnEarth"
    case .insideArrivalCircle: "insideArrivalCircle"
    case .outsideExitCircle: "outsideExitCircle"
    case .userTap: "userTap"
    case .userChoseMap: "userChoseMap"
    case .recognised: "recognised"
    case .notRecognised: "notRecognised"
    case .trackingLost: "trackingLost"
    case .targetMoved: "targetMoved"
    case .targetMovedFar: "targetMovedFar"
    case .resumed: "resumed"
    case .cameraStateLost: "cameraStateLost"
    case .tooOld: "tooOld"
    case .unreadable: "unreadable"
    case .newerSchema: "newerSchema"
    case .inconsistent: "inconsistentSnapshot"
    case .targetGone: "targetGone"
    case .otherTarget: "otherTarget"
    case .notInThisPhase: "notInThisPhase"
    case .lateAttempt: "lateAttempt"
    }
  }
}
