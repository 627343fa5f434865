public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Vault

/// The cookies of a browser: the session, and one for anonymous browsers that their CSRF tokens
/// derive from.
///
/// Over TLS their names begin with `__Host-`, which keeps subdomains and plain connections from
/// setting them (RFC 6265bis, section 4.1.3.2).
struct SessionCookies: Sendable {
  private let isSecure: Bool
  let sessionName: String
  let strangerName: String

  init(_ origin: Origin) {
    isSecure = origin.isSecure
    sessionName = isSecure ? "__Host-session" : "session"
    strangerName = isSecure ? "__Host-visit" : "visit"
  }

  /// The session token in the cookies.
  func session(_ cookies: Cookies) -> OpaqueToken? {
    cookies[sessionName].flatMap { OpaqueToken($0) }
  }

  /// The token of an anonymous browser.
  func stranger(_ cookies: Cookies) -> OpaqueToken? {
    cookies[strangerName].flatMap { OpaqueToken($0) }
  }

  /// Whether there is a session cookie, valid or not.
  func hasSession(_ cookies: Cookies) -> Bool { cookies[sessionName] != nil }

  func settingSession(_ token: OpaqueToken) -> SetCookie {
    cookie(sessionName, token.text, lasting: Session.lifetime)
  }

  func settingStranger(_ token: OpaqueToken) -> SetCookie {
    cookie(strangerName, token.text, lasting: nil)
  }

  func deletingSession() -> SetCookie { cookie(sessionName, "", lasting: .zero) }

  private func cookie(_ name: String, _ value: String, lasting: Duration?) -> SetCookie {
    guard let cookie = SetCookie(name, value, maximumAge: lasting, isSecure: isSecure) else {
      preconditionFailure("Names and tokens are of letters, digits, hyphens and underscores")
    }
    return cookie
  }
}

extension RequestContext {
  /// Sets the session cookie for a new session.
  public func welcome(_ signIn: SignIn, _ response: consuming Response) -> Response {
    if case .cookie(let token) = signIn.credentials {
      response.set(SessionCookies(services.origin).settingSession(token))
    }
    return response
  }

  /// Deletes the session cookie and has the browser clear its cache and storage.
  /// - Parameter isWiped: whether the scripts of the page clear the personal data themselves and
  ///   keep the files of the app.
  public func farewell(_ response: consuming Response, isWiped: Bool = false) -> Response {
    response.set(SessionCookies(services.origin).deletingSession())
    response.headers[.clearSiteData] = isWiped ? "\"cache\"" : "\"cache\", \"storage\""
    return response
  }
}
