import Doormark

extension PointConversion {
  /// What came of a point.
  struct Answer: Hashable, Sendable {
    /// The coordinates in the order of ``outputColumns``, nil where they are unknown.
    var first: Double?
    var second: Double?
    var third: Double?
    /// R95 in metres; nil when it cannot be known there.
    var error: Double?
    /// Why the point has no place, where it has none.
    var reason: UndefinedReason?

    /// The coordinate at a place, counted from 0.
    func number(at place: Int) -> Double? {
      switch place {
      case 0: first
      case 1: second
      default: third
      }
    }
  }
}

/// What came of some points that were converted together.
struct PointAnswers {
  /// One for each point.
  var answers: [PointConversion.Answer] = []
  /// Why points could not be converted, by their place.
  var failures: [Int: ProjectionError] = [:]

  subscript(index: Int) -> PointConversion.Answer { answers[index] }

  /// What is to be said of a point that has no answer; nil for one that has.
  func complaint(at index: Int) -> LineComplaints.Complaint? {
    if !failures.isEmpty, let error = failures[index] {
      return LineComplaints.Complaint(message: "cannot convert: \(error)", column: 1)
    }
    guard let reason = answers[index].reason else { return nil }
    return LineComplaints.Complaint(
      message: "nothing tells where the point lies (\(reason.rawValue))", column: 1,
      hint: reason.explanation.remedy)
  }
}
