internal import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Vault

/// Finds out whose a request is, and gives strangers what their forms hang on.
public struct Reception: Middleware {
  private let cookies: SessionCookies

  /// - Parameter origin: where people reach the installation.
  public init(_ origin: Origin) { cookies = SessionCookies(origin) }

  public func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    var visit = context
    if let authorization = request.headers[.authorization] {
      try await admit(authorization, to: &visit)
      return try await finish(visit, next(request, visit))
    }
    let sent = request.cookies
    if let session = cookies.session(sent) {
      visit.visitor = try await visit.services.accounts.visitor(cookie: session)
      if visit.visitor != nil {
        visit.bearer = .cookie
        visit.browserToken = session
        return try await finish(visit, next(request, visit))
      }
    }
    return try await receiveStranger(request, visit, sent, next)
  }

  /// A token that opens nothing is an error, even where none is needed: its program would go on
  /// without noticing.
  private func admit(_ authorization: String, to visit: inout Visit) async throws {
    let parts = authorization.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      let visitor = try await visit.services.accounts.visitor(accessToken: String(parts[1]))
    else {
      throw HTTPError(
        .unauthorized, "The access token is not valid; it may be over.",
        headers: [.wwwAuthenticate: "Bearer error=\"invalid_token\""])
    }
    visit.visitor = visitor
    visit.bearer = .token
  }

  private func receiveStranger(
    _ request: Request, _ visit: Visit, _ sent: Cookies,
    _ next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    var visit = visit
    let known = cookies.stranger(sent)
    let token = known ?? OpaqueToken()
    visit.browserToken = token
    visit.isKnownBrowser = known != nil
    var response = try await next(request, visit)
    // Who has come in meanwhile has another cookie. What holds no form needs none.
    let isPage = response.headers[.contentType]?.hasPrefix("text/html") == true
    if known == nil, isPage { response.set(cookies.settingStranger(token)) }
    if cookies.hasSession(sent), !response.headers.contains(.setCookie) {
      response.set(cookies.deletingSession())
    }
    return response
  }

  private func finish(_ visit: Visit, _ response: Response) -> Response {
    var response = response
    response.accountHash = visit.visitor.map { AccountHash.text($0.account.id) }
    return response
  }
}

/// What stands for an account in the log: the same for the same account, and nothing that leads to it.
enum AccountHash {
  static func text(_ account: AccountID) -> String {
    let digest = SHA256.digest(of: Array("log \(account.rawValue)".utf8))
    return Base64URL.encode(Array(digest.prefix(6)))
  }
}
