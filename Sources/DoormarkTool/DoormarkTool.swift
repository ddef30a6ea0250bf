import DoormarkCLI

@main
enum DoormarkTool {
  static func main() {
  }
}
