import CPROJ

/// Collects what PROJ writes to its log, since its error numbers alone rarely tell the cause.
final class ProjectionLog {
  private(set) var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Must outlive the context: PROJ keeps a bare pointer to it.
  func attach(to context: OpaquePointer) {
    unsafe proj_log_level(context, PJ_LOG_ERROR)
    unsafe proj_log_func(context, Unmanaged.passUnretained(self).toOpaque()) { log, _, message in
      guard let log = unsafe log, let message = unsafe message else { return }
      let line = unsafe String(cString: message)
      unsafe Unmanaged<ProjectionLog>.fromOpaque(log).takeUnretainedValue().lines.append(line)
    }
  }
}
