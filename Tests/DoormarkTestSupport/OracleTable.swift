import Foundation

/// A table of expected values that a script of `Tests/Oracles` made and CI makes again.
package enum OracleTable {
  package static func read<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    let path = Environment.packageFolder + "/Tests/Oracles/\(name).json"
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
