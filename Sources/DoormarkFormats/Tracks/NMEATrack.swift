import DoormarkCore

/// NMEA 0183: GGA or GNS for the place and the dilution, RMC for date, speed and course, GST for
/// the error, ZDA for the date; every talker.
///
/// Sentences of one time make one fix. It comes out when the time changes, or as soon as all kinds
/// of sentence are there that came with the 20 fixes before, so that a live receiver is not a
/// second behind. The sum of every sentence is checked, those included that are not used. The date is
/// that of the latest RMC or ZDA, carried over midnight; before the first date no fix has a time.
struct NMEATrack: TrackLineReading {
  private let requiresChecksum: Bool
  private var epoch: NMEAEpoch?
  /// The time of day whose fix has gone out, in case more of its sentences follow.
  private var doneTimeOfDay: Int64?
  /// The kinds of sentence that came lately, with the fixes since the last of each.
  private var ages: [String: Int] = [:]
  /// The latest date, with the time of day at which it was known.
  private var known: (day: Int64, timeOfDay: Int64)?

  init(requiresChecksum: Bool) {
    self.requiresChecksum = requiresChecksum
  }

  mutating func read(_ line: TrackLine, to output: inout TrackOutput) {
    do throws(TrackRejection) {
      let sentence = try NMEASentence(line, requiresChecksum: requiresChecksum)
      guard let formatter = sentence.formatter else {
        return output.passOver("other sentence")
      }
      do throws(NMEASentence.Flaw) {
        try take(sentence, formatter, line, &output)
      } catch {
        throw TrackRejection(
          .badSentence, "\(formatter): \(error.words)", at: line.position(of: error.index))
      }
    } catch {
      output.reject(error)
    }
  }

  mutating func finish(_ output: inout TrackOutput) {
    close(&output)
  }

  private mutating func take(
    _ sentence: NMEASentence, _ formatter: String, _ line: TrackLine, _ output: inout TrackOutput
  ) throws(NMEASentence.Flaw) {
    guard let field = sentence.field(0) else {
      // Without a time a receiver has no fix yet, and says so in these two.
      if formatter == "GGA" || formatter == "RMC" {
        output.reject(
          TrackRejection(.noFix, "\(formatter): the receiver has no time yet", at: line.start))
      }
      return
    }
    let timeOfDay = try NMEAClock.timeOfDay(field)
    if timeOfDay == doneTimeOfDay {
      ages[formatter] = 0
      return
    }
    if epoch?.timeOfDay != timeOfDay { close(&output) }
    var epoch = epoch ?? NMEAEpoch(timeOfDay: timeOfDay, at: line.start)
    epoch.formatters.insert(formatter)
    // What was read before a flaw in the sentence must not count.
    try epoch.take(sentence, formatter, line)
    self.epoch = epoch
    doneTimeOfDay = nil
    if !ages.isEmpty, ages.keys.allSatisfy(epoch.formatters.contains) {
      close(&output)
      doneTimeOfDay = timeOfDay
    }
  }

  /// Gives out the fix of the time that is over.
  private mutating func close(_ output: inout TrackOutput) {
    doneTimeOfDay = nil
    guard let epoch else { return }
    self.epoch = nil
    // Some receivers send GST at every tenth fix only.
    ages = ages.mapValues { $0 + 1 }.filter { $0.value < 20 }
    for formatter in epoch.formatters { ages[formatter] = 0 }
    let day = day(of: epoch)
    if let day { known = (day, epoch.timeOfDay) }
    if let noFix = epoch.noFix {
      output.reject(noFix)
    } else if let day, let fix = epoch.fix(day: day) {
      output.add(fix, at: epoch.position)
    } else if epoch.coordinate != nil {
      output.reject(
        TrackRejection(
          .noDate, "no RMC or ZDA has given the date of this fix", at: epoch.position))
    }
  }

  /// The date of a sentence, else the latest one; half a day back in time is another day.
  private func day(of epoch: NMEAEpoch) -> Int64? {
    if let day = epoch.day { return day }
    guard let known else { return nil }
    let half = NMEAEpoch.nanosecondsPerDay / 2
    if epoch.timeOfDay < known.timeOfDay - half { return known.day + 1 }
    if epoch.timeOfDay > known.timeOfDay + half { return known.day - 1 }
    return known.day
  }
}
