import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// No child is started between the making of a pipe and its mark "not to be inherited": a child
/// that held another's pipe open would keep its reader waiting.
private let startLock = Mutex(())

/// The start of a child process by `posix_spawn`.
struct ChildSpawn {
  private let process: ChildProcess

  init(_ process: ChildProcess) {
    self.process = process
  }

  /// Starts it with the given ends as its standard streams, and returns its process id.
  func start(input: Int32, output: Int32, error: Int32) throws -> pid_t {
    #if os(Linux)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (end, stream) in [(input, Int32(0)), (output, 1), (error, 2)] {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, stream)
    }

    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    #if !os(Linux)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    var every = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&every)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &every)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var identifier: pid_t = 0
    let code = unsafe Self.withCStrings(command) { arguments in
      unsafe Self.withCStrings(environment) { environment in
        Self.alone {
          unsafe posix_spawnp(
            &identifier, command[0], &actions, &attributes, arguments, environment)
        }
      }
    }
    if code != 0 { throw ChildProcess.StartError(program: process.program, code: code) }
    return identifier
  }

  /// Does `body` while no other thread starts a child.
  static func alone<R>(_ body: () throws -> R) rethrows -> R {
    try startLock.withLock { _ in try body() }
  }

  /// The program and its arguments. The call that starts a child in another folder is GNU's own
  /// and not imported, so there a shell goes before.
  private var command: [String] {
    let direct = [process.program] + process.arguments
    guard let folder = process.workingFolder else { return direct }
    return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + direct
  }

  private var environment: [String] {
    var variables = Environment.variables
    for (name, value) in process.environment { variables[name] = value }
    return variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private static func withCStrings<R>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe pointers.forEach { unsafe free($0) }
    }
    return unsafe body(pointers)
  }
}
