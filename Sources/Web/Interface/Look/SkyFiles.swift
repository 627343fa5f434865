internal import CSkyModule

/// The engine for browsers: two WebAssembly modules, linked into the binary, and the address below
/// which they and the rows of the ephemeris table are served (PLT-32).
public enum SkyFiles {
  /// A digest of the modules and the ephemeris table.
  public static let version = unsafe String(cString: asterism_sky_version())

  /// The path prefix of all files of this version, with a slash at both ends.
  public static let path = "/sky/\(version)/"

  /// The module that casts charts and finds transits.
  public static var sky: [UInt8] { unsafe bytes(of: asterism_sky_wasm()) }

  /// The module that compares two people.
  public static var pair: [UInt8] { unsafe bytes(of: asterism_pair_wasm()) }

  /// Static data, never written or freed.
  private static func bytes(of module: asterism_sky_module) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: module.bytes, count: module.size))
  }
}

/// A page that may run the engine for browsers, for which its response has to allow WebAssembly.
public protocol SkyDocument {
  /// Whether it does.
  var needsSky: Bool { get }
}
