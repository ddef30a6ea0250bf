import CKernels
import DoormarkCore

extension JourneyTable {
  /// The journeys and the names of their targets, as bytes that ``restore(_:options:at:target:)``
  /// takes.
  ///
  /// They hold no placement and no options, and are the same on every machine. Written over a file,
  /// they belong into `JourneyTableFile`, which replaces it whole or not at all.
  public func snapshot() -> [UInt8] {
    var writer = TableWriter(
      capacity: TableFormat.headerSize + TableFormat.checkSize + 64 * targets.range.count
        + Self.bytesPerJourney * lines.count + 163 * apart.count)
    writer.write(TableFormat.magic)
    writer.write(UInt32(TableFormat.version))
    writer.write(UInt32(targets.range.count))
    writer.write(UInt64(lines.count))
    writer.write(UInt64(apart.count))
    let lengthOffset = writer.bytes.count
    writer.write(UInt64(0))
    for place in targets.range { writer.write(targets.at(place)) }
    var rows: [JourneyState] = []
    for var line in lines {
      if line.phase == doormark_apart {
        rows.append(apart[Int(line.time)])
        line.time = Int64(rows.count - 1)
      }
      writer.write(line)
    }
    for row in rows { writer.write(row) }
    writer.overwrite(UInt64(writer.bytes.count + TableFormat.checkSize), at: lengthOffset)
    var check = CyclicRedundancyCheck()
    check.add(writer.bytes.span)
    writer.write(check.value)
    return writer.bytes
  }
}

extension TableWriter {
  fileprivate mutating func write(_ place: TableTargets.Place?) {
    let target = place?.record.target
    let identity = target?.identity
    write(place.map { $0.isLive ? TableFormat.live : TableFormat.removed } ?? TableFormat.free)
    write(UInt8(identity?.kind == .start ? 1 : 0))
    write(UInt8(identity?.doorID == nil ? 0 : 1))
    write(target?.coordinate.latitude ?? 0)
    write(target?.coordinate.longitude ?? 0)
    let (map, door) = (Array((identity?.mapID ?? "").utf8), Array((identity?.doorID ?? "").utf8))
    write(UInt32(map.count))
    write(UInt32(door.count))
    write(map)
    write(door)
  }

  fileprivate mutating func write(_ line: doormark_table_line) {
    write(line.latitude)
    write(line.longitude)
    write(line.accuracy)
    write(line.time)
    write(line.latched_radius)
    write(line.target_and_flags)
    write(line.counts)
  }

  /// Phase, what there is of the rest as bits, and the rest with 0 for what there is not.
  fileprivate mutating func write(_ state: JourneyState) {
    let since: Instant? = if case .recognising(let since) = state.phase { since } else { nil }
    let times = [since, state.moment, state.lastHeard, state.outsideSince]
    let fixes = [state.history.accepted, state.history.reference, state.history.pending]
    var bits: UInt16 = 0
    let flags =
      times.map { $0 != nil } + fixes.map { $0 != nil } + [
        state.latchedRadius != nil, state.isSignalLost, state.isPrecisionReduced,
      ]
    for (place, isSet) in flags.enumerated() where isSet { bits |= 1 << place }
    write(UInt8(state.phase.number))
    write(bits)
    for time in times { write(time?.nanoseconds ?? 0) }
    for fix in fixes {
      write(fix?.latitude ?? 0)
      write(fix?.longitude ?? 0)
      write(fix?.accuracy ?? 0)
      write(fix?.time.nanoseconds ?? 0)
    }
    write(state.latchedRadius ?? 0)
    write(Int64(state.sequence))
    write(Int64(state.attempt))
    write(Int64(state.fixesOutside))
  }
}

extension JourneyPhase {
  /// The phase in bytes.
  var number: Int {
    switch self {
    case .idle: 0
    case .street(.none): 1
    case .street(.userChoseMap): 2
    case .approach: 3
    case .recognising: 4
    case .guided: 5
    case .ended(.completed): 6
    case .ended(.cancelled): 7
    case .ended(.placementGone): 8
    }
  }

  init?(number: Int, since: Instant?) {
    let phases: [JourneyPhase] = [
      .idle, .street(.none), .street(.userChoseMap), .approach, .recognising(since: since), .guided,
      .ended(.completed), .ended(.cancelled), .ended(.placementGone),
    ]
    guard phases.indices.contains(number) else { return nil }
    self = phases[number]
  }
}
