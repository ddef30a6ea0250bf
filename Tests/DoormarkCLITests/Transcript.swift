import Foundation

/// A recorded session: command lines with their input, and what came of them.
///
/// The text of a transcript is a list of blocks. A line `$ doormark …` begins a command; the lines
/// `--- stdin`, `--- stdout` and `--- stderr` begin a stream, and `--- exit N` ends the command.
/// A line that begins with `#` outside a stream is a remark.
struct Transcript {
  struct Command {
    var remarks: [String] = []
    var line: String
    var input = ""
    var output = ""
    var errors = ""
    var status: Int32 = 0

    /// The words of the line; quotes keep spaces together.
    var words: [String] {
      var words: [String] = []
      var word = ""
      var isQuoted = false
      for character in line.dropFirst("doormark ".count) + " " {
        if character == "'" {
          isQuoted.toggle()
        } else if character == " ", !isQuoted {
          if !word.isEmpty { words.append(word) }
          word = ""
        } else {
          word.append(character)
        }
      }
      return words
    }
  }

  var commands: [Command]

  /// Reads the text of a transcript.
  init(_ text: String) {
    commands = []
    var remarks: [String] = []
    var stream: WritableKeyPath<Command, String>?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ doormark"), stream == nil {
        commands.append(Command(remarks: remarks, line: String(line.dropFirst(2))))
        remarks = []
      } else if line == "--- stdin" {
        stream = \.input
      } else if line == "--- stdout" {
        stream = \.output
      } else if line == "--- stderr" {
        stream = \.errors
      } else if line.hasPrefix("--- exit ") {
        commands[commands.count - 1].status = Int32(line.dropFirst("--- exit ".count)) ?? -1
        stream = nil
      } else if let stream {
        commands[commands.count - 1][keyPath: stream] += line + "\n"
      } else if line.hasPrefix("#") {
        remarks.append(String(line))
      }
    }
  }

  /// The text that reads back as this transcript.
  var text: String {
    var text = ""
    for command in commands {
      if !text.isEmpty { text += "\n" }
      for remark in command.remarks { text += remark + "\n" }
      text += "$ " + command.line + "\n"
      for (name, stream) in [
        ("stdin", command.input), ("stdout", command.output), ("stderr", command.errors),
      ] where !stream.isEmpty {
        text += "--- \(name)\n" + stream
        if !stream.hasSuffix("\n") { text += "\n" }
      }
      text += "--- exit \(command.status)\n"
    }
    return text
  }
}
