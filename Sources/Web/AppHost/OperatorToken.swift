public import HTTPServer
public import Storage
public import Vault

/// The secret that authenticates the operator (PLT-44); `serve` prints it at startup.
///
/// Being on the same machine proves nothing: so is every other user of it, and so is every page in
/// the operator's browser. A browser sends the token once, in a URL, and gets a cookie that expires
/// after an hour and from which the token cannot be derived.
public struct OperatorToken: Sendable {
  /// The lifetime of a cookie.
  static let lifetime = Duration.seconds(3_600)
  private static let cookieName = "operator"

  private let token: OpaqueToken

  /// - Parameter token: the secret; a random one by default.
  public init(_ token: OpaqueToken = OpaqueToken()) { self.token = token }

  /// The secret, for the operator.
  public var text: String { token.text }

  /// Compares a text with the token in constant time.
  public func matches(_ text: String) -> Bool { OpaqueToken(text).map { $0 == token } ?? false }

  /// The cookie for a browser that has sent the token.
  public func cookie(at now: Timestamp, isSecure: Bool) -> SetCookie {
    let end = now.advanced(by: Self.lifetime).milliseconds
    let value = "\(end).\(proof(until: end).text)"
    guard
      let cookie = SetCookie(
        Self.cookieName, value, maximumAge: Self.lifetime, isSecure: isSecure, sameSite: .strict)
    else { preconditionFailure("Digits and tokens are legal in a cookie") }
    return cookie
  }

  /// Whether a browser holds a valid cookie.
  public func matches(_ cookies: Cookies, at now: Timestamp) -> Bool {
    guard let parts = cookies[Self.cookieName]?.split(separator: "."), parts.count == 2,
      let end = Int64(parts[0]), end > now.milliseconds, let sent = OpaqueToken(String(parts[1]))
    else { return false }
    return sent == proof(until: end)
  }

  private func proof(until end: Int64) -> OpaqueToken { token.derived(for: "operator \(end)") }
}
