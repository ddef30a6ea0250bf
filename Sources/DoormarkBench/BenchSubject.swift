package import DoormarkCore

/// What the user wants measured instead of generated points, fixes and ground.
package struct BenchSubject: Sendable {
  /// The placement's alignment, with heading and scale.
  package var alignment: Alignment?
  /// Points of its plan, which are repeated until there are enough; at least one where there is an
  /// alignment.
  package var points: [PlanPoint]
  /// A target that can be routed to.
  package var target: Target?
  /// The fixes of a track, which are repeated one after the other until there are enough; empty for
  /// generated ones.
  package var fixes: [Fix]

  package init(
    alignment: Alignment? = nil, points: [PlanPoint] = [], target: Target? = nil, fixes: [Fix] = []
  ) {
    self.alignment = alignment
    self.points = points
    self.target = target
    self.fixes = fixes
  }
}
