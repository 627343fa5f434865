internal import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Vault

extension HTTPError {
  /// The kind of problem where a browser holds the cookie of a session that is over.
  public static let sessionOver = "urn:asterism:problem:session-over"
}

/// A request to a wire API that takes keys: of a person with a cookie or an access token, of a program
/// with a personal key, or of an app with the operator's (DES-171). Everybody else gets 401.
public struct WireCaller: ChildContext, RateLimitedContext {
  /// What is known of every request.
  public let visit: Visit

  public init(_ visit: Visit, _ request: Request) throws {
    guard visit.visitor != nil || visit.bearer.isOfProgram else {
      let isOver = SessionCookies(visit.services.origin).hasSession(request.cookies)
      throw HTTPError(
        .unauthorized, "Send a key, an access token or the cookie of a session.",
        type: isOver ? HTTPError.sessionOver : nil, headers: [.wwwAuthenticate: "Bearer"])
    }
    self.visit = visit
  }

  /// What there is to work with.
  public var services: Services { visit.services }
  /// The account's name, or that of the app's key: an app is counted as a whole.
  public var rateLimitKey: String? { visit.countedName }

  /// For whom the request is to be done.
  ///
  /// An app's key makes a user of its own of every address that it names, and has one for requests
  /// that name nobody. Everybody else can name themselves only.
  /// - Parameter user: whom the body or the path names.
  /// - Throws: `HTTPError` 403 for anybody who is not the caller's own.
  public func person(actingFor user: NamedUser = .caller) async throws -> SignedIn {
    if case .appKey(let key) = visit.bearer {
      var visit = visit
      let visitor = try await tenant(user, of: key)
      visit.visitor = visitor
      return SignedIn(visit, visitor)
    }
    guard let visitor = visit.visitor, try isCaller(user, visitor.account) else {
      throw Self.foreign
    }
    return SignedIn(visit, visitor)
  }

  private func tenant(_ user: NamedUser, of key: AppKeyName) async throws -> Visitor {
    let accounts = services.accounts
    switch user {
    case .caller: return try await accounts.tenant(nil, of: key)
    case .address(let address): return try await accounts.tenant(address, of: key)
    case .account(let id):
      guard let visitor = try await accounts.tenant(id, of: key) else { throw Self.foreign }
      return visitor
    }
  }

  private func isCaller(_ user: NamedUser, _ account: Account) throws -> Bool {
    switch user {
    case .caller: true
    case .account(let id): id == account.id
    case .address(let address):
      try address.normalized
        == services.accounts.email(of: account) ?? account.standInAddress.lowercased()
    }
  }

  private static let foreign = HTTPError(.forbidden, "This user is not the caller's own.")
}
