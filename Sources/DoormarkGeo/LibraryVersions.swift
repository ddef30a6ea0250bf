import CGEOS
import CPROJ

/// The versions of the C libraries that this process runs with, which need not be those it was
/// built with.
public enum LibraryVersions {
  /// The version of PROJ, such as `9.1.1`.
  public static var proj: String {
    let information = unsafe proj_info()
    return unsafe "\(information.major).\(information.minor).\(information.patch)"
  }

  /// The version of GEOS, such as `3.11.1`.
  public static var geos: String {
    guard let text = unsafe GEOSversion() else { return "" }
    // "3.11.1-CAPI-1.17.1": the version of the library, then that of its C interface.
    return String(unsafe String(cString: text).prefix { $0 != "-" })
  }
}
