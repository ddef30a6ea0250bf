extension JourneyTransition {
  /// The transition as one English line, its numbers rounded for people.
  public var text: String {
    switch name {
    case .started: "the journey to \(place) begins\(errorText)"
    case .refused: "no journey to \(place): \(refusal)"
    case .arrived: "arrived: \(situation ?? "inside the arrival circle")"
    case .arrivedByUser: "arrived: the traveller says so\(lastSeen)"
    case .overrideCleared:
      "left after choosing the map: \(situation ?? "outside the exit circle")"
    case .left: "left: \(situation ?? "outside the exit circle")"
    case .backToMap: "back to the map: the traveller asked for it\(lastSeen)"
    case .recognitionStarted: "the camera looks for the place: the traveller asked for it"
    case .recognitionFailed: "the camera did not find the place; looking again takes a tap"
    case .guidanceBegan: "indoor guidance begins: the camera recognised the place"
    case .trackingLost: "the camera lost the place and looks for it again"
    case .guidanceLeft: "indoor guidance left: the traveller asked for it"
    case .ended: "the journey is over: \(ending)"
    case .targetChanged:
      "\(place) moved by \(reason == .targetMovedFar ? "more than" : "at most") 25 m"
    case .restored: "\(to.isActive ? "taken up again in \(to.name)" : to.name): \(restoring)"
    }
  }

  private var place: String { targetKind.text }

  private var situation: String? { explanation?.situation }

  private var lastSeen: String {
    explanation?.distance.map { ", \(MetreText.about($0)) from \(place) by the last fix" } ?? ""
  }

  private var errorText: String {
    positionError.map { ": its error is \(MetreText.exact($0)), under 60 m" } ?? ""
  }

  private var refusal: String {
    switch reason {
    case .rough:
      positionError.map { "its error is \(MetreText.exact($0)), not under 60 m" }
        ?? "its error is not under 60 m"
    case .doubtful: "the evidence for where it is contradicts itself"
    case .undefined(let reason): "its error cannot be known (\(reason.rawValue))"
    case .unplaced: "nobody knows where it is"
    case .notOnEarth: "its coordinate is not on Earth"
    default: "its error is not a number of metres under 60 m"
    }
  }

  private var ending: String {
    switch to {
    case .ended(.completed): "the traveller reached the spot"
    case .ended(.cancelled): "the traveller gave it up"
    case .ended(.placementGone): "the placement was deleted"
    default: to.name
    }
  }

  private var restoring: String {
    switch reason {
    case .resumed: "the journey continues as it was"
    case .cameraStateLost: "the camera's state is gone, so indoor guidance needs another tap"
    case .targetMovedFar: "\(place) has moved by more than 25 m"
    case .tooOld: "the journey kept is older than 12 h"
    case .unreadable: "the journey kept cannot be read"
    case .newerSchema: "the journey kept was written by a newer version"
    case .inconsistent: "the journey kept contradicts itself"
    case .targetGone: "the target of the journey kept is gone"
    case .otherTarget: "the journey kept has another target"
    default: reason.word
    }
  }
}

extension JourneyNotice {
  /// The notice as one English line.
  public var text: String {
    switch self {
    case .signalLost: "no usable position for 30 s"
    case .precisionReduced:
      "the phone gives its place away only roughly, so arrival needs a tap"
    case .suppressed: "at the target, but the traveller chose the map"
    case .notApplicable(.lateAttempt): "ignored: it belongs to an attempt that is over"
    case .notApplicable: "ignored: it means nothing in this phase"
    case .passedBy: "passed through the arrival circle between two fixes, and is not there now"
    case .gate(let code): code.text
    }
  }
}

extension GateCode {
  /// The code as one English line.
  public var text: String {
    switch self {
    case .invalidCoordinate: "turned away: the coordinate is not on Earth"
    case .invalidAccuracy: "turned away: the accuracy is not a positive number of metres"
    case .duplicate: "turned away: the newest fix again"
    case .outOfOrder: "turned away: not newer than the newest fix"
    case .stale: "turned away: too old"
    case .future: "turned away: ahead of the clock"
    case .tooPoorToArrive: "too poor to arrive by"
    case .implausibleJump: "held back: further from the fix before than anyone travels"
    }
  }
}

extension FixExplanation {
  /// The explanation as one English line, its numbers rounded for people.
  public var text: String {
    guard verdict != .rejected, let situation else { return code?.text ?? verdict.rawValue }
    return code.map { "\(situation); \($0.text)" } ?? situation
  }

  /// Where the fix lies: `about 12 m from the door, inside the arrival circle of 25 m (accuracy 5 m)`.
  var situation: String? {
    guard let distance, let radius, let exitRadius, let accuracy else { return nil }
    let circles =
      switch verdict {
      case .in: "inside the arrival circle of \(MetreText.exact(radius))"
      case .out: "outside the exit circle of \(MetreText.exact(exitRadius))"
      case .band, .rejected:
        distance > radius
          ? "between the circles of \(MetreText.exact(radius)) and \(MetreText.exact(exitRadius))"
          : "within \(MetreText.exact(radius))"
      }
    return "\(MetreText.about(distance)) from \(targetKind.text), \(circles) "
      + "(accuracy \(MetreText.exact(accuracy)))"
  }
}

extension Placement.TargetKind? {
  fileprivate var text: String { self?.text ?? "the target" }
}

extension Placement.TargetKind {
  fileprivate var text: String {
    switch self {
    case .door: "the door"
    case .start: "the start of the scan"
    }
  }
}
