public import HTTPServer
public import Storage
public import Vault

/// What shows that somebody runs the server (PLT-44): a secret that `serve` prints at its start.
///
/// Being on the same machine shows nothing: so is every other user of it, and every page in the
/// browser of whoever runs it. A browser shows the token once, in an address, and gets a cookie for it
/// that ends after an hour and from which the token does not follow.
public struct OperatorToken: Sendable {
  /// How long a cookie is good for.
  static let lifetime = Duration.seconds(3_600)
  private static let cookieName = "operator"

  private let token: OpaqueToken

  /// - Parameter token: the secret; a fresh one that nobody knows where none is given.
  public init(_ token: OpaqueToken = OpaqueToken()) { self.token = token }

  /// The secret, for whoever runs the server.
  public var text: String { token.text }

  /// Whether a text is the token, in constant time.
  public func matches(_ text: String) -> Bool { OpaqueToken(text).map { $0 == token } ?? false }

  /// The cookie for a browser that has shown the token.
  public func cookie(at now: Timestamp, isSecure: Bool) -> SetCookie {
    let end = now.advanced(by: Self.lifetime).milliseconds
    let value = "\(end).\(proof(until: end).text)"
    guard
      let cookie = SetCookie(
        Self.cookieName, value, maximumAge: Self.lifetime, isSecure: isSecure, sameSite: .strict)
    else { preconditionFailure("Digits and tokens are legal in a cookie") }
    return cookie
  }

  /// Whether a browser holds a cookie that is still good.
  public func matches(_ cookies: Cookies, at now: Timestamp) -> Bool {
    guard let parts = cookies[Self.cookieName]?.split(separator: "."), parts.count == 2,
      let end = Int64(parts[0]), end > now.milliseconds, let sent = OpaqueToken(String(parts[1]))
    else { return false }
    return sent == proof(until: end)
  }

  private func proof(until end: Int64) -> OpaqueToken { token.derived(for: "operator \(end)") }
}
