import DoormarkCLI

@main
enum DoormarkTool {
  static func main() {
    FileDescriptor.reserveStandard()
    Interruption.run {
      await DoormarkCommand.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
    }
  }
}
