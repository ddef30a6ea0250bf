#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the descriptors that a process is born with, or one that its opener keeps open.
package struct FileDescriptor: ByteSink, ByteSource, Hashable {
  /// The number of the descriptor.
  package var number: Int32

  /// Takes a descriptor that somebody else closes.
  package init(number: Int32) {
    self.number = number
  }

  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  /// Whether it leads to a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Sees to it that the first three descriptors are taken.
  ///
  /// A parent may close them; the next file to be opened would then become standard output, and
  /// talk or data land in it. What takes the place fails at each use.
  package static func reserveStandard() {
    for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  package func write(_ bytes: [UInt8]) throws(OutputFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(number, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .brokenPipe
      } else if errno == EBADF {
        // The stand-in of a stream that was closed when the process began.
        throw .closed
      } else if errno != EINTR {
        throw .failed(reason: SystemReason.text(errno))
      }
    }
  }

  package func read() throws(InputFailure) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe systemRead(number, UnsafeMutableRawBufferPointer(buffer))
        code = got < 0 ? errno : 0
        count = max(0, got)
      }
      if code == 0 { return bytes }
      if code == EBADF { throw InputFailure(reason: "it is not open for reading") }
      if code != EINTR { throw InputFailure(reason: SystemReason.text(code)) }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

/// The system's own words for its error numbers.
enum SystemReason {
  /// The reason in lower case, so that it fits into a sentence.
  static func text(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
