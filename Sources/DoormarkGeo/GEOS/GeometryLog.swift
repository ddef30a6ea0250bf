import CGEOS

/// Collects what GEOS says about the calls that fail.
final class GeometryLog {
  private var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Must outlive the context: GEOS keeps a bare pointer to it.
  func attach(to context: OpaquePointer) {
    let log = unsafe Unmanaged.passUnretained(self).toOpaque()
    _ = unsafe GEOSContext_setErrorMessageHandler_r(
      context, { message, log in unsafe GeometryLog.append(message, log) }, log)
    _ = unsafe GEOSContext_setNoticeMessageHandler_r(
      context, { message, log in unsafe GeometryLog.append(message, log) }, log)
  }

  private static func append(_ message: UnsafePointer<CChar>?, _ log: UnsafeMutableRawPointer?) {
    guard let message = unsafe message, let log = unsafe log else { return }
    let line = unsafe String(cString: message)
    unsafe Unmanaged<GeometryLog>.fromOpaque(log).takeUnretainedValue().lines.append(line)
  }
}
