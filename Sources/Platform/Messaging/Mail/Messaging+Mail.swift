internal import Accounts
internal import Jobs
internal import Storage

extension Messaging {
  /// By default over one to two hours; then the mail has failed.
  private static let mailRetries = JobRetries()

  /// Submits a mail from the outbox to the mail server.
  var mailHandler: JobHandler {
    JobHandler(.mail, lease: .seconds(120), retries: Self.mailRetries) { run in
      let id = LetterID(rawValue: String(decoding: run.payload, as: UTF8.self))
      guard let letter = try await queuedLetter(id), let content = letter.content else { return }
      // The server may have been removed from the configuration since.
      guard let mail else { return try await settle(letter, as: .kept, run) }
      switch await mail.send(letter, content) {
      case .sent:
        sends.count(.mail, .sent)
        try await settle(letter, as: .sent, run)
      case .refused(let reason):
        sends.count(.mail, .failed)
        try await settle(letter, as: .failed, reason: reason, run)
      case .delayed(let reason):
        try Task.checkCancellation()
        guard run.failures + 1 >= Self.mailRetries.limit else {
          sends.count(.mail, .delayed)
          throw MailDelayed(reason: reason)
        }
        sends.count(.mail, .failed)
        try await settle(letter, as: .failed, reason: reason, run)
      }
    }
  }

  /// A queued mail; nil if it was sent, or its account is gone.
  private func queuedLetter(_ id: LetterID) async throws -> OutboxLetter? {
    try await database.read { transaction in
      let account: AccountID? = try transaction.value(
        "SELECT account_id FROM outbox WHERE id = \(id)")
      guard let account, let key = try ownerIfAny(account, in: transaction)?.key else {
        return nil
      }
      return try transaction.first(
        """
        \(Self.outboxListing)
        WHERE id = \(id) AND account_id = \(account) AND state = \(OutboxLetter.State.queued)
        """
      ) { row in try OutboxLetter(row: row, opening: key) }
    }
  }

  /// Records the result of a mail, and completes the job with it.
  private func settle(
    _ letter: OutboxLetter, as state: OutboxLetter.State, reason: String? = nil, _ run: JobRun
  ) async throws {
    let forget: SQL = state == .sent ? ", content = NULL" : ""
    try await database.write { transaction in
      try transaction.run(
        """
        UPDATE outbox SET state = \(state), reason = \(reason)\(forget)
        WHERE id = \(letter.id) AND account_id = \(letter.account)
        """)
      try run.complete(in: transaction)
    }
  }
}

/// The mail server may accept the mail later.
private struct MailDelayed: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
