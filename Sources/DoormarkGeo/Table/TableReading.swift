import CKernels
import DoormarkCore

/// What the first bytes of a snapshot say, once all of them are known to be as they were written.
struct TableHeader {
  let targets: Int
  let journeys: Int
  let apart: Int

  init(_ bytes: [UInt8]) throws(JourneyTableError) {
    guard bytes.count >= TableFormat.magic.count,
      TableFormat.magic.indices.allSatisfy({ bytes[$0] == TableFormat.magic[$0] })
    else { throw .notATable }
    var reader = TableReader(bytes, from: TableFormat.magic.count)
    let version = Int(reader.read(UInt32.self))
    guard reader.isPastEnd || version == TableFormat.version else { throw .otherVersion(version) }
    targets = Int(reader.read(UInt32.self))
    let numbers = (reader.read(Int64.self), reader.read(Int64.self), reader.read(Int64.self))
    let (journeys, apart, length) = (Int(numbers.0), Int(numbers.1), Int(numbers.2))
    let least = TableFormat.headerSize + TableFormat.checkSize
    guard !reader.isPastEnd, length == bytes.count, length >= least else {
      throw .otherLength(found: bytes.count, expected: reader.isPastEnd ? least : length)
    }
    var check = CyclicRedundancyCheck()
    check.add(bytes.span.extracting(..<(length - TableFormat.checkSize)))
    var end = TableReader(bytes, from: length - TableFormat.checkSize)
    guard end.read(UInt64.self) == check.value else { throw .damaged }
    // Each takes bytes, so that no number can ask for more memory than the file had.
    guard targets <= length, (0...length).contains(journeys), (0...length).contains(apart),
      journeys * JourneyTable.bytesPerJourney <= length
    else { throw .inconsistent(offset: TableFormat.magic.count + 4) }
    self.journeys = journeys
    self.apart = apart
  }
}

extension TableReader {
  /// A place of a target, as a snapshot names it.
  struct Place {
    /// Nil for a free place.
    var name: JourneySnapshot.NamedTarget?
    var isLive: Bool
  }

  /// Nil for what can be no target.
  mutating func readPlace() -> Place? {
    let (state, kind, hasDoor) = (read(UInt8.self), read(UInt8.self), read(UInt8.self))
    let coordinate = GeodeticCoordinate(latitude: readDouble(), longitude: readDouble())
    let lengths = (Int(read(UInt32.self)), Int(read(UInt32.self)))
    guard let map = readText(lengths.0), let door = readText(lengths.1), !isPastEnd,
      state <= TableFormat.removed, kind <= 1, hasDoor <= 1, hasDoor == 1 || door.isEmpty
    else { return nil }
    guard state != TableFormat.free else { return Place(name: nil, isLive: false) }
    guard coordinate.isOnEarth else { return nil }
    let identity = Target.Identity(
      kind: kind == 1 ? .start : .door, mapID: map, doorID: hasDoor == 1 ? door : nil)
    return Place(
      name: JourneySnapshot.NamedTarget(identity: identity, coordinate: coordinate),
      isLive: state == TableFormat.live)
  }

  mutating func readLine() -> doormark_table_line {
    var line = doormark_table_line()
    line.latitude = readDouble()
    line.longitude = readDouble()
    line.accuracy = readDouble()
    line.time = read(Int64.self)
    line.latched_radius = readDouble()
    line.target_and_flags = read(UInt32.self)
    line.counts = read(UInt32.self)
    return line
  }

  /// The state of a journey apart; nil for what can be none.
  mutating func readState() -> JourneyState? {
    let number = Int(read(UInt8.self))
    let bits = read(UInt16.self)
    func has(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    var times: [Instant?] = []
    for place in 0..<4 {
      let time = Instant(nanoseconds: read(Int64.self))
      times.append(has(place) ? time : nil)
    }
    var fixes: [AcceptedFix?] = []
    for place in 4..<7 {
      let fix = AcceptedFix(
        latitude: readDouble(), longitude: readDouble(), accuracy: readDouble(),
        time: Instant(nanoseconds: read(Int64.self)))
      fixes.append(has(place) ? fix : nil)
    }
    let radius = readDouble()
    var state = JourneyState()
    state.sequence = Int(read(Int64.self))
    state.attempt = Int(read(Int64.self))
    state.fixesOutside = Int(read(Int64.self))
    guard !isPastEnd, bits >> 10 == 0, let phase = JourneyPhase(number: number, since: times[0])
    else { return nil }
    state.phase = phase
    (state.moment, state.lastHeard, state.outsideSince) = (times[1], times[2], times[3])
    state.history = FixHistory(accepted: fixes[0], reference: fixes[1], pending: fixes[2])
    state.latchedRadius = has(7) ? radius : nil
    (state.isSignalLost, state.isPrecisionReduced) = (has(8), has(9))
    return state
  }
}
