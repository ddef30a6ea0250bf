import DoormarkTestSupport
import Testing

/// `--format` decides on the format, then the ending of the file, then the environment.
@Suite struct FormatEndingTests {
  private static let document = ProjectData.path("Scans/trail-hut.placement.json")

  /// What a command writes to a file of the given name.
  private func written(
    _ command: String, _ name: String, _ flags: [String] = [],
    environment: [String: String] = [:]
  ) async throws -> String {
    try await ScratchFolder.with { folder in
      let run = await CommandRun(
        [command, Self.document, "-o", folder.path(of: name)] + flags, input: "1 2 3\n",
        environment: environment)
      #expect(run.standardOutput == "" && run.status == 0, "\(name): \(run.standardError)")
      return try folder.text(of: name)
    }
  }

  @Test(arguments: [
    ("z.csv", "path,"), ("Z.CSV", "path,"), ("z.geojson", "{\"type\""), ("z.JSON", "{\"type\""),
    ("z.ndjson", "{\"path\""), ("z.jsonl", "{\"path\""), ("z.geojsons", "\u{1E}"),
    ("z.txt", "NAME"), ("z", "{\"type\""), (".csv", "{\"type\""),
  ])
  func georeference(name: String, start: String) async throws {
    #expect(try await written("georeference", name).hasPrefix(start))
  }

  @Test(arguments: [
    ("z.json", "{\n"), ("z.Json", "{\n"), ("z.txt", "Trail hut"), ("z", "Trail hut"),
  ])
  func inspect(name: String, start: String) async throws {
    #expect(try await written("inspect", name).hasPrefix(start))
  }

  @Test(arguments: [("z.csv", "longitude,"), ("z.txt", "1"), ("z", "1")])
  func transform(name: String, start: String) async throws {
    let text = try await written("transform", name)
    #expect(text.hasPrefix(start) || (start == "1" && !text.hasPrefix("longitude")))
  }

  @Test func precedence() async throws {
    let variable = ["DOORMARK_FORMAT": "ndjson"]
    #expect(
      try await written("georeference", "z.csv", ["--format", "geojson"], environment: variable)
        .hasPrefix("{\"type\""))
    #expect(
      try await written("georeference", "z.csv", environment: variable).hasPrefix("path,"))
    #expect(try await written("georeference", "z", environment: variable).hasPrefix("{\"path\""))
    #expect(try await written("georeference", "z").hasPrefix("{\"type\""))
    #expect(try await written("georeference", "z.xyz", ["-f", "csv"]).hasPrefix("path,"))
  }

  @Test(arguments: [
    ("georeference", "z.xyz", ".geojson"), ("inspect", "z.ndjson", ".json"),
    ("transform", "z.xyz", ".csv"),
  ])
  func anUnknownEndingIsRefused(command: String, name: String, known: String) async throws {
    try await ScratchFolder.with { folder in
      let run = await CommandRun([command, Self.document, "-o", folder.path(of: name)])
      #expect(run.status == 2)
      #expect(run.standardError.contains("cannot tell from .\(name.dropFirst(2)) what to write"))
      #expect(run.standardError.contains(known))
      #expect(folder.names == [])
    }
  }
}
