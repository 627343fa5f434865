/// The cookies of a request (RFC 6265, section 4.2). Of several with the same name the first
/// counts, which is the one with the longest path.
public struct Cookies: Sendable {
  private let pairs: [(name: Substring, value: Substring)]

  init(_ header: String) {
    pairs = header.utf8.split(separator: UInt8(ascii: ";")).compactMap { bytes in
      let pair = Substring(bytes)
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (pair[..<equals].trimmingBlanks, pair[pair.index(after: equals)...].trimmingBlanks)
    }
  }

  /// The value of a name.
  public subscript(name: String) -> String? {
    pairs.first { $0.name == name }.map { String($0.value) }
  }
}

/// A `Set-Cookie` header: `HttpOnly`, and not sent on cross-site subrequests.
public struct SetCookie: Sendable, CustomStringConvertible {
  /// The `SameSite` attribute.
  public enum SameSite: String, Sendable {
    /// Sent on cross-site navigations to a page only.
    case lax = "Lax"
    /// Never sent on cross-site requests.
    case strict = "Strict"
  }

  private let name: String
  private let value: String
  private let path: String
  private let maximumAge: Duration?
  private let isSecure: Bool
  private let sameSite: SameSite

  /// Returns nil if name, value or path contain characters that could end them early.
  /// - Parameters:
  ///   - maximumAge: the lifetime; nil for a session cookie; zero deletes it.
  ///   - isSecure: restricts the cookie to TLS; false only on loopback.
  public init?(
    _ name: String, _ value: String, path: String = "/", maximumAge: Duration? = nil,
    isSecure: Bool, sameSite: SameSite = .lax
  ) {
    let isLegal = { (byte: UInt8) in
      0x21...0x7E ~= byte && ![0x22, 0x2C, 0x3B, 0x5C].contains(byte)
    }
    guard !name.isEmpty, name.utf8.allSatisfy({ isLegal($0) && $0 != UInt8(ascii: "=") }),
      value.utf8.allSatisfy(isLegal), path.utf8.allSatisfy(isLegal)
    else { return nil }
    self.name = name
    self.value = value
    self.path = path
    self.maximumAge = maximumAge
    self.isSecure = isSecure
    self.sameSite = sameSite
  }

  public var description: String {
    var text = "\(name)=\(value); Path=\(path); HttpOnly; SameSite=\(sameSite.rawValue)"
    if let maximumAge { text += "; Max-Age=\(maximumAge.components.seconds)" }
    if isSecure { text += "; Secure" }
    return text
  }
}
