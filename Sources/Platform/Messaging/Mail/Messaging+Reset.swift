public import Accounts
internal import Jobs
internal import Storage

extension JobKind {
  static let resetLetter = JobKind(rawValue: "mail.reset")
}

extension Messaging {
  /// Has the letter written that lets the owner of an address choose a new password.
  ///
  /// A job writes it: what is done before this returns is the same whether anybody has the address or
  /// not, so that neither the answer nor its time tells (PLT-7).
  /// - Parameter language: BCP 47.
  /// - Throws: `AccountError` for an address of no form, and after too many attempts.
  public func askForReset(
    of email: String, from client: Client, in language: String
  ) async throws {
    let request = try await accounts.askForReset(of: email, from: client)
    let payload = Array("\(language)\n".utf8) + request.sealed
    try await database.write { transaction in
      _ = try queue.enqueue(.resetLetter, payload: payload, in: transaction)
    }
  }

  /// Writes the letter, and ends the job with it, so that there is one.
  var resetLetterHandler: JobHandler {
    JobHandler(.resetLetter) { run in
      let parts = run.payload.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard parts.count == 2 else { throw UnreadableContent() }
      let language = String(decoding: parts[0], as: UTF8.self)
      let request = PasswordResetRequest(sealed: Array(parts[1]))
      try await accounts.forgotPassword(request) { letter, account, transaction in
        try post(.reset(path: letter.resetPath), in: language, to: account, in: transaction)
        try run.complete(in: transaction)
      }
    }
  }
}
