import DoormarkCore
import DoormarkGeo
import DoormarkSimulation

/// The place on Earth that points are taken to, ours and PROJ's way.
struct PointGround: Sendable {
  let transform: BulkTransform
  /// PROJ's pipeline for the same.
  let pipeline: String

  /// Metres east, north and up of an origin.
  init(_ frame: LocalFrame) {
    transform = BulkTransform(frame)
    pipeline = PipelineResult.definition(frame)
  }

  /// The plan of a placement; nil where nothing tells its heading or its scale.
  init?(_ alignment: Alignment) {
    guard let transform = BulkTransform(alignment) else { return nil }
    self.transform = transform
    pipeline = PipelineResult.definition(alignment)
  }

  /// What a plan asks for; the generated ground otherwise.
  init(_ plan: BenchPlan) {
    self =
      plan.subject?.alignment.flatMap { PointGround($0) } ?? PointGround(TransformBulk.frame)
  }
}

extension Cloud {
  /// So many points as a plan asks for: those of the subject, again and again, or within a kilometre.
  init(_ count: Int, _ plan: BenchPlan, _ generator: inout SeededGenerator) {
    guard let subject = plan.subject, !subject.points.isEmpty else {
      self.init(count, within: 1000, &generator)
      return
    }
    let points = (0..<count).map { subject.points[$0 % subject.points.count] }
    self.init(x: points.map(\.u), y: points.map(\.v), z: points.map(\.height))
  }
}
