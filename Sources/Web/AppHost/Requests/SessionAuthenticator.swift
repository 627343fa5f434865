internal import Accounts
public import HTTPServer
internal import HTTPTypes
public import Storage
internal import Vault

/// Authenticates a request by its session cookie, access token or key. Strangers get a browser token, from which
/// the tokens of their forms are derived.
public struct SessionAuthenticator: Middleware {
  /// Reads the data that every page of an app needs about the account, in the transaction that
  /// finds the session.
  public typealias Snapshot =
    @Sendable (AuthenticatedContext, Request, borrowing Transaction) throws -> any Sendable

  private let cookies: SessionCookies
  private let renewals: [String: Renewal]
  private let snapshot: @Sendable (Request) -> Snapshot?

  /// - Parameters:
  ///   - origin: the public origin of the installation.
  ///   - renewals: the routes that replace the credential they are called with, by pattern.
  ///   - snapshot: the page snapshot, read in the transaction that finds the session of a cookie.
  public init(
    _ origin: Origin, renewals: [String: Renewal] = [:],
    reading snapshot: @escaping @Sendable (Request) -> Snapshot? = { _ in nil }
  ) {
    cookies = SessionCookies(origin)
    self.renewals = renewals
    self.snapshot = snapshot
  }

  public func handle(
    _ request: Request, context: RequestContext,
    next: (Request, RequestContext) async throws -> Response
  ) async throws -> Response {
    var requestContext = context
    let endsSession = renewals[request.route] == .session
    let presented: Presented?
    do throws(HTTPError) { presented = try Presented(request) } catch {
      guard error.status == .unauthorized else { throw error }
      requestContext.refusal = error
      return try await finish(requestContext, next(request, requestContext))
    }
    if let presented {
      if endsSession, !presented.isKey {
        requestContext.renewal = RequestContext.renewal(of: presented.text, by: request)
      }
      try await admit(presented, to: &requestContext)
      return try await finish(requestContext, next(request, requestContext))
    }
    let sent = request.cookies
    if let session = cookies.session(sent) {
      if endsSession {
        requestContext.renewal = RequestContext.renewal(of: session.text, by: request)
      }
      if try await admit(session, to: &requestContext, request) {
        return try await finish(requestContext, next(request, requestContext))
      }
    }
    return try await receiveStranger(request, requestContext, sent, next)
  }

  /// Whether the cookie belongs to an open session.
  private func admit(
    _ session: OpaqueToken, to requestContext: inout RequestContext, _ request: Request
  ) async throws -> Bool {
    let (snapshot, arriving) = (snapshot(request), requestContext)
    let found = try await requestContext.services.accounts.visitor(cookie: session) {
      visitor, transaction in
      try snapshot?(AuthenticatedContext(arriving, visitor), request, transaction)
    }
    guard let found else { return false }
    (requestContext.visitor, requestContext.snapshot) = (found.visitor, found.known)
    (requestContext.bearer, requestContext.browserToken) = (.cookie, session)
    return true
  }

  /// Authenticates a token or key. With an invalid one in `Authorization` the request is anonymous:
  /// a program that always sends the header can still refresh or sign in, and what needs an account
  /// answers with the refusal. An invalid `X-API-KEY` is an error everywhere.
  private func admit(_ presented: Presented, to requestContext: inout RequestContext) async throws {
    let accounts = requestContext.services.accounts
    if let app = accounts.appKeys.name(of: presented.text) {
      requestContext.bearer = .appKey(app)
      requestContext.browserToken = OpaqueToken(
        standingFor: SecretBytes(presented.text), purpose: "app key")
      requestContext.isKnownBrowser = true
    } else if let secret = APIKeySecret(presented.text) {
      requestContext.visitor = try await accounts.visitor(apiKey: secret)
      requestContext.bearer = .apiKey
    } else if !presented.isKey {
      requestContext.visitor = try await accounts.visitor(accessToken: presented.text)
      requestContext.bearer = .token
    }
    if case .appKey = requestContext.bearer { return }
    guard requestContext.visitor == nil else { return }
    let refusal = presented.refusal(by: accounts)
    guard !presented.isKey else { throw refusal }
    // It may be a retry that has been carried out; its answer is stored under its renewal token.
    (requestContext.bearer, requestContext.refusal, requestContext.isOfRejectedProgram) = (
      .nobody, refusal, true
    )
  }

  private func receiveStranger(
    _ request: Request, _ requestContext: RequestContext, _ sent: Cookies,
    _ next: (Request, RequestContext) async throws -> Response
  ) async throws -> Response {
    var requestContext = requestContext
    let known = cookies.stranger(sent)
    let token = known ?? OpaqueToken()
    requestContext.browserToken = token
    requestContext.isKnownBrowser = known != nil
    var response = try await next(request, requestContext)
    // A client that has just signed in gets another cookie. Responses without a form need none.
    let isPage = response.headers[.contentType]?.hasPrefix("text/html") == true
    if known == nil, isPage { response.set(cookies.settingStranger(token)) }
    // Only navigations delete a dead cookie: a script's request may have been sent before another tab signed in,
    // and its late answer would delete the new session.
    if cookies.hasSession(sent), request.isNavigation, !response.headers.contains(.setCookie) {
      response.set(cookies.deletingSession())
    }
    return response
  }

  private func finish(_ requestContext: RequestContext, _ response: Response) -> Response {
    var response = response
    response.accountHash = requestContext.visitor.map { AccountHash.text($0.account.id) }
    return response
  }
}

extension Request {
  /// Whether a browser goes to a page by it; so with browsers and programs that do not say.
  fileprivate var isNavigation: Bool { headers[.secFetchMode].map { $0 == "navigate" } ?? true }
}

/// The credential of a program: a key in `X-API-KEY`, or a key or an access token in
/// `Authorization`.
private struct Presented {
  let text: String
  /// Whether it can only be a key.
  let isKey: Bool

  /// - Throws: `HTTPError` 400 where both headers are present and differ, and 401 where
  ///   `Authorization` is malformed.
  init?(_ request: Request) throws(HTTPError) {
    let key = request.headers[.apiKey]
    let bearer = try request.headers[.authorization].map(Self.bearer)
    if let key, let bearer, key != bearer {
      throw HTTPError(.badRequest, "X-API-KEY and Authorization say different things: send one.")
    }
    guard let text = key ?? bearer else { return nil }
    self.text = text
    isKey = key != nil
  }

  private static func bearer(_ authorization: String) throws(HTTPError) -> String {
    let parts = authorization.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw invalidToken }
    return String(parts[1])
  }

  /// Why it is rejected. A program refreshes an expired token; in all other cases it has to sign in
  /// again.
  func refusal(by accounts: Accounts) -> HTTPError {
    if isKey || APIKeySecret(text) != nil {
      return Self.refusal("The key is not valid; it may have been revoked.")
    }
    guard accounts.hasExpired(accessToken: text) else { return Self.invalidToken }
    return Self.refusal("The access token is over: refresh it.", type: HTTPError.tokenExpired)
  }

  private static var invalidToken: HTTPError {
    refusal("The access token is not valid: sign in again.", type: HTTPError.tokenInvalid)
  }

  private static func refusal(_ detail: String, type: String? = nil) -> HTTPError {
    HTTPError(
      .unauthorized, detail, type: type,
      headers: [
        .wwwAuthenticate: "Bearer error=\"invalid_token\", error_description=\"\(detail)\""
      ])
  }
}

extension HTTPError {
  /// The problem type for an expired access token.
  public static let tokenExpired = "urn:asterism:problem:token-expired"
  /// The problem type for an invalid token: forged, or of an ended session.
  public static let tokenInvalid = "urn:asterism:problem:token-invalid"
}

extension HTTPField.Name {
  static let apiKey = known("X-API-KEY")
  fileprivate static let secFetchMode = known("Sec-Fetch-Mode")
}

/// The pseudonym of an account in the log: stable, and not reversible.
enum AccountHash {
  static func text(_ account: AccountID) -> String {
    let digest = SHA256.digest(of: Array("log \(account.rawValue)".utf8))
    return Base64URL.encode(Array(digest.prefix(6)))
  }
}
