import DoormarkCore
import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Libraries of three sizes, each ten times the one before, and how the time grows from one to the
/// next.
struct LibraryReport {
  /// A growth of time with size: time is proportional to the size to this power.
  struct Slope {
    var what: String
    var from: Int
    var to: Int
    var exponent: Double
  }

  /// More than linear by this much is broken; less than linear is no fault. A list that no longer
  /// fits into the processor's caches measures up to 1.3, and a search in a search 2.
  static let largestExponent = 1.4

  let measurements: [LibraryMeasurement]
  let slopes: [Slope]

  /// Measures a hundredth, a tenth and the whole of so many maps.
  init(maps: Int) throws(LibraryMeasurement.Failure) {
    var measurements: [LibraryMeasurement] = []
    for size in [maps / 100, maps / 10, maps] {
      measurements.append(try LibraryMeasurement(maps: size))
    }
    self.measurements = measurements
    slopes = zip(measurements, measurements.dropFirst()).flatMap { small, large in
      let bytes = log(Double(large.bytes) / Double(small.bytes))
      let maps = log(Double(large.maps) / Double(small.maps))
      return [
        Slope(
          what: "open", from: small.maps, to: large.maps,
          exponent: log(large.open / small.open) / bytes),
        Slope(
          what: "list", from: small.maps, to: large.maps,
          exponent: log(large.list / small.list) / maps),
        Slope(
          what: "card", from: small.maps, to: large.maps,
          exponent: log(large.card / small.card) / maps),
      ]
    }
  }

  /// What is broken; empty when every check held.
  var complaints: [String] {
    slopes.filter { !($0.exponent <= Self.largestExponent) }.map {
      "\($0.what) grows from \($0.from) to \($0.to) maps with the power "
        + ArrivalRulesReport.fixed($0.exponent, decimals: 2)
    }
  }

  /// The whole in a format.
  func text(in format: BenchmarkRequest.Format) -> String {
    switch format {
    case .text, .markdown: text
    case .json: json
    }
  }

  private var text: String {
    var lines = [
      "library: open reads, checks and places every document", "",
      Self.row(["maps", "bytes", "open", "a map", "list", "card"]),
    ]
    for found in measurements {
      lines.append(
        Self.row([
          String(found.maps), String(found.bytes), Self.milliseconds(found.open),
          ArrivalRulesReport.fixed(found.open / Double(found.maps) * 1e6, decimals: 1) + " µs",
          Self.milliseconds(found.list), Self.milliseconds(found.card),
        ]))
    }
    lines += ["", "slope, 1.00 is linear (open in bytes read, list and card in maps):"]
    for slope in slopes {
      lines.append(
        "  \(slope.what)  \(slope.from) to \(slope.to) maps: "
          + (slope.exponent < 0 ? "-" : "")
          + ArrivalRulesReport.fixed(abs(slope.exponent), decimals: 2))
    }
    lines.append("")
    lines += complaints.map { "BROKEN  \($0)" }
    if complaints.isEmpty { lines.append("Nothing grows faster than what is read.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private var json: String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.key("benchmark")
      writer.string("library")
      writer.key("sizes")
      writer.array { writer in
        for found in measurements {
          writer.object(inline: true) { writer in
            writer.key("maps")
            writer.integer(found.maps)
            writer.key("bytes")
            writer.integer(found.bytes)
            writer.key("open_s")
            writer.number(found.open, decimals: 6)
            writer.key("list_s")
            writer.number(found.list, decimals: 6)
            writer.key("card_s")
            writer.number(found.card, decimals: 6)
          }
        }
      }
      writer.key("slopes")
      writer.array { writer in
        for slope in slopes {
          writer.object(inline: true) { writer in
            writer.key("what")
            writer.string(slope.what)
            writer.key("from")
            writer.integer(slope.from)
            writer.key("to")
            writer.integer(slope.to)
            writer.key("exponent")
            writer.number(slope.exponent, decimals: 3)
          }
        }
      }
      writer.key("broken")
      writer.array { writer in
        for complaint in complaints { writer.string(complaint) }
      }
    }
    writer.endLine()
    return String(decoding: writer.output, as: UTF8.self)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    ArrivalRulesReport.fixed(seconds * 1e3, decimals: 2) + " ms"
  }

  private static func row(_ cells: [String]) -> String {
    cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }
}
