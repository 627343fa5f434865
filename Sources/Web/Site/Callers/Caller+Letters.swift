public import Accounts
public import HTTPServer
internal import Interface
internal import Messaging

extension Caller {
  /// Writes the letter that verifies the address of an account, if it is not verified yet.
  public func sendVerification(of account: AccountID, _ request: Request) async throws {
    let (messaging, language) = (services.messaging, words.language.tag)
    try await services.accounts.askForVerification(
      of: account, from: visit.client(of: request)
    ) { letter, account, transaction in
      try messaging.post(
        .verification(path: letter.verificationPath), in: language, to: account, in: transaction)
    }
  }
}
