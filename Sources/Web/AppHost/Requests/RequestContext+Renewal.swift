public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import StoredAnswers
public import Vault

/// How a request presents the credential that it replaces.
///
/// The request invalidates the credential, so a retry after a lost answer cannot be authenticated
/// by it. With an unguessable `Idempotency-Key`, the key and the credential together identify the
/// sender: only they return the first answer, for as long as it is stored.
public enum Renewal: Hashable, Sendable {
  /// By the access token or the cookie of the session that it ends.
  case session
  /// By a token in a field of the body.
  case token(field: String)
}

extension RequestContext {
  /// The `Idempotency-Key` of a request, if it is unguessable.
  static func strongKey(of request: Request) -> String? {
    request.headers[.idempotencyKey].flatMap { $0.utf8.count >= strongKey ? $0 : nil }
  }

  /// A token derived from a credential and the key of the request that replaces it; nil without an
  /// unguessable key.
  static func renewal(of credential: String, by request: Request) -> OpaqueToken? {
    // No key contains a line break.
    strongKey(of: request).map { key in
      OpaqueToken(standingFor: SecretBytes("\(key)\n\(credential)"), purpose: "renewal")
    }
  }

  /// The principal of the session that the request ends; nil where an earlier attempt has ended it.
  /// - Throws: `HTTPError` 401 without such a session, and 400 for a guessable key.
  public func requireSession(endedBy request: Request) throws -> AuthenticatedContext? {
    if RequestEffect.isDone { return nil }
    let person = try AuthenticatedContext(self, request)
    guard request.headers[.idempotencyKey] == nil || Self.strongKey(of: request) != nil else {
      throw HTTPError(
        .badRequest,
        "Idempotency-Key needs 22 random characters or more, such as a UUID, where the request ends its session."
      )
    }
    return person
  }

  /// Replaces the session of the request once. A retry after an interrupted attempt closes the
  /// session whose answer was lost and opens another, unless that session has been ended.
  /// - Parameters:
  ///   - checked: what has to be verified first; nil where an earlier attempt has ended the
  ///     session.
  ///   - replace: replaces the session in one transaction.
  public func renew<Checked>(
    _ checked: Checked?, _ arrival: Arrival, _ replace: (Checked) async throws -> SignIn
  ) async throws -> SignIn {
    try await RequestEffect.once(
      {
        guard let checked else { throw AccountError(.invalidToken, .token) }
        return try await replace(checked)
      }, receipt: { "\($0.account.id.rawValue) \($0.session.rawValue)" },
      again: { receipt in
        let names = receipt.split(separator: " ").map(String.init)
        guard names.count == 2 else { throw AccountError(.invalidToken, .token) }
        return try await services.accounts.enterAgain(
          AccountID(rawValue: names[0]), replacing: SessionID(rawValue: names[1]), arrival)
      })
  }

  /// Exchanges a refresh token for a new pair of tokens, once.
  public func refresh(_ token: OpaqueToken, _ request: Request) async throws -> SignIn {
    let (accounts, client) = (services.accounts, client(of: request))
    let fresh = OpaqueID.makeUUID()
    return try await RequestEffect.named(fresh) { name in
      name == fresh
        ? try await accounts.refresh(token, from: client) : try await accounts.refreshAgain(token)
    }
  }
}
