public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import StoredAnswers

/// A request with an `Idempotency-Key` creates one account however often it is sent, even if the
/// server dies before answering: the next attempt opens the existing account.
extension RequestContext {
  /// The minimum length of an unguessable key: 128 bits in base64url; a UUID has 36 characters.
  static let strongKey = 22

  /// Rejects an anonymous program's request whose `Idempotency-Key` is guessable.
  public func requireStrongKey(of request: Request) throws(HTTPError) {
    guard visitor == nil, let key = request.headers[.idempotencyKey] else { return }
    guard isKnownBrowser || key.utf8.count >= Self.strongKey else {
      throw HTTPError(
        .badRequest,
        "Idempotency-Key needs 22 random characters or more, such as a UUID, where nobody is signed in."
      )
    }
  }

  /// Creates an account with an e-mail address and a password.
  /// - Throws: `AccountError` for the fields `email` and `password`.
  public func signUp(
    email: String, password: String, _ arrival: Arrival
  ) async throws -> SignIn {
    let accounts = services.accounts
    let checked = try await accounts.checkSignUp(
      email: email, password: password, from: arrival.client)
    return try await once(arrival) { try await accounts.signUp(checked, arrival) }
  }

  /// Creates a guest account, which only the issued session opens.
  public func enterAsGuest(_ arrival: Arrival) async throws -> SignIn {
    try await once(arrival) { try await services.accounts.enterAsGuest(arrival) }
  }

  private func once(
    _ arrival: Arrival, _ make: () async throws -> SignIn
  ) async throws -> SignIn {
    try await RequestEffect.once(
      make, receipt: \.account.id.rawValue,
      again: { id in
        try await services.accounts.enterAgain(AccountID(rawValue: id), arrival)
      })
  }
}
