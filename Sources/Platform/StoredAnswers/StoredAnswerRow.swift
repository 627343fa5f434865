public import Accounts
internal import Idempotency
public import Storage
internal import Vault

/// The key of a request's row.
struct StoredAnswerRow: Sendable {
  let scope: String
  let digest: [UInt8]

  init(of request: IdempotentRequest, in scope: String) {
    self.scope = scope
    // A route contains no line break, so the encoding is unambiguous.
    digest = SHA256.digest(of: Array("\(request.route)\n\(request.key)".utf8))
  }

  var condition: SQL { "scope = \(scope) AND request = \(digest)" }

  var query: SQL {
    """
    SELECT content, receipts, answer, attempt, leased_until, expires_at FROM stored_answers
    WHERE \(condition)
    """
  }

  func context(_ column: String) -> FieldContext {
    FieldContext(
      table: "stored_answers", row: Base64URL.encode(digest), column: column, account: scope)
  }
}

/// The content of a row.
struct StoredAnswerRecord: RowDecodable {
  /// What the attempts so far have done, sealed.
  struct Progress: Sendable {
    /// The receipts of completed effects.
    var receipts: [UInt8]?
    /// The whole answer, once it was given.
    var answer: [UInt8]?

    var isEmpty: Bool { receipts == nil && answer == nil }
  }

  let content: [UInt8]
  let progress: Progress
  let attempt: String
  let leasedUntil: Timestamp
  let expiresAt: Timestamp

  init(row: borrowing Row) throws {
    content = try row["content"]
    progress = Progress(receipts: try row["receipts"], answer: try row["answer"])
    attempt = try row["attempt"]
    leasedUntil = try row["leased_until"]
    expiresAt = try row["expires_at"]
  }
}

extension Transaction {
  /// Records an attempt, replacing an abandoned, expired or answered one.
  /// - Parameter progress: what stays recorded of the replaced attempt.
  func take(
    _ attempt: StoredAnswers.Attempt, content: [UInt8],
    keeping progress: StoredAnswerRecord.Progress, leasedUntil: Timestamp, expiresAt: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO stored_answers
        (scope, request, account_id, content, receipts, answer, attempt, leased_until, expires_at)
      VALUES (\(attempt.row.scope), \(attempt.row.digest), \(attempt.owner.account), \(content),
        \(progress.receipts), \(progress.answer), \(attempt.id), \(leasedUntil), \(expiresAt))
      ON CONFLICT (scope, request) DO UPDATE SET content = excluded.content,
        answer = excluded.answer, receipts = excluded.receipts, attempt = excluded.attempt,
        leased_until = excluded.leased_until, expires_at = excluded.expires_at
      """)
  }
}

extension StoredAnswers {
  /// The tables of this module.
  public static let migrations = MigrationSeries(
    "stored answers",
    [
      Migration(
        "stored answers",
        """
        CREATE TABLE stored_answers (
          scope \(.text) NOT NULL, request \(.bytes) NOT NULL,
          account_id \(.text) REFERENCES accounts ON DELETE CASCADE, content \(.bytes) NOT NULL,
          attempt \(.text) NOT NULL, leased_until \(.timestamp) NOT NULL, answer \(.bytes),
          expires_at \(.timestamp) NOT NULL, PRIMARY KEY (scope, request))\(strict: true)
        """,
        "CREATE INDEX stored_answers_by_account ON stored_answers (account_id)",
        "CREATE INDEX stored_answers_by_expiry ON stored_answers (expires_at)"),
      Migration("receipts", "ALTER TABLE stored_answers ADD COLUMN receipts \(.bytes)"),
    ])

  /// Releases the leases of requests that were in progress when all processes ended, for the start
  /// of a sole process.
  public static let leases = HeldLeases("stored answers") { now in
    [
      """
      UPDATE stored_answers SET leased_until = \(now)
      WHERE answer IS NULL AND leased_until > \(now)
      """
    ]
  }

  /// The personal data of this module, for ``Accounts``: nothing to export, since other modules
  /// export what the answers contain.
  public static let personalData = PersonalData(name: "answers") { _, _, _ in
    []
  } delete: { transaction, account in
    try transaction.run("DELETE FROM stored_answers WHERE account_id = \(account)")
  }
}
