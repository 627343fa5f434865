public import Accounts
public import Jobs
public import Storage
internal import Vault

/// Takes everything of an account along, as one file, and brings such a file into an account (PLT-5,
/// PLT-13).
///
/// The file is put together by a job of any node and kept in the database, sealed with the key of the
/// account, for ``lifetime``: so it can be fetched from any node, and goes with the account.
public struct DataExport: Sendable {
  /// How long an export can be fetched.
  public static let lifetime = Duration.seconds(86_400)
  /// How many bytes of an export are in one row.
  static let chunkCount = 256 << 10

  let database: Database
  let accounts: Accounts
  let queue: JobQueue
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations``, the jobs' and ``migrations``.
  ///   - accounts: knows what every module keeps.
  ///   - queue: takes the job that puts an export together.
  ///   - now: the moment.
  public init(
    database: Database, accounts: Accounts, queue: JobQueue,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.database = database
    self.accounts = accounts
    self.queue = queue
    self.now = now
  }

  /// The tables of this module.
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

  /// Asks for an export; one that is under way already is the answer. Those that were made before are
  /// removed. Returns its name, to be asked for by its owner only.
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

  /// Where an export stands; nil where there is none of this name, it is somebody else's, or its time
  /// is over.
  public func state(of id: String, for account: AccountID) async throws -> ExportState? {
    try await database.read { transaction in try state(of: id, for: account, in: transaction) }
  }

  /// The export that an account asked for last, and where it stands; nil where there is none, or its
  /// time is over.
  public func latest(of account: AccountID) async throws -> (id: String, state: ExportState)? {
    try await database.read { transaction in
      for id in try names(of: account, in: transaction).reversed() {
        if let state = try state(of: id, for: account, in: transaction) { return (id, state) }
      }
      return nil
    }
  }

  /// Removes the exports whose time is over; to be called now and then. Returns how many.
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

/// Where an export stands.
public enum ExportState: Hashable, Sendable {
  /// It will be put together.
  case waiting
  /// It is being put together.
  case working
  /// It can be fetched until a moment.
  case ready(bytes: Int, until: Timestamp)
  /// It could not be put together; asking again starts anew.
  case failed
}
