import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run was measured on.
package enum Machine {
  /// How many processors may run at once.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Such as `Intel(R) Xeon(R) Processor, 2 processors, x86_64`.
  package static var description: String {
    "\(processor), \(processors) processor\(processors == 1 ? "" : "s"), \(architecture)"
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  private static var processor: String {
    #if canImport(Darwin)
      var size = 0
      guard unsafe sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 1
      else { return "unknown processor" }
      var name = [UInt8](repeating: 0, count: size)
      guard unsafe sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0
      else { return "unknown processor" }
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let lines = (try? FileBytes.read(path: "/proc/cpuinfo"))?.content ?? []
      for line in String(decoding: lines, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("model name") {
        if let colon = line.firstIndex(of: ":") {
          return String(line[line.index(after: colon)...].drop { $0 == " " })
        }
      }
      return "unknown processor"
    #endif
  }
}
