import DoormarkCLI

@main
enum DoormarkTool {
  static func main() {
    FileDescriptor.reserveStandard()
    Interruption.run {
      await DoormarkCommand.run(Console.wordsOfProcess(), in: .ofProcess())
    }
  }
}
