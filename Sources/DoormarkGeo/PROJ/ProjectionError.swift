/// Why PROJ could not make, or could not use, what a placement needs.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum ProjectionError: Error, Hashable, Sendable {
  /// PROJ's database is in none of the folders where it was looked for.
  case databaseMissing(searched: [String], LibraryFailure)
  /// PROJ could not make a context or an operation.
  case notCreated(LibraryFailure)
  /// PROJ knows no coordinate reference system by this name; `nearest` is one with a similar name.
  case unknownCRS(String, nearest: String?, LibraryFailure)
  /// The coordinate reference system cannot give a place on Earth.
  case unsuitableCRS(String, CRSObstacle)
  /// There is no transformation between the system and WGS 84 that is more than a guess.
  case noTransformation(String, LibraryFailure)
  /// A coordinate could not be converted.
  case notConverted(LibraryFailure)
  /// A conversion ended outside latitude ±90° or in something that is no number.
  case notOnEarth(LibraryFailure)

  /// Whether the failure came while something was made, before any coordinate was looked at: then
  /// every further coordinate fails alike.
  public var isCreationFailure: Bool {
    switch self {
    case .databaseMissing, .notCreated, .unknownCRS, .unsuitableCRS, .noTransformation: true
    case .notConverted, .notOnEarth: false
    }
  }
}

/// Why a coordinate reference system cannot give a place on Earth.
public enum CRSObstacle: String, Hashable, Sendable, CaseIterable {
  /// Its coordinates are metres from the Earth's centre, so it has no easting and northing.
  case geocentric
  /// It has a height alone.
  case vertical
  /// It is tied to a building or a machine, not to the Earth.
  case engineering
  /// The definition describes a coordinate operation.
  case operation
  /// The obsolete `+init=` form, whose axis order depends on the version of PROJ.
  case initSyntax
  /// A kind of system that has no horizontal position.
  case other
}

extension CRSObstacle: CustomStringConvertible {
  /// A sentence fragment for people.
  public var description: String {
    switch self {
    case .geocentric:
      "is geocentric; give a projected or geographic system, such as EPSG:32630 or EPSG:4979"
    case .vertical:
      "has a height alone; give a projected or geographic system, or a compound one"
    case .engineering: "is a local system that is not tied to the Earth"
    case .operation: "is a coordinate operation, not a coordinate reference system"
    case .initSyntax: "uses the obsolete +init= form; write the code alone, such as EPSG:4326"
    case .other: "has no horizontal position"
    }
  }
}

extension ProjectionError: CustomStringConvertible {
  /// A fragment that fits "cannot …: ".
  public var description: String {
    switch self {
    case .databaseMissing(let searched, let failure):
      "proj.db was not found in \(searched.joined(separator: " or ")); set PROJ_DATA to the folder"
        + " that holds it (\(failure))"
    case .notCreated(let failure): "\(failure)"
    case .unknownCRS(let crs, let nearest?, let failure):
      "the coordinate reference system \"\(crs)\" is unknown; the nearest name is \"\(nearest)\""
        + " (\(failure))"
    case .unknownCRS(let crs, nil, let failure):
      "the coordinate reference system \"\(crs)\" is unknown; give a code such as EPSG:32630"
        + " (\(failure))"
    case .unsuitableCRS(let crs, let obstacle):
      "the coordinate reference system \"\(crs)\" \(obstacle)"
    case .noTransformation(let crs, let failure):
      "there is no transformation between \"\(crs)\" and WGS 84 that is more than a guess; a grid"
        + " file may be missing (\(failure))"
    case .notConverted(let failure): "\(failure)"
    case .notOnEarth(let failure): "the result is not on Earth (\(failure))"
    }
  }
}
