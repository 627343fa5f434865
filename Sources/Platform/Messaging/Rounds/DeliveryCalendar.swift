public import Accounts
public import Storage

/// A table of due times and delivery progress per account. Progress is stored in the transaction that
/// delivers, so each delivery happens once on any number of nodes and after any crash.
///
/// The table belongs to an app. It has a row for each account, with `account_id`, `next_at`, and columns of
/// progress and settings of its own; an index on `next_at` finds what is due.
public struct DeliveryCalendar: Sendable {
  /// The name of the table.
  public let table: String
  private let columns: [String]

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - columns: the columns to read besides `account_id` and `next_at`.
  public init(_ table: String, reading columns: [String]) {
    (self.table, self.columns) = (table, columns)
  }

  /// The query for due accounts, the longest overdue first.
  /// - Parameter condition: further conditions, such as `AND is_open`.
  public func due(at now: Timestamp, limit: Int, _ condition: SQL = "") -> SQL {
    let names = (["account_id", "next_at"] + columns).joined(separator: ", ")
    return """
      SELECT \(raw: names) FROM \(raw: table)
      WHERE next_at <= \(now) \(condition) ORDER BY next_at LIMIT \(limit)
      """
  }

  /// Adds an account; does nothing if it is already there.
  /// - Parameter moment: the first due time.
  public func add(
    _ account: AccountID, at moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO \(raw: table) (account_id, next_at) VALUES (\(account), \(moment))
      ON CONFLICT (account_id) DO NOTHING
      """)
  }

  /// Reschedules an account, for example after a change of settings.
  public func wake(
    _ account: AccountID, at moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      "UPDATE \(raw: table) SET next_at = \(moment) WHERE account_id = \(account)")
  }

  /// Stores the progress of a delivery, in the transaction that delivers.
  /// - Parameters:
  ///   - next: the next due time; nil for none.
  ///   - progress: the new values of other columns.
  /// - Returns: whether it was still due: false where another node, or an earlier attempt, was first.
  public func advance(
    _ due: DueDelivery, to next: Timestamp?, setting progress: KeyValuePairs<String, any Storable>,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let changes = progress.map { column, value -> SQL in
      "\(raw: column) = \(value.storedValue)"
    }
    let all: [SQL] = ["next_at = \(next)"] + changes
    return try transaction.run(
      """
      UPDATE \(raw: table) SET \(joined: all)
      WHERE account_id = \(due.account) AND next_at = \(due.moment)
      """) == 1
  }

  /// Delivers to a batch of due accounts in one transaction; other nodes take other accounts meanwhile. An
  /// error of one account does not affect the others.
  /// - Parameters:
  ///   - condition: further conditions on the accounts, such as `AND is_open`.
  ///   - pause: the delay before an account with an error is retried.
  ///   - report: called with the error.
  ///   - deliver: delivers to an account, and advances it.
  /// - Returns: the number of accounts.
  public func pass(
    limit: Int, at now: Timestamp, _ condition: SQL = "", retryingAfter pause: Duration,
    in transaction: borrowing Transaction, report: (any Error) -> Void,
    deliver: (DueDelivery, borrowing Transaction) throws -> Void
  ) throws -> Int {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let waiting = try transaction.rows(
      "\(due(at: now, limit: limit, condition)) \(lock)", as: DueDelivery.self
    ).sorted { $0.account.rawValue < $1.account.rawValue }
    for due in waiting {
      try transaction.apart { error in
        report(error)
        _ = try advance(due, to: now.advanced(by: pause), setting: [:], in: transaction)
      } _: { transaction in
        try deliver(due, transaction)
      }
    }
    return waiting.count
  }
}

/// A due delivery.
public struct DueDelivery: RowDecodable, Sendable {
  /// The account.
  public let account: AccountID
  /// When it was due.
  public let moment: Timestamp
  /// The columns read with it.
  public let row: Row

  /// Reads a row of ``DeliveryCalendar/due(at:limit:)``.
  public init(row: borrowing Row) throws {
    account = try row["account_id"]
    moment = try row["next_at"]
    self.row = Row(columns: row.columns, values: row.values)
  }
}
