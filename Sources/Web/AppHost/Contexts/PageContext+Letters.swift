public import Accounts
public import HTTPServer
public import Interface
public import Messaging

extension RequestContext {
  /// Sends the verification mail for the address of an account, unless it is verified already.
  /// - Parameter root: the root of the account pages in the requesting app.
  public func postVerification(
    to account: AccountID, in language: Language, _ request: Request,
    root: String = MailToken.accountRoot
  ) async throws {
    let messaging = services.messaging
    try await services.accounts.askForVerification(
      of: account, from: client(of: request)
    ) { letter, account, transaction in
      try messaging.post(
        .verification(path: letter.verificationPath(in: root)), in: language.tag, to: account,
        in: transaction)
    }
  }
}

extension PageContext {
  /// Sends the verification mail for the address of an account, unless it is verified already.
  public func sendVerification(of account: AccountID, _ request: Request) async throws {
    try await requestContext.postVerification(
      to: account, in: words.language, request, root: Branding.account.root)
  }
}
