package import DoormarkCore

/// A rule that journeys are replayed by: one of our policies, or a published one.
package enum ReplayedRule: Hashable, Sendable {
  case ours(ArrivalPolicy)
  /// The default policy, but it takes two fixes outside in a row to have left.
  case confirmed
  case published(PublishedRule)

  /// Ours first, the default before the others.
  package static let all =
    ArrivalPolicy.allCases.map(ReplayedRule.ours) + [.confirmed]
    + PublishedRule.allCases.map(ReplayedRule.published)

  package var name: String {
    switch self {
    case .ours(let policy): policy.rawValue
    case .confirmed: "lastAdmitting, 2 fixes"
    case .published(let rule): rule.rawValue
    }
  }

  /// Whether it is one of ours.
  package var isOurs: Bool {
    switch self {
    case .ours, .confirmed: true
    case .published: false
    }
  }

  private var options: ArrivalOptions {
    switch self {
    case .ours(let policy): ArrivalOptions(policy: policy)
    case .confirmed: ArrivalOptions(exitConfirmation: .fixes(2))
    case .published: .standard
    }
  }

  /// What the rule does on a journey.
  package func replay(
    _ journey: SimulatedJourney
  ) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    switch self {
    case .ours, .confirmed:
      let options = self.options
      var state = Journey.begin(to: SimulatedJourney.target, options: options).journey
      for report in journey.reports {
        guard let transition = state.apply(.fix(report.fix)).transition else { continue }
        outcome.note(
          report, isArrival: transition.name == .arrived,
          radius: transition.explanation?.radius ?? 0)
      }
    case .published(let rule):
      var state = PublishedRuleState(rule)
      for report in journey.reports {
        let distance = SimulatedJourney.target.distance(to: report.fix.coordinate)
        let accuracy = report.fix.accuracy ?? 0
        if state.take(distance: distance, accuracy: accuracy, at: report.fix.time) {
          outcome.note(report, isArrival: state.isInside, radius: rule.radius)
        }
      }
    }
    return outcome
  }
}

/// What a rule did on one journey.
package struct ReplayOutcome {
  /// A change of the screen to the floor plan.
  package struct Arrival {
    /// Where the traveller was, in metres from the door.
    package var trueDistance: Double
    /// Whether the true distance is more than the radius and three times the reported accuracy.
    package var isFalse: Bool
    /// Whether a lying fix did it.
    package var isByLie: Bool
  }

  package private(set) var arrivals: [Arrival] = []
  /// Where the traveller was at each change back, in metres from the door.
  package private(set) var exits: [Double] = []

  package init() {}

  /// How often the screen changed.
  package var changes: Int { arrivals.count + exits.count }

  /// Notes a change at a report; the radius is the rule's, in metres.
  package mutating func note(_ report: SimulatedReport, isArrival: Bool, radius: Double) {
    guard isArrival else {
      exits.append(report.trueDistance)
      return
    }
    let accuracy = max(report.fix.accuracy ?? 0, 0)
    arrivals.append(
      Arrival(
        trueDistance: report.trueDistance,
        isFalse: report.trueDistance > radius + 3 * accuracy, isByLie: report.isLie))
  }
}
