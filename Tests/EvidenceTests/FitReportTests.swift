import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What users of other tools miss in the report of a fit, and what ours says.
@Suite struct FitReportTests {
  /// Ghilani and Wolf, Adjustment Computations, chapter 18: three points, the target less (1049400,
  /// 50500) in a tangent plane.
  private static let ghilani = ControlDocument(
    points: TangentPlane.control(
      [
        (ScanPoint(x: 121.622, y: -128.066), (22.40, 589.20)),
        (ScanPoint(x: 141.228, y: 187.718), (13.95, -840.70)),
        (ScanPoint(x: 175.802, y: 135.728), (-155.05, -615.05)),
      ], sigma: 1))

  /// One fit has three "errors" in other tools: .114163 (over n), .139820 (over the redundancy) and
  /// .197736 (over n less a number of parameters). Published residuals, see above.
  @Test("Complaint 1: every error of a fit has its name, its count and its redundancy")
  func namesOfErrors() async throws {
    let answer = await CommandAnswer(
      ["inspect", "-", "--format", "json"], input: try Self.ghilani.text)
    let report = try answer.object()
    let fit = try #require(report["fit"] as? [String: Any])
    let points = try #require(fit["points"] as? [[String: Any]])
    #expect(report["dof"] as? Int == 2 && points.count == 3)
    #expect(fit["rms_residual_m"] as? Double == 0.114)
    let note = await CommandAnswer(["inspect", "-"], input: try Self.ghilani.text)
    #expect(note.output.contains("Model similarity, redundancy 2, rms residual 0.11 m"))
    var workspace = try GeoWorkspace()
    let diagnostics = try #require(try Self.ghilani.placement(in: &workspace).diagnostics)
    #expect(abs(diagnostics.rootMeanSquareResidual - 0.114163) < 2e-6)
    // With a sigma of 1 T is the sum of squares, so the other two follow from what is there.
    let squares = try #require(diagnostics.weightedSquareSum)
    #expect(abs((squares / 2).squareRoot() - 0.139820) < 2e-6)
    #expect(abs((squares / Double(points.count - 2)).squareRoot() - 0.197736) < 3e-6)
  }

  @Test("Complaint 2: every document is reported with the same members, whatever its model")
  func oneSchema() async throws {
    let data = Environment.packageFolder + "/Data"
    let files = try #require(FileManager.default.enumerator(atPath: data))
    var members: Set<[String]> = []
    var fitMembers: Set<[String]> = []
    var pointMembers: Set<[String]> = []
    var models: Set<String> = []
    for case let file as String in files
    where file.hasSuffix(".placement.json") && !file.contains("/invalid/") {
      let answer = await CommandAnswer(["inspect", data + "/" + file, "--format", "json", "-q"])
      let report = try answer.object()
      members.insert(report.keys.sorted())
      guard let fit = report["fit"] as? [String: Any] else { continue }
      fitMembers.insert(fit.keys.sorted())
      #expect(fit["rms_residual_m"] is Double, "\(file)")
      models.insert(try #require(fit["model"] as? String))
      for point in try #require(fit["points"] as? [[String: Any]]) {
        pointMembers.insert(point.keys.sorted())
      }
    }
    #expect(members.count == 1 && fitMembers.count == 1 && pointMembers.count == 1)
    #expect(models == ["similarity", "soft"] || models == ["rigid", "similarity", "soft"])
  }

  /// Leverages and the first point's leave-one-out error: the same chapter.
  @Test("Complaint 3: each point has its residual, leverage, leave-one-out error and test")
  func pointByPoint() async throws {
    let answer = await CommandAnswer(
      ["inspect", "-", "--format", "csv"], input: try Self.ghilani.text)
    var lines = answer.output.split(separator: "\n").map { $0.split(separator: ",") }
    let header = lines.removeFirst().map(String.init)
    func column(_ name: String) throws -> [Double] {
      let index = try #require(header.firstIndex(of: name), "\(name)")
      return try lines.map { try #require(Double($0[index])) }
    }
    func isNear(_ name: String, _ expected: [Double], _ tolerance: Double) throws -> Bool {
      let found = try column(name)
      return found.count == expected.count
        && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
    }
    #expect(lines.count == 3)
    // Observed minus computed, in the millimetres of the report.
    #expect(try isNear("residual_east_m", [-0.004, -0.101, 0.105], 0.0005))
    #expect(try isNear("residual_north_m", [0.029, 0.077, -0.106], 0.0005))
    let leverages = [0.977916, 0.589164, 0.432919]
    #expect(try isNear("leverage", leverages, 1e-5))
    #expect(try isNear("redundancy", leverages.map { 1 - $0 }, 1e-5))
    // The best-looking residual hides a prediction error of 1.3 units.
    #expect(abs(try column("leave_one_out_east_m")[0] + 0.17377) < 0.001)
    #expect(abs(try column("leave_one_out_north_m")[0] - 1.31921) < 0.001)
    // vᵀv/(1 − ℓ) at a sigma of 1.
    let squares = [8.634e-4, 0.016065, 0.022173]
    #expect(
      try isNear("test_statistic", zip(squares, leverages).map { $0 / (1 - $1) }, 1e-4))
    #expect(try column("critical_value").allSatisfy { $0 == 13.816 })
  }

  /// Errors of 13.5 m along a square that neither turn nor stretch it, so that they are the
  /// residuals.
  @Test("Complaint 18: a fit that misses its own accuracies by metres is no success")
  func successIsTheGate() async throws {
    var document = ControlDocument(
      points: TangentPlane.control(
        [(0, 0), (100, 0), (100, 100), (0, 100)],
        errors: [(13.5, 0), (-13.5, 0), (13.5, 0), (-13.5, 0)], sigma: 0.1))
    document.doors = [Door(id: "door", location: .point(ScanPoint(x: 50, y: 50)))]
    let words = ["georeference", "-", "--format", "ndjson", "--require", "routable"]
    let claimed = await CommandAnswer(words, input: try document.text)
    #expect(claimed.status == 1)
    let row = try claimed.object()
    #expect(row["status"] as? String == "doubtful" && row["reason"] as? String == "inconsistent")
    // Nor is the error that of the accuracies, 0.1 m, but κ = √(4·13.5²/0.1²/4) = 135 times that.
    #expect(abs(try #require(row["variance_factor"] as? Double) - 18225) < 1)
    #expect(try #require(row["error_m"] as? Double) > 13.5)
    document.points = document.points.map { point in
      var point = point
      point.accuracy = .sigma(10)
      return point
    }
    let honest = await CommandAnswer(words, input: try document.text)
    #expect(honest.status == 0)
    #expect(try honest.object()["status"] as? String == "routable")
    #expect(try #require(try honest.object()["error_m"] as? Double) > 12)
  }
}
