public import Accounts
public import Jobs
public import Storage
internal import Vault

/// Exports all data of an account as one file, and imports such a file (PLT-5, PLT-13).
///
/// A job on any node creates the file in the database, sealed with the account's key, for
/// ``lifetime``. So any node can serve it, and it is deleted with the account.
public struct DataExport: Sendable {
  /// How long an export can be downloaded.
  public static let lifetime = Duration.seconds(86_400)
  /// The bytes of an export per row.
  static let chunkCount = 256 << 10

  let database: Database
  let accounts: Accounts
  let queue: JobQueue
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations``, the jobs' and ``migrations``.
  ///   - accounts: provides the personal data of every module.
  ///   - queue: takes the job that creates an export.
  ///   - now: returns the current time.
  public init(
    database: Database, accounts: Accounts, queue: JobQueue,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.database = database
    self.accounts = accounts
    self.queue = queue
    self.now = now
  }

  /// The schema of this module.
  public static let migrations = MigrationSeries(
    "data-export",
    [
      Migration(
        "exports",
        """
        CREATE TABLE exports (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          job_id \(.integer) NOT NULL, asked_at \(.timestamp) NOT NULL,
          expires_at \(.timestamp) NOT NULL, size \(.integer))\(strict: true)
        """,
        "CREATE INDEX exports_by_account ON exports (account_id, asked_at, id)",
        "CREATE INDEX exports_by_expiry ON exports (expires_at)",
        """
        CREATE TABLE export_chunks (
          export_id \(.text) NOT NULL REFERENCES exports ON DELETE CASCADE,
          number \(.integer) NOT NULL, bytes \(.bytes) NOT NULL,
          PRIMARY KEY (export_id, number))\(strict: true)
        """)
    ])

  /// Requests an export, removing earlier ones; returns the pending one if there is one. Only the
  /// owner can use the returned ID.
  public func ask(for account: AccountID, from client: Client) async throws -> String {
    let id = OpaqueID.make()
    return try await database.write { transaction in
      if let known = try pending(of: account, in: transaction) { return known }
      try accounts.noteExport(of: account, from: client, in: transaction)
      try transaction.run("DELETE FROM exports WHERE account_id = \(account)")
      let job = try queue.enqueue(Self.kind, payload: Array(id.utf8), key: id, in: transaction)
      try transaction.run(
        """
        INSERT INTO exports (id, account_id, job_id, asked_at, expires_at)
        VALUES (\(id), \(account), \(job.id), \(now()), \(now().advanced(by: Self.lifetime)))
        """)
      try accounts.announceExport(of: account, in: transaction)
      return id
    }
  }

  /// Returns the state of an export; nil if it does not exist, has expired or belongs to another
  /// account.
  public func state(of id: String, for account: AccountID) async throws -> ExportState? {
    try await database.read { transaction in try state(of: id, for: account, in: transaction) }
  }

  /// Returns an account's latest export and its state; nil if there is none or it has expired.
  public func latest(of account: AccountID) async throws -> (id: String, state: ExportState)? {
    try await database.read { transaction in
      for id in try names(of: account, in: transaction).reversed() {
        if let state = try state(of: id, for: account, in: transaction) { return (id, state) }
      }
      return nil
    }
  }

  /// Removes expired exports; to be called periodically. Returns how many were removed.
  @discardableResult
  public func deleteExpired() async throws -> Int {
    try await database.write { transaction in
      try transaction.run("DELETE FROM exports WHERE expires_at <= \(now())")
    }
  }

  private func pending(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> String? {
    try names(of: account, in: transaction).first { id in
      switch try state(of: id, for: account, in: transaction) {
      case .waiting, .working: true
      case .ready, .failed, nil: false
      }
    }
  }

  private func names(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> [String] {
    try transaction.rows(
      "SELECT id FROM exports WHERE account_id = \(account) ORDER BY asked_at, id"
    ) { row in try row[0] }
  }

  private func state(
    of id: String, for account: AccountID, in transaction: borrowing Transaction
  ) throws -> ExportState? {
    let row = try transaction.first(
      """
      SELECT job_id, size, expires_at FROM exports
      WHERE id = \(id) AND account_id = \(account) AND expires_at > \(now())
      """
    ) { row in
      (job: try row[0] as JobID, size: try row[1] as Int?, end: try row[2] as Timestamp)
    }
    guard let row else { return nil }
    if let size = row.size { return .ready(bytes: size, until: row.end) }
    return switch try queue.job(row.job, in: transaction)?.state {
    case .waiting: .waiting
    case .running: .working
    case .finished, .dead, nil: .failed
    }
  }
}

/// The state of an export.
public enum ExportState: Hashable, Sendable {
  /// Queued.
  case waiting
  /// Being created.
  case working
  /// Ready for download until a time.
  case ready(bytes: Int, until: Timestamp)
  /// Failed; a new request starts over.
  case failed
}
