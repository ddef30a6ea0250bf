import DoormarkCore

extension JourneyRecording {
  /// The first line as text, with its line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key(Self.versionKey)
      json.integer(Self.currentVersion)
      json.key("redacted")
      json.boolean(isRedacted)
      json.key("target")
      json.object { json in
        json.key("kind")
        json.string(target.kind.rawValue)
        json.key("map")
        json.string(target.mapID)
        if let door = target.doorID {
          json.key("door")
          json.string(door)
        }
        if let coordinate { json.place(coordinate) }
      }
      if let rule = options.rule {
        json.key("rule")
        json.object { json in
          json.member("multiplier", rule.multiplier)
          json.member("minimum", rule.minimum)
          json.member("maximum", rule.maximum)
          json.member("exitRatio", rule.exitRatio)
        }
      }
      json.key("policy")
      json.string(options.policy.rawValue)
      json.key("radiusSource")
      json.string(options.radiusSource.rawValue)
      json.key("exitConfirmation")
      json.object { json in
        switch options.exitConfirmation {
        case .fixes(let count):
          json.key("fixes")
          json.integer(count)
        case .seconds(let seconds): json.member("seconds", seconds)
        }
      }
      json.key("gate")
      json.object { json in options.gate.write(to: &json) }
    }
    json.endLine()
    return json.output
  }
}

extension FixGate {
  /// A number that is absent has no limit, since JSON has no infinity; an absent `zeroMeans` rejects.
  fileprivate func write(to json: inout JSONWriter) {
    if case .zeroMeans(let metres) = zeroAccuracy { json.member("zeroMeans", metres) }
    json.member("maximumAge", maximumAge)
    json.member("maximumLead", maximumLead)
    json.member("poorestArrival", poorestArrival)
    json.member("reducedPrecision", reducedPrecision)
    json.member("maximumSpeed", maximumSpeed)
  }
}

extension RecordedEvent {
  /// The event as a line, with its line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let time {
        json.key("time")
        json.string(RFC3339.text(time))
      }
      switch content {
      case .fix(let fix): fix.write(to: &json)
      case .redactedFix(let fix): fix.write(to: &json)
      case .event(let name, let attempt, let target):
        json.key("event")
        json.string(name.rawValue)
        if let attempt {
          json.key("attempt")
          json.integer(attempt)
        }
        target.write(to: &json)
      }
      if let clock, !isEvent {
        json.key("clock")
        json.string(RFC3339.text(clock))
      }
    }
    json.endLine()
    return json.output
  }

  private var isEvent: Bool {
    if case .event = content { true } else { false }
  }
}

extension Fix {
  fileprivate func write(to json: inout JSONWriter) {
    // What is no number becomes null, and comes back as none.
    json.key("latitude")
    json.number(coordinate.latitude)
    json.key("longitude")
    json.number(coordinate.longitude)
    json.key("accuracy")
    json.number(accuracy ?? .nan)
    json.member("speed", speed)
    json.member("course", course)
    if isSimulated {
      json.key("simulated")
      json.boolean(true)
    }
  }
}

extension RedactedFix {
  fileprivate func write(to json: inout JSONWriter) {
    json.key("distance")
    json.number(squaredDistance?.squareRoot() ?? .nan, decimals: 3)
    json.key("square")
    json.number(squaredDistance ?? .nan)
    json.key("accuracy")
    json.number(accuracy ?? .nan)
    if let code {
      json.key("gate")
      json.string(code.rawValue)
    }
    if isPassingBy {
      json.key("passedBy")
      json.boolean(true)
    }
    if isLeap {
      json.key("leap")
      json.boolean(true)
    }
  }
}

extension RecordedTarget {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .same: return
    case .moved(let coordinate):
      json.key("target")
      json.object { json in json.place(coordinate) }
    case .redacted(let move):
      json.key("target")
      json.object { json in
        json.key("movedFar")
        json.boolean(move.isFar)
        json.member("square", move.squaredDistance)
      }
    case .gone:
      json.key("target")
      json.string("gone")
    case .unreadable:
      json.key("target")
      json.string("unreadable")
    }
  }
}

extension JSONWriter {
  /// A member that is left out where there is no finite number.
  fileprivate mutating func member(_ key: StaticString, _ number: Double?) {
    guard let number, number.isFinite else { return }
    self.key(key)
    self.number(number)
  }

  fileprivate mutating func place(_ coordinate: GeodeticCoordinate) {
    key("latitude")
    number(coordinate.latitude)
    key("longitude")
    number(coordinate.longitude)
    member("height", coordinate.ellipsoidalHeight)
  }
}
