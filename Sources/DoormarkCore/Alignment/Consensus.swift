/// The largest set of matched points that agree with each other, found without trusting any of them.
///
/// Every pair of points makes a rigid or similarity hypothesis, judged by the MSAC cost (residuals
/// capped at three sigmas); the best is refined by fitting what agrees with it. No randomness: of
/// many points an even choice makes the hypotheses. It only tells which points to distrust; the
/// estimate itself uses every control point.
struct Consensus {
  /// The points that agree, in order.
  let members: [Int]
  /// Their fit.
  let fit: PlanarFit

  /// At most this many points make hypotheses: 1770 pairs.
  private static let hypothesisPoints = 60
  /// (3σ)².
  private static let cap = 9.0

  /// Nil where no majority agrees.
  init?(_ points: MatchedPoints) {
    let count = points.plan.count
    guard count >= 3 else { return nil }
    let chosen = Self.evenChoice(of: count)
    var best = Double.infinity
    var members: [Int] = []
    for (place, first) in chosen.enumerated() {
      for second in chosen.dropFirst(place + 1) {
        guard let hypothesis = Hypothesis(points, first, second) else { continue }
        let (cost, inside) = hypothesis.judge(points, cap: Self.cap)
        if cost < best { (best, members) = (cost, inside) }
      }
    }
    for _ in 0..<10 {
      guard 2 * members.count > count, members.count >= 2 else { return nil }
      let fit = points.subset(members).fitOfPointsAlone
      guard fit.isSpread else { return nil }
      let (_, inside) = Hypothesis(fit).judge(points, cap: Self.cap)
      if inside == members || inside.count <= members.count {
        self.members = members
        self.fit = fit
        return
      }
      members = inside
    }
    guard 2 * members.count > count else { return nil }
    self.members = members
    fit = points.subset(members).fitOfPointsAlone
  }

  private static func evenChoice(of count: Int) -> [Int] {
    guard count > hypothesisPoints else { return Array(0..<count) }
    return (0..<hypothesisPoints).map { $0 * (count - 1) / (hypothesisPoints - 1) }
  }

  /// z = shift + factor · p
  private struct Hypothesis {
    var factor: ComplexNumber
    var shift: ComplexNumber

    init(_ fit: PlanarFit) {
      factor = ComplexNumber(modulus: fit.scale, argument: -fit.heading)
      shift = fit.earthCentroid - factor * fit.planCentroid
    }

    init?(_ points: MatchedPoints, _ first: Int, _ second: Int) {
      let plan = points.plan[second] - points.plan[first]
      let earth = points.earth[second] - points.earth[first]
      guard plan.squaredModulus > 0, earth.squaredModulus > 0 else { return nil }
      let ratio = (1 / plan.squaredModulus) * (earth * plan.conjugate)
      switch points.scaleKnowledge {
      case .free: factor = ratio
      case .fixed(let scale), .prior(let scale, _): factor = (scale / ratio.modulus) * ratio
      }
      let middle = 0.5 * (points.earth[first] + points.earth[second])
      shift = middle - factor * (0.5 * (points.plan[first] + points.plan[second]))
    }

    func judge(_ points: MatchedPoints, cap: Double) -> (cost: Double, inside: [Int]) {
      let scale = factor.squaredModulus
      var cost = 0.0
      var inside: [Int] = []
      for index in points.plan.indices {
        let residual = points.earth[index] - shift - factor * points.plan[index]
        let earthSigma = points.earthSigmas[index]
        let planSigma = points.planSigmas[index]
        let variance = earthSigma * earthSigma + scale * planSigma * planSigma
        let square = residual.squaredModulus / variance
        cost += min(square, cap)
        if square < cap { inside.append(index) }
      }
      return (cost, inside)
    }
  }
}
