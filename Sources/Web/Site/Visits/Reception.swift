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
    if let presented = try Presented(request) {
      try await admit(presented, to: &visit)
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

  /// A token or key that opens nothing is an error, even where none is needed: its program would go
  /// on without noticing.
  private func admit(_ presented: Presented, to visit: inout Visit) async throws {
    let accounts = visit.services.accounts
    if let app = accounts.appKeys.name(of: presented.text) {
      visit.bearer = .appKey(app)
      visit.browserToken = OpaqueToken(
        standingFor: SecretBytes(presented.text), purpose: "app key")
      visit.isKnownBrowser = true
    } else if let secret = APIKeySecret(presented.text) {
      visit.visitor = try await accounts.visitor(apiKey: secret)
      visit.bearer = .apiKey
    } else if !presented.isKey {
      visit.visitor = try await accounts.visitor(accessToken: presented.text)
      visit.bearer = .token
    }
    if case .appKey = visit.bearer { return }
    guard visit.visitor != nil else { throw presented.refusal }
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

/// What a program shows: a key in `X-API-KEY`, or a key or an access token in `Authorization`.
private struct Presented {
  let text: String
  /// Whether it cannot be an access token.
  let isKey: Bool

  /// - Throws: `HTTPError` where both fields are there and differ, and where one holds nothing that
  ///   could be meant.
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
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw refusal(isKey: false) }
    return String(parts[1])
  }

  var refusal: HTTPError { Self.refusal(isKey: isKey) }

  private static func refusal(isKey: Bool) -> HTTPError {
    HTTPError(
      .unauthorized,
      isKey
        ? "The key is not valid; it may have been revoked."
        : "The access token is not valid; it may be over.",
      headers: [.wwwAuthenticate: "Bearer error=\"invalid_token\""])
  }
}

extension HTTPField.Name {
  static let apiKey = known("X-API-KEY")
}

/// What stands for an account in the log: the same for the same account, and nothing that leads to it.
enum AccountHash {
  static func text(_ account: AccountID) -> String {
    let digest = SHA256.digest(of: Array("log \(account.rawValue)".utf8))
    return Base64URL.encode(Array(digest.prefix(6)))
  }
}
