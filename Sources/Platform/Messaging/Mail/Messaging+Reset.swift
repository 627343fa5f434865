public import Accounts
internal import Jobs
internal import Storage

extension JobKind {
  static let resetLetter = JobKind(rawValue: "mail.reset")
}

extension Messaging {
  /// Requests a mail with which the owner of an address can choose a new password.
  ///
  /// A job posts it: the work before this returns is the same whether or not an account has the
  /// address, so that neither the response nor its timing reveals it (PLT-7).
  /// - Parameters:
  ///   - language: BCP 47.
  ///   - root: the root of the account pages in the app of the mail.
  /// - Throws: `AccountError` for an invalid address, and after too many attempts.
  public func askForReset(
    of email: String, from client: Client, in language: String,
    root: String = MailToken.accountRoot
  ) async throws {
    let request = try await accounts.askForReset(of: email, from: client)
    let payload = Array("\(language) \(root)\n".utf8) + request.sealed
    try await database.write { transaction in
      _ = try queue.enqueue(.resetLetter, payload: payload, in: transaction)
    }
  }

  /// Posts the mail, and completes the job with it, so that there is exactly one.
  var resetLetterHandler: JobHandler {
    JobHandler(.resetLetter) { run in
      let parts = run.payload.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard parts.count == 2 else { throw UnreadableContent() }
      let head = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      guard let language = head.first else { throw UnreadableContent() }
      let root = head.count > 1 ? head[1] : MailToken.accountRoot
      let request = PasswordResetRequest(sealed: Array(parts[1]))
      try await accounts.forgotPassword(request) { letter, account, transaction in
        try post(
          .reset(path: letter.resetPath(in: root)), in: language, to: account, in: transaction)
        try run.complete(in: transaction)
      }
    }
  }
}
