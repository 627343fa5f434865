public import Accounts
internal import Conversations
public import HTTPServer
internal import HTTPTypes
internal import People
public import Vault

/// A request of somebody who is signed in. Strangers are sent to the sign-in page, programs get 401.
///
/// Keys are not enough: what they may do is mounted with ``WireCaller``.
public struct SignedIn: ChildContext {
  /// What is known of every request.
  public let visit: Visit
  /// Who asks.
  public let visitor: Visitor
  /// The address by which a program named them, as it was sent; nil where none did.
  public let namedAs: String?

  public init(_ visit: Visit, _ request: Request) throws {
    guard let visitor = visit.visitor else {
      if case .appKey = visit.bearer {
        throw HTTPError(.forbidden, "A key does not open this: sign in.")
      }
      throw HTTPError(
        .unauthorized, "Sign in first.", headers: [.wwwAuthenticate: "Bearer"])
    }
    guard visitor.session != nil else {
      throw HTTPError(.forbidden, "A key does not open this: sign in.")
    }
    self.init(visit, visitor)
  }

  /// Somebody for whom a key may act.
  init(_ visit: Visit, _ visitor: Visitor, namedAs: String? = nil) {
    self.visit = visit
    self.visitor = visitor
    self.namedAs = namedAs
  }

  /// What there is to work with.
  public var services: Services { visit.services }
  /// Whose request it is.
  public var account: Account { visitor.account }

  /// The key that seals what is kept of the account; unwrapped at every call.
  public func key() throws -> DataKey { try services.accounts.dataKey(of: account) }

  /// The account with its key.
  public func owner() throws -> AccountKey { AccountKey(account.id, key: try key()) }

  /// From where the request comes.
  public func client(of request: Request) -> Client { visit.client(of: request) }
}
