import CKernels
public import DoormarkCore

extension JourneyTable {
  /// A journey that could not be taken up again, and why.
  public struct Gone: Hashable, Sendable {
    /// Its number, which is free.
    public var journey: Int
    /// `tooOld`, `targetGone` or `otherTarget`.
    public var reason: JourneyReason
  }

  /// Takes up the journeys of a snapshot again, each as `JourneyEvent.restore` does.
  ///
  /// Numbers and places stay what they were. Journeys in front of the camera come back in approach,
  /// since its state is gone. A target that moved by more than 25 m meanwhile makes its journeys
  /// forget what was known of its circle.
  ///
  /// Throws, and makes no table, when the bytes are of no table, of another version, cut short or
  /// changed, and when they hold what can be no journey.
  ///
  /// - Parameters:
  ///   - bytes: what ``snapshot()`` gave.
  ///   - options: those of the new table.
  ///   - time: the moment by the host's clock; without it no journey is too old.
  ///   - target: the target of a name, as it is now; nil when it is gone.
  public static func restore(
    _ bytes: [UInt8], options: ArrivalOptions = .standard, at time: Instant? = nil,
    target: (Target.Identity) -> Target?
  ) throws(JourneyTableError) -> (table: JourneyTable, gone: [Gone]) {
    let header = try TableHeader(bytes)
    var reader = TableReader(bytes, from: TableFormat.headerSize)
    var restoring = TableRestoring(options, at: time)
    for _ in 0..<header.targets {
      let offset = reader.offset
      guard let place = reader.readPlace() else { throw .inconsistent(offset: offset) }
      restoring.addPlace(place, target: place.name.flatMap { target($0.identity) })
    }
    restoring.reserveCapacity(header.journeys)
    for _ in 0..<header.journeys {
      let offset = reader.offset
      guard restoring.addLine(reader.readLine()) else { throw .inconsistent(offset: offset) }
    }
    guard restoring.hasRows(header.apart) else { throw .inconsistent(offset: reader.offset) }
    for row in 0..<header.apart {
      let offset = reader.offset
      guard let state = reader.readState(), restoring.addRow(row, state) else {
        throw .inconsistent(offset: offset)
      }
    }
    guard !reader.isPastEnd, reader.offset == bytes.count - TableFormat.checkSize else {
      throw .inconsistent(offset: reader.offset)
    }
    return restoring.finished()
  }
}

/// A table as it comes into being from the parts of a snapshot.
private struct TableRestoring {
  private var table: JourneyTable
  private var gone: [JourneyTable.Gone] = []
  private var places: [TableReader.Place] = []
  /// The journeys apart by their rows.
  private var apart: [Int: (number: Int, target: Int)] = [:]
  private let time: Instant?

  init(_ options: ArrivalOptions, at time: Instant?) {
    table = JourneyTable(options: options)
    self.time = time
  }

  mutating func reserveCapacity(_ count: Int) { table.reserveCapacity(count) }

  mutating func addPlace(_ place: TableReader.Place, target: Target?) {
    places.append(place)
    table.targets.append(target, table.options)
  }

  /// Takes up a journey; false when the line can be none.
  mutating func addLine(_ line: doormark_table_line) -> Bool {
    let number = table.lines.count
    table.lines.append(.vacant)
    if line.phase == doormark_vacant {
      table.free(number)
      return line == .vacant
    }
    guard places.indices.contains(line.target), places[line.target].name != nil else {
      return false
    }
    if line.phase == doormark_apart {
      let row = Int(line.time)
      guard line == doormark_table_line(apart: row, target: line.target), apart[row] == nil
      else { return false }
      apart[row] = (number, line.target)
      return true
    }
    let state = line.state
    // A line is what its state makes of it, or somebody else has made it up.
    guard let again = doormark_table_line(state, target: line.target), again == line else {
      return false
    }
    return takeUp(state, number, target: line.target)
  }

  func hasRows(_ count: Int) -> Bool {
    apart.count == count && apart.keys.allSatisfy { (0..<count).contains($0) }
  }

  /// Takes up the journey that has its state in this row.
  mutating func addRow(_ row: Int, _ state: JourneyState) -> Bool {
    guard let (number, target) = apart[row] else { return false }
    return takeUp(state, number, target: target)
  }

  mutating func finished() -> (table: JourneyTable, gone: [JourneyTable.Gone]) {
    for (index, place) in places.enumerated() where place.name == nil || !place.isLive {
      table.targets.remove(index)
    }
    table.targets.findFree()
    return (table, gone.sorted { $0.journey < $1.journey })
  }

  private mutating func takeUp(_ state: JourneyState, _ number: Int, target: Int) -> Bool {
    let snapshot = JourneySnapshot(state, target: places[target].name)
    guard snapshot.defect == nil, state.phase != .idle else { return false }
    let found = table.targets.at(target)?.record.target
    var journey = Journey(options: table.options)
    let effects = journey.apply(.restore(snapshot, target: found), at: time)
    guard found != nil, journey.phase != .idle else {
      let reason = found == nil ? .targetGone : effects.transition?.reason ?? .inconsistent
      gone.append(JourneyTable.Gone(journey: number, reason: reason))
      table.free(number)
      return true
    }
    table.targets.enter(target)
    table.store(journey.state, at: number, target: target)
    return true
  }
}

extension JourneySnapshot {
  fileprivate init(_ state: JourneyState, target: NamedTarget?) {
    self.init(
      schema: Self.currentSchema, phase: state.phase, latchedRadius: state.latchedRadius,
      lastAccepted: state.history.accepted, sequence: state.sequence, target: target,
      attempt: state.attempt, moment: state.moment, lastHeard: state.lastHeard,
      reference: state.history.reference, pending: state.history.pending,
      fixesOutside: state.fixesOutside, outsideSince: state.outsideSince,
      isSignalLost: state.isSignalLost, isPrecisionReduced: state.isPrecisionReduced)
  }
}
