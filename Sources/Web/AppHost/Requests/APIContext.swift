public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Vault

extension HTTPError {
  /// The problem type for a browser with the cookie of an ended session.
  public static let sessionOver = "urn:asterism:problem:session-over"
}

/// A request to a wire API that accepts keys: from a person with a cookie or an access token, a
/// program with a personal key, or an app with an app key (DES-171). All others get 401.
public struct APIContext: ChildContext, RateLimitedContext {
  /// The context common to all requests.
  public let requestContext: RequestContext
  private let named: NamedCaller
  /// The owner of the session, conversation or answer that a request with an app key names without
  /// naming a user; set by the app, see ``unnamed``.
  public var owner: AccountID?

  public init(_ requestContext: RequestContext, _ request: Request) throws {
    guard requestContext.visitor != nil || requestContext.bearer.isOfProgram else {
      try requestContext.requireNoRejection()
      let isOver = SessionCookies(requestContext.services.origin).hasSession(request.cookies)
      throw HTTPError(
        .unauthorized, "Send a key, an access token or the cookie of a session.",
        type: isOver ? HTTPError.sessionOver : nil, headers: [.wwwAuthenticate: "Bearer"])
    }
    self.requestContext = requestContext
    var isOfApp = false
    if case .appKey = requestContext.bearer { isOfApp = true }
    named = try NamedCaller(request, isOfApp: isOfApp)
  }

  /// The shared dependencies.
  public var services: Dependencies { requestContext.services }
  /// The ID of the account, or the name of the app key: an app is counted as a whole.
  public var rateLimitKey: String? { requestContext.countedName }

  /// The rate limit key of a user behind an app key; nil for all other callers, who are counted by
  /// ``rateLimitKey`` alone.
  public var userLimitKey: String? {
    guard case .appKey = requestContext.bearer, let app = rateLimitKey else { return nil }
    return "\(app)/\(named.subject ?? "me")"
  }

  /// For an app key that names no user: the session, or otherwise the conversation and the
  /// resources in the path, whose owner counts as the user (``owner``). A named session is the
  /// user: all else that the request names has to belong to it. Empty for all other callers.
  public var unnamed: [String] {
    guard case .appKey = requestContext.bearer, named.user == .caller else { return [] }
    if named.hasSession { return [named.session].compactMap(\.self) }
    return [named.session].compactMap(\.self) + named.things
  }

  /// The principal on whose behalf the request acts.
  ///
  /// An app key creates a user of its own for each e-mail address it names in the path, the query
  /// or the body. For a client that names no user, each session is a user (DES-171), and the key
  /// has one more user for requests without a session. All other callers can name only themselves.
  /// - Parameter user: the user named in the body or the path, as far as the route has read it.
  /// - Throws: `HTTPError` 403 for a user who is not the caller's own, and 400 if the request names
  ///   two users.
  public func person(actingFor user: NamedUser = .caller) async throws -> AuthenticatedContext {
    let user = user == .caller ? named.user : user
    try await requireOneUser()
    if case .appKey(let key) = requestContext.bearer {
      var requestContext = requestContext
      let visitor = try await tenant(user, of: key)
      requestContext.visitor = visitor
      return AuthenticatedContext(requestContext, visitor, namedAs: named.address)
    }
    guard let visitor = requestContext.visitor, try isCaller(user, visitor.account) else {
      throw Self.foreign
    }
    return AuthenticatedContext(requestContext, visitor, namedAs: named.address)
  }

  /// Requires that an e-mail address and an account ID in one request denote the same user.
  private func requireOneUser() async throws {
    let mentions = named.mentions
    guard let first = mentions.first,
      let other = mentions.first(where: { !$0.isOfKind(of: first) })
    else { return }
    let isOne =
      if case .appKey(let key) = requestContext.bearer {
        try await isTenant(first, other, of: key)
      } else if let account = requestContext.visitor?.account {
        try isCaller(first.user, account) == isCaller(other.user, account)
      } else {
        true
      }
    guard isOne else { throw NamedCaller.contradiction(first, other) }
  }

  private func isTenant(
    _ one: Mention, _ other: Mention, of key: AppKeyName
  ) async throws -> Bool {
    let accounts = services.accounts
    for case .account(let id) in [one.user, other.user] {
      guard let visitor = try await accounts.tenant(id, of: key) else { throw Self.foreign }
      let address = try await accounts.tenantAddress(of: visitor.account).flatMap {
        LookupValue.email($0)
      }
      return [one.user, other.user].contains { user in
        if case .address(let sent) = user { sent == address } else { false }
      }
    }
    return true
  }

  private func tenant(_ user: NamedUser, of key: AppKeyName) async throws -> Principal {
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
