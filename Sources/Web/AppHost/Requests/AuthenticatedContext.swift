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
  public let requestContext: RequestContext
  /// The principal.
  public let visitor: Principal
  /// The e-mail address by which a program named the user, as it was sent; nil if it named none.
  public let namedAs: String?

  public init(_ requestContext: RequestContext, _ request: Request) throws {
    guard let visitor = requestContext.visitor, visitor.session != nil else {
      throw Self.refusal(of: requestContext)
    }
    self.init(requestContext, visitor)
  }

  /// The error for a request without a session.
  static func refusal(of requestContext: RequestContext) -> HTTPError {
    if requestContext.visitor != nil { return keyOpensNothing }
    if case .appKey = requestContext.bearer { return keyOpensNothing }
    return requestContext.refusal
      ?? HTTPError(.unauthorized, "Sign in first.", headers: [.wwwAuthenticate: "Bearer"])
  }

  private static let keyOpensNothing = HTTPError(
    .forbidden, "A key does not open this: sign in.")

  /// A context for the user on whose behalf a key acts.
  init(_ requestContext: RequestContext, _ visitor: Principal, namedAs: String? = nil) {
    self.requestContext = requestContext
    self.visitor = visitor
    self.namedAs = namedAs
  }

  /// The shared dependencies.
  public var services: Dependencies { requestContext.services }
  /// The account of the principal.
  public var account: Account { visitor.account }

  /// The data key of the account; unwrapped at every call.
  public func key() throws -> DataKey { try services.accounts.dataKey(of: account) }

  /// The account with its key.
  public func owner() throws -> AccountKey { AccountKey(account.id, key: try key()) }

  /// The client that sent the request.
  public func client(of request: Request) -> Client { requestContext.client(of: request) }
}
