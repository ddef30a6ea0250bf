import Testing

@testable import DoormarkCLI

@Suite struct StyleTests {
  @Test(
    arguments: [
      (nil, [:], true, true), (nil, [:], false, false), ("always", ["NO_COLOR": "1"], false, true),
      ("never", ["FORCE_COLOR": "1"], true, false), (nil, ["NO_COLOR": "1"], true, false),
      (nil, ["NO_COLOR": ""], true, true), (nil, ["FORCE_COLOR": "1"], false, true),
      (nil, ["FORCE_COLOR": "0"], false, false), (nil, ["TERM": "dumb"], true, false),
      ("auto", ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
    ] as [(String?, [String: String], Bool, Bool)])
  func choice(flag: String?, environment: [String: String], isTerminal: Bool, expected: Bool) {
    let style = Style(flag: flag, environment: environment, isTerminal: isTerminal)
    #expect(style.isOn == expected)
  }
}
