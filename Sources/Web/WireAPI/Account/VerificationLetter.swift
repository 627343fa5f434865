internal import Accounts
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Site

extension Visit {
  /// Posts the letter that verifies the address of an account, if it is not verified yet.
  func postVerification(
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
