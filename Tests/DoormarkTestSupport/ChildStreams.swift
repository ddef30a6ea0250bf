#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three pipes of a child process, and what has come out of them.
struct ChildStreams: ~Copyable {
  private(set) var childInput: Int32 = -1
  private(set) var childOutput: Int32 = -1
  private(set) var childError: Int32 = -1
  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []
  private var inputEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var errorEnd: Int32 = -1
  private let input: [UInt8]
  private var written = 0

  init(input: [UInt8]) throws {
    // A child that ends before it has read everything must not take this process with it.
    signal(SIGPIPE, SIG_IGN)
    self.input = input
    (childInput, inputEnd) = try Self.pipe()
    (outputEnd, childOutput) = try Self.pipe()
    (errorEnd, childError) = try Self.pipe()
    for end in [inputEnd, outputEnd, errorEnd] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit {
    for end in [childInput, childOutput, childError, inputEnd, outputEnd, errorEnd]
    where end >= 0 {
      close(end)
    }
  }

  mutating func closeChildSide() {
    close(childInput)
    close(childOutput)
    close(childError)
    (childInput, childOutput, childError) = (-1, -1, -1)
  }

  /// Moves what can be moved; false when both outputs have ended.
  mutating func exchange(forMilliseconds milliseconds: Int32) -> Bool {
    if inputEnd >= 0, written == input.count {
      close(inputEnd)
      inputEnd = -1
    }
    if outputEnd < 0, errorEnd < 0 { return false }
    var waiting = [
      pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&waiting, 3, milliseconds) > 0 else { return true }
    if waiting[0].revents != 0 { feed() }
    if waiting[1].revents != 0 { Self.drain(&outputEnd, into: &output) }
    if waiting[2].revents != 0 { Self.drain(&errorEnd, into: &errorOutput) }
    return outputEnd >= 0 || errorEnd >= 0
  }

  private mutating func feed() {
    let count = unsafe input.withUnsafeBytes { bytes in
      unsafe write(inputEnd, bytes.baseAddress.map { unsafe $0 + written }, bytes.count - written)
    }
    if count >= 0 {
      written += count
    } else if errno != EAGAIN, errno != EINTR {
      written = input.count
    }
  }

  private static func drain(_ end: inout Int32, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe read(end, buffer.baseAddress, buffer.count)
    }
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close(end)
      end = -1
    }
  }

  /// A pipe whose ends other children do not inherit.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = ChildSpawn.alone {
      #if os(Linux)
        let result = unsafe Glibc.pipe(&ends)
      #else
        let result = unsafe Darwin.pipe(&ends)
      #endif
      for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return result == 0 ? 0 : errno
    }
    if code != 0 { throw ChildProcess.StartError(program: "a pipe", code: code) }
    return (ends[0], ends[1])
  }
}
