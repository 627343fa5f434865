public import Accounts
internal import Jobs
public import Storage
internal import Vault

extension JobKind {
  static let mail = JobKind(rawValue: "mail.send")
  static let outboxPruning = JobKind(rawValue: "mail.prune")
}

extension Messaging {
  /// How long the record of a sent mail is kept: an operational trace without readable content.
  static let outboxMemory = Duration.seconds(30 * 86_400)

  /// Adds a mail to the outbox, if and when the transaction is committed, and a job to send it if a
  /// mail server is configured. Callers wait for the transaction, not for the server.
  ///
  ///     try await accounts.askForVerification(of: id, from: client) { letter, account, transaction
  ///     in
  ///       let path = letter.verificationPath()
  ///       try messaging.post(.verification(path: path), in: language, to: account, in:
  ///       transaction)
  ///     }
  ///
  /// - Parameter language: BCP 47; English if there is no translation.
  /// - Returns: nil, without any effect, if the account has no address.
  @discardableResult
  public func post(
    _ letter: Letter, in language: String, to account: Account,
    in transaction: borrowing Transaction
  ) throws -> LetterID? {
    guard let address = try accounts.email(of: account) else { return nil }
    let id = LetterID(rawValue: makeID())
    let (subject, text) = letter.composed(in: language, origin: origin)
    let content = OutboxLetter.Content(address: address, subject: subject, text: text)
    let sealed = try accounts.dataKey(of: account).seal(
      content.encoded, for: .letter(id, of: account.id))
    let state: OutboxLetter.State = mail == nil ? .kept : .queued
    try transaction.run(
      """
      INSERT INTO outbox (id, account_id, kind, state, created_at, content)
      VALUES (\(id), \(account.id), \(letter.kind), \(state), \(now()), \(sealed))
      """)
    if state == .queued {
      try queue.enqueue(
        .mail, payload: Array(id.rawValue.utf8), key: id.rawValue, in: transaction)
    }
    return id
  }

  /// The mails of the installation with their content, newest first, paged: for its operator, on
  /// the machine itself.
  /// - Parameter cursor: ``Page/next`` of the page before.
  public func outbox(
    after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<OutboxLetter> {
    try await database.read { transaction in
      var keys: [AccountID: DataKey] = [:]
      return try transaction.page(
        Self.outboxListing, by: .descending("created_at", "id"), after: cursor, limit: limit
      ) { row in
        let account: AccountID = try row["account_id"]
        let key = try keys[account] ?? owner(account, in: transaction).key
        keys[account] = key
        return try OutboxLetter(row: row, opening: key)
      }
    }
  }

  static let outboxListing: SQL = "SELECT \(OutboxLetter.columns) FROM outbox"

  /// Deletes the records of mails that were sent long ago.
  var outboxPruning: JobHandler {
    JobHandler(.outboxPruning) { run in
      try await database.write { transaction in
        try transaction.run(Self.pruning(before: now().advanced(by: .zero - Self.outboxMemory)))
        try run.complete(in: transaction)
      }
    }
  }

  static func pruning(before moment: Timestamp) -> SQL {
    "DELETE FROM outbox WHERE state = \(OutboxLetter.State.sent) AND created_at < \(moment)"
  }
}
