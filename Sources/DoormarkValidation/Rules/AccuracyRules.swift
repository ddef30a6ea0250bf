import DoormarkCore
import DoormarkFormats
import DoormarkGeo

// DM2xx.
extension Examination {
  /// Numbers that are no accuracies, and ones that are too good.
  mutating func checkAccuracies() {
    let stated = StatedAccuracies(map)
    report(stated.invalid, as: .invalidAccuracy) { "\($0) is no accuracy: it must be over 0" }
    report(stated.tooGood, as: .accuracyBeyondDevice) {
      "a standard deviation of \($0) along each axis is better than its source can be"
    }
    guard let placement else { return }
    if placement.reasons.contains(.nonPSD) {
      find(
        .invalidAccuracy, at: ["alignment", "error", "covariance"],
        "the matrix is not symmetric and positive semi-definite, so it describes no error")
    }
    if placement.reasons.contains(.invalidSigma), stated.invalid.isEmpty {
      find(
        .invalidAccuracy, at: map.evidence == nil ? ["alignment", "error"] : ["evidence"],
        "a standard deviation in here is not a positive number")
    }
  }

  /// One finding for all of a kind: a track with a thousand zeros has one fault.
  private mutating func report(
    _ members: [StatedAccuracies.Member], as code: RuleCode, _ message: (String) -> String
  ) {
    guard let first = members.first else { return }
    let more = members.count - 1
    find(
      code, at: first.pointer,
      message(first.text) + (more > 0 ? "; \(more) more like it" : ""), atValue: true)
  }

  /// What the placement says of itself, unless a finding has said why it cannot be trusted.
  mutating func checkVerdict() {
    guard let placement, !isExplained else { return }
    let place = map.evidence == nil ? ["alignment"] : ["evidence"]
    let target = placement.map.targetDoor.map { "door \"\($0.id)\"" } ?? "the start of the scan"
    switch placement.routability {
    case .undefined(let reason) where reason != .invalidSigma && reason != .nonPSD:
      find(
        .errorUndefined, at: place, "the error at \(target) cannot be known: \(reason.rawValue)",
        hint: reason.explanation.meaning + " " + reason.explanation.remedy)
    case .rough(let error):
      find(
        .errorOverLimit, at: place,
        "R95 at \(target) is \(error.radius95.metres), not under "
          + RoutabilityRule.standard.limit.metres)
    case .routable(let error) where error.drms > map.arrivalRule.minimum:
      let isGiven = document.position(of: JSONPointer(["arrival"])) != nil
      find(
        .circleMissesDoor, at: isGiven ? ["arrival", "minimum"] : place,
        "\(target) is known to \(error.drms.metres) (DRMS), and the smallest arrival circle has "
          + map.arrivalRule.minimum.metres)
    case .routable, .undefined, .doubtful, .unplaced: break
    }
    if placement.flags.contains(.unverified), placement.alignment != nil {
      let residuals = placement.diagnostics == nil ? "" : ", so its residuals of zero prove nothing"
      find(
        .unverified, at: place,
        "nothing checks the alignment: it has no redundancy\(residuals)")
    }
    if placement.diagnostics?.takesFixesAsIndependent == true {
      find(
        .sessionTakenAsIndependent, at: ["evidence", "points"],
        "satellite fixes without times were taken as independent")
    }
  }
}

/// Every accuracy and standard deviation that a map states.
private struct StatedAccuracies {
  struct Member {
    var pointer: [String]
    var text: String
  }

  /// Not positive.
  var invalid: [Member] = []
  /// Better than the source can be.
  var tooGood: [Member] = []

  /// The best that a phone's own fix is credited with, and any survey: metres along each axis.
  private static let phone = 0.7
  private static let survey = 0.001

  init(_ map: ScanMap) {
    switch map.evidence {
    case .controlPoints(let evidence):
      let place = ["evidence", "points"]
      for (index, point) in evidence.points.enumerated() {
        if let accuracy = point.accuracy {
          add(accuracy, place + [String(index), "accuracy"], floor: Self.survey)
        }
        if point.mapSigma < 0 {
          addInvalid(point.mapSigma, place + [String(index), "mapSigma"])
        }
      }
      for (name, bias) in evidence.groups.sorted(by: { $0.key < $1.key }) {
        add(bias, ["evidence", "groups", name, "bias"], floor: 0)
      }
      if let heading = evidence.priors.heading, !(heading.sigma > 0) {
        addInvalid(heading.sigma, ["evidence", "priors", "heading", "sigma"])
      }
      if let scale = evidence.priors.scale, !(scale.sigma > 0) {
        addInvalid(scale.sigma, ["evidence", "priors", "scale", "sigma"])
      }
    case .fixAndCompass(let evidence):
      add(evidence.accuracy, ["evidence", "fix", "accuracy"], floor: Self.phone)
      if !(evidence.compass.sigma.radians > 0) {
        addInvalid(evidence.compass.sigma.degrees, ["evidence", "compass", "sigma"])
      }
    case .track(let track):
      for (index, sample) in track.samples.enumerated() {
        add(
          sample.accuracy, ["evidence", "samples", String(index), "accuracy"], floor: Self.phone)
      }
    case .satelliteLineUp(let lineUp):
      if let imagery = lineUp.imagery { add(imagery, ["evidence", "imagery"], floor: 0) }
    case .declared, nil: break
    }
    addDeclared(map.declaredAlignment?.error)
    for (index, door) in map.doors.enumerated() where door.sigma < 0 {
      addInvalid(door.sigma, ["doors", String(index), "sigma"])
    }
  }

  private mutating func addDeclared(_ error: DeclaredError?) {
    let pointer = ["alignment", "error"]
    switch error {
    case .parameters(let east, let north, _, _, _):
      for (key, sigma) in [("east", east), ("north", north)] {
        if !(sigma > 0) { addInvalid(sigma, pointer + [key]) }
        addTooGood(sigma, pointer + [key], floor: Self.survey)
      }
    case .radial(let accuracy, _, _, _):
      add(accuracy, pointer + ["radial"], floor: Self.survey)
    case .covariance, nil: break
    }
  }

  // Pointers are made where there is something to say, which is nearly never.
  private mutating func add(
    _ accuracy: TypedAccuracy, _ pointer: @autoclosure () -> [String], floor: Double
  ) {
    guard let sigma = accuracy.sigma else {
      addInvalid(accuracy.metres, pointer() + ["metres"])
      return
    }
    addTooGood(sigma, pointer(), floor: floor)
  }

  private mutating func addInvalid(_ value: Double, _ pointer: [String]) {
    invalid.append(Member(pointer: pointer, text: DecimalText.exact(value)))
  }

  private mutating func addTooGood(
    _ sigma: Double, _ pointer: @autoclosure () -> [String], floor: Double
  ) {
    guard sigma > 0, sigma < floor else { return }
    let text = DecimalText.text(sigma, decimals: sigma < 0.001 ? 6 : 3) + " m"
    tooGood.append(Member(pointer: pointer(), text: text))
  }
}
