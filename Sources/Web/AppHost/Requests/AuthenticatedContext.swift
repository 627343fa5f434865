public import Accounts
internal import Conversations
public import HTTPServer
internal import HTTPTypes
internal import People
public import Vault

/// A request with a session. Anonymous browsers are redirected to the sign-in page, programs get
/// 401.
///
/// Keys do not suffice: routes for them are mounted with ``APIContext``.
public struct AuthenticatedContext: ChildContext {
  /// The context common to all requests.
  public let visit: RequestContext
  /// The principal.
  public let visitor: Principal
  /// The e-mail address by which a program named the user, as it was sent; nil if it named none.
  public let namedAs: String?

  public init(_ visit: RequestContext, _ request: Request) throws {
    guard let visitor = visit.visitor, visitor.session != nil else {
      throw Self.refusal(of: visit)
    }
    self.init(visit, visitor)
  }

  /// The error for a request without a session.
  static func refusal(of visit: RequestContext) -> HTTPError {
    if visit.visitor != nil { return keyOpensNothing }
    if case .appKey = visit.bearer { return keyOpensNothing }
    return visit.refusal
      ?? HTTPError(.unauthorized, "Sign in first.", headers: [.wwwAuthenticate: "Bearer"])
  }

  private static let keyOpensNothing = HTTPError(
    .forbidden, "A key does not open this: sign in.")

  /// A context for the user on whose behalf a key acts.
  init(_ visit: RequestContext, _ visitor: Principal, namedAs: String? = nil) {
    self.visit = visit
    self.visitor = visitor
    self.namedAs = namedAs
  }

  /// The shared dependencies.
  public var services: Dependencies { visit.services }
  /// The account of the principal.
  public var account: Account { visitor.account }

  /// The data key of the account; unwrapped at every call.
  public func key() throws -> DataKey { try services.accounts.dataKey(of: account) }

  /// The account with its key.
  public func owner() throws -> AccountKey { AccountKey(account.id, key: try key()) }

  /// The client that sent the request.
  public func client(of request: Request) -> Client { visit.client(of: request) }
}
