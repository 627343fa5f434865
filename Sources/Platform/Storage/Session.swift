/// The state of one running transaction.
final class Session {
  let engine: Engine
  /// Sent once the transaction is committed.
  private(set) var notifications: [Notification] = []
  /// Run just before the commit.
  private var lastStatements: [LastStatement] = []
  /// Whether rows were inserted, changed or deleted, except for changes that were undone.
  private(set) var hasChanges = false
  /// The error of the first failed statement; from then on nothing is executed.
  private(set) var failure: StorageError?

  private let connection: any Connection
  private var depth = 0

  init(_ connection: any Connection, engine: Engine) {
    self.connection = connection
    self.engine = engine
  }

  /// Runs a statement, passing every row to `take`; returns the number of changed rows.
  func run(_ sql: SQL, take: (borrowing Row) throws -> Void) throws -> Int {
    try checkState()
    var isOwnError = true
    do {
      let changes = try connection.run(sql) { row in
        isOwnError = false
        try take(row)
        isOwnError = true
      }
      if changes > 0 { hasChanges = true }
      return changes
    } catch let error as StorageError where isOwnError {
      failure = failure ?? error
      throw error
    }
  }

  func run(_ statements: [SQL]) throws {
    try checkState()
    do {
      try connection.run(statements)
      // The number of changed rows is not requested.
      if !statements.isEmpty { hasChanges = true }
    } catch {
      failure = failure ?? error
      throw error
    }
  }

  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    let name = "level\(depth + 1)"
    let (earlierNotifications, earlierLast) = (notifications.count, lastStatements.count)
    let hadChanges = hasChanges
    _ = try run("SAVEPOINT \(raw: name)") { _ in }
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      _ = try run("RELEASE SAVEPOINT \(raw: name)") { _ in }
      return result
    } catch {
      // If the whole transaction has to be retried, there is nothing to save.
      if let failure, failure.isTransient { throw failure }
      failure = nil
      hasChanges = hadChanges
      notifications.removeSubrange(earlierNotifications...)
      lastStatements.removeSubrange(earlierLast...)
      _ = try run("ROLLBACK TO SAVEPOINT \(raw: name)") { _ in }
      _ = try run("RELEASE SAVEPOINT \(raw: name)") { _ in }
      throw error
    }
  }

  func notify(_ notification: Notification) throws {
    guard notification.payload.utf8.count < Notification.payloadLimit else {
      throw StorageError(.invalidValue, "a notification has at most 7,999 bytes")
    }
    try checkState()
    notifications.append(notification)
  }

  func runLast(_ statement: SQL, alone name: String) throws {
    try checkState()
    lastStatements.append(LastStatement(name: name, statement: statement))
  }

  /// Runs what was deferred to the end, all in one batch, since each round trip to PostgreSQL costs
  /// more than the statements. SQLite's notifications are sent in the process.
  func finish() throws {
    let isShared = engine == .postgresql
    let ending = LastStatement.inOrder(lastStatements, locking: isShared)
    let telling = isShared ? Notification.statements(for: notifications) : []
    guard !ending.isEmpty || !telling.isEmpty else { return }
    try run(ending + telling)
  }

  private func checkState() throws {
    try Task.checkCancellation()
    guard let failure else { return }
    throw StorageError(
      .transactionFailed, "an earlier statement of this transaction failed: \(failure.message)",
      sql: failure.sql)
  }
}

/// A statement deferred to the end of a transaction.
private struct LastStatement {
  let name: String
  let statement: SQL

  /// The statements ordered by name, so that lock waits cannot form a cycle; those of one name in
  /// the order given, after its lock.
  static func inOrder(_ all: [LastStatement], locking: Bool) -> [SQL] {
    var statements: [SQL] = []
    var locked: String?
    for one in all.sorted(by: { $0.name < $1.name }) {
      if locking, one.name != locked {
        // 1634954289 is "asl1" as bytes, and separates these locks from others.
        statements.append("SELECT pg_advisory_xact_lock(1634954289, hashtext(\(one.name)))")
        locked = one.name
      }
      statements.append(one.statement)
    }
    return statements
  }
}

extension Notification {
  /// The statements that notify all processes, without duplicates.
  fileprivate static func statements(for notifications: [Notification]) -> [SQL] {
    var known: Set<Notification> = []
    return notifications.filter { known.insert($0).inserted }.map { notification in
      "SELECT pg_notify(\(notification.channel), \(notification.payload))"
    }
  }
}
