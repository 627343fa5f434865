public import Accounts
public import HTTPServer
public import Interface
public import Messaging

extension RequestContext {
  /// Sends the verification mail for the address of an account, unless it is verified already.
  /// - Parameters:
  ///   - isNew: whether the address was stored just before.
  ///   - root: the root of the account pages in the requesting app.
  public func postVerification(
    to account: AccountID, isNew: Bool = false, in language: Language, _ request: Request,
    root: String = MailToken.accountRoot
  ) async throws {
    let messaging = services.messaging
    try await services.accounts.askForVerification(
      of: account, isNew: isNew, from: client(of: request)
    ) { letter, account, transaction in
      try messaging.post(
        .verification(path: letter.verificationPath(in: root)), in: language.tag, to: account,
        in: transaction)
    }
  }
}

extension PageContext {
  /// Sends the verification mail for the address of an account, unless it is verified already.
  /// - Parameter isNew: whether the address was stored just before.
  public func sendVerification(
    of account: AccountID, isNew: Bool = false, _ request: Request
  ) async throws {
    try await requestContext.postVerification(
      to: account, isNew: isNew, in: words.language, request, root: Branding.account.root)
  }
}
