public import Accounts
public import HTTPServer
public import Interface
internal import Messaging

extension Visit {
  /// Writes the letter that verifies the address of an account, if it is not verified yet.
  public func postVerification(
    to account: AccountID, in language: Language, _ request: Request
  ) async throws {
    let messaging = services.messaging
    try await services.accounts.askForVerification(
      of: account, from: client(of: request)
    ) { letter, account, transaction in
      try messaging.post(
        .verification(path: letter.verificationPath), in: language.tag, to: account,
        in: transaction)
    }
  }
}

extension Caller {
  /// Writes the letter that verifies the address of an account, if it is not verified yet.
  public func sendVerification(of account: AccountID, _ request: Request) async throws {
    try await visit.postVerification(to: account, in: words.language, request)
  }
}
