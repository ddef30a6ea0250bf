import Doormark
import DoormarkTestSupport
import Testing

/// What NumPy and PROJ make of the foreign control: `Tests/Oracles/foreign_fits.py`.
struct ForeignFits: Decodable {
  struct Fit: Decodable {
    var scale: Double
    var heading_deg: Double
    /// Root mean square of the residuals' lengths.
    var rms: Double
    /// Observed minus computed, east and north.
    var residuals: [[Double]]

    /// Holds a placement against the fit; lengths to `tolerance` metres.
    func check(_ placement: Placement, tolerance: Double = 1e-5) throws {
      let alignment = try #require(placement.alignment)
      #expect(abs(alignment.scale / scale - 1) < 1e-8, "\(alignment.scale)")
      #expect(abs(alignment.heading.wrapped.degrees - heading_deg) < 1e-6)
      let diagnostics = try #require(placement.diagnostics)
      #expect(abs(diagnostics.rootMeanSquareResidual - rms) < tolerance)
      #expect(diagnostics.points.count == residuals.count)
      for (point, residual) in zip(diagnostics.points, residuals) {
        #expect(abs(point.residualEast - residual[0]) < tolerance, "\(point.id)")
        #expect(abs(point.residualNorth - residual[1]) < tolerance, "\(point.id)")
      }
    }
  }

  struct Grid: Decodable {
    var list: String
    var crs: String
    var points: Int
    var convergence_deg: Double
    var scale: Double
  }

  struct Pairing: Decodable {
    var targets: [Int]
    /// How far the two places of each target are apart, in metres on the ellipsoid.
    var apart_m: [Double]
    var squares: Double
    var mirrored_squares: Double
    var fit: Fit

    private enum Key: CodingKey { case targets, apart_m, squares, mirrored_squares }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      targets = try members.decode([Int].self, forKey: .targets)
      apart_m = try members.decode([Double].self, forKey: .apart_m)
      squares = try members.decode(Double.self, forKey: .squares)
      mirrored_squares = try members.decode(Double.self, forKey: .mirrored_squares)
      fit = try Fit(from: decoder)
    }
  }

  struct Pairings: Decodable {
    var by_number: Pairing
    var by_order: Pairing
  }

  struct Named: Decodable {
    var name: String?
    var file: String?
    var fit: Fit

    private enum Key: CodingKey { case name, file }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      name = try members.decodeIfPresent(String.self, forKey: .name)
      file = try members.decodeIfPresent(String.self, forKey: .file)
      fit = try Fit(from: decoder)
    }
  }

  struct Planar: Decodable {
    var name: String
    var leave_one_out: [[Double]]?
    var squares: Double?
    var squares_without: [Double]?
    var residuals: [[Double]]?
    var scale: Double?
    var heading_deg: Double?
  }

  var grids: [Grid]
  var copr: Pairings
  var berlin: Fit
  var vrt: Fit
  var annotations: [Named]
  var planar: [Planar]
  var maps: [Named]

  /// The committed table.
  static func read() throws -> ForeignFits {
    try OracleTable.read("foreign_fits", as: ForeignFits.self)
  }
}
