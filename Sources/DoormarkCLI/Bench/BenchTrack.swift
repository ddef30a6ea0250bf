import Doormark

/// The fixes that `bench` judges.
enum BenchTrack {
  /// The fixes of a track in any format; nil when there is none in it, which is said.
  static func fixes(of path: String, talk: Talk, console: Console) -> [Fix]? {
    var fixes: [Fix] = []
    func take(_ items: [TrackItem]) {
      for item in items {
        if case .fix(let fix)? = item.record?.content { fixes.append(fix.fix) }
      }
    }
    do {
      let source = try InputSource(path: path, console: console)
      var stream = FixStream(path: path)
      while true {
        let piece = try source.read()
        if piece.isEmpty { break }
        take(try stream.append(piece))
      }
      take(try stream.finish())
    } catch let error as FileError {
      talk.say(InputMessage(error).rendered(talk.style))
      return nil
    } catch let error as TrackFileError {
      talk.say(
        InputMessage(
          path: path, position: error.position, code: .unreadableTrack, text: error.description,
          hint: RuleCode.unreadableTrack.remedy
        ).rendered(talk.style))
      return nil
    } catch {
      talk.complain("cannot read \(path.shown): \(error)")
      return nil
    }
    guard !fixes.isEmpty else {
      talk.complain("no line of \(path.shown) could be used")
      return nil
    }
    return fixes
  }
}
