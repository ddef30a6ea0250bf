import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What the figure of the error ellipses shows is what the product says.
///
/// `Tests/Oracles/error_ellipses.py` draws it from its own computation.
@Suite struct FigureTests {
  /// The attributes of every element of a class in the figure.
  static func elements(_ kind: String) throws -> [[String: String]] {
    let pattern = try Regex(#"([a-z-]+)="([^"]*)""#, as: (Substring, Substring, Substring).self)
    return try Article.text("Resources/error-ellipses.svg").split(separator: "\n")
      .filter { $0.contains("class=\"\(kind)\" data-") }
      .map { line in
        Dictionary(
          line.matches(of: pattern).map { (String($0.output.1), String($0.output.2)) },
          uniquingKeysWith: { $1 })
      }
  }

  static func number(_ element: [String: String], _ name: String) throws -> Double {
    try #require(element[name].flatMap(Double.init), "\(name) of \(element)")
  }

  @Test func theEllipsesAreTheProducts() throws {
    var scan = try SampleScan()
    let control = try Self.elements("control").map {
      (try Self.number($0, "data-u"), try Self.number($0, "data-v"))
    }
    let evidence = try scan.control(control, TypedAccuracy(metres: 3, statistic: .r68))
    let placement = try scan.placement(evidence, doors: [(60, 12)])
    let ellipses = try Self.elements("error")
    #expect(control.count == 4 && ellipses.count == 6)
    for element in ellipses {
      let (u, v) = (try Self.number(element, "data-u"), try Self.number(element, "data-v"))
      let isDoor = element["data-point"] == "door"
      let error = try placement.error(
        at: SampleScan.point(u, v), markingSigma: isDoor ? Door.standardSigma : 0
      ).get()
      let major = try Self.number(element, "data-major")
      let minor = try Self.number(element, "data-minor")
      #expect(abs(error.ellipse.semiMajor - major) < 1e-3, "\(element)")
      #expect(abs(error.ellipse.semiMinor - minor) < 1e-3, "\(element)")
      // 11 pixels a metre.
      #expect(abs(try Self.number(element, "rx") - 11 * major) < 0.02)
      #expect(abs(try Self.number(element, "ry") - 11 * minor) < 0.02)
      if let azimuth = error.ellipse.azimuth, major > 1.001 * minor {
        // The plan is drawn unturned: east is 60° clockwise from its x axis, and a screen's angles
        // run clockwise from x.
        let turn = try #require(
          element["transform"]?.split(separator: "rotate(").last.flatMap {
            Double($0.dropLast())
          })
        let difference = (azimuth.degrees - 30 - 90 - turn).remainder(dividingBy: 180)
        #expect(abs(difference) < 0.02, "\(azimuth.degrees), \(turn)")
      }
    }
    let circle = try #require(try Self.elements("radius").first)
    let error = try #require(placement.routability.positionError)
    #expect(abs(try Self.number(circle, "data-radius") - error.radius95) < 1e-3)
    let caption = String(format: "R95 of the door, %.1f m", error.radius95)
    #expect(try Article.text("Resources/error-ellipses.svg").contains(caption))
  }
}
