import DoormarkCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum DoormarkTool {
  static func main() async {
    Interruption.watch()
    let status = await DoormarkCommand.run(
      Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
    exit(status.number)
  }
}
