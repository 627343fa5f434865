public import Accounts
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
  private let named: NamedCaller
  /// Whose session, conversation or answer it is that a client names which names no user; found by the
  /// app, see ``unnamed``.
  public var owner: AccountID?

  public init(_ visit: Visit, _ request: Request) throws {
    guard visit.visitor != nil || visit.bearer.isOfProgram else {
      let isOver = SessionCookies(visit.services.origin).hasSession(request.cookies)
      throw HTTPError(
        .unauthorized, "Send a key, an access token or the cookie of a session.",
        type: isOver ? HTTPError.sessionOver : nil, headers: [.wwwAuthenticate: "Bearer"])
    }
    self.visit = visit
    var isOfApp = false
    if case .appKey = visit.bearer { isOfApp = true }
    named = try NamedCaller(request, readsBody: isOfApp)
  }

  /// What there is to work with.
  public var services: Services { visit.services }
  /// The account's name, or that of the app's key: an app is counted as a whole.
  public var rateLimitKey: String? { visit.countedName }

  /// By whose name a user of an app's key is counted; nil for everybody else, who is counted by
  /// ``rateLimitKey`` alone.
  public var userLimitKey: String? {
    guard case .appKey = visit.bearer, let app = rateLimitKey else { return nil }
    return "\(app)/\(named.subject ?? "me")"
  }

  /// Where the key of an app names no user: its session and what its path names, whose owner counts as
  /// the user (``owner``). Empty for everybody else.
  public var unnamed: [String] {
    guard case .appKey = visit.bearer, named.user == .caller else { return [] }
    return [named.session].compactMap(\.self) + named.things
  }

  /// For whom the request is to be done.
  ///
  /// An app's key makes a user of its own of every address that it names, in the path, the query or the
  /// body. Of a client that names nobody each session is a user (DES-171), and the key has one more for
  /// requests that name no session either. Everybody else can name themselves only.
  /// - Parameter user: whom the body or the path names, as far as the route has read it.
  /// - Throws: `HTTPError` 403 for anybody who is not the caller's own.
  public func person(actingFor user: NamedUser = .caller) async throws -> SignedIn {
    let user = user == .caller ? named.user : user
    if case .appKey(let key) = visit.bearer {
      var visit = visit
      let visitor = try await tenant(user, of: key)
      visit.visitor = visitor
      return SignedIn(visit, visitor, namedAs: named.address)
    }
    guard let visitor = visit.visitor, try isCaller(user, visitor.account) else {
      throw Self.foreign
    }
    return SignedIn(visit, visitor, namedAs: named.address)
  }

  private func tenant(_ user: NamedUser, of key: AppKeyName) async throws -> Visitor {
    let accounts = services.accounts
    switch user {
    case .caller:
      if let owner, let visitor = try await accounts.tenant(owner, of: key) { return visitor }
      if let session = named.session {
        return try await accounts.tenant(inSession: session, of: key)
      }
      return try await accounts.tenant(nil, of: key)
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
