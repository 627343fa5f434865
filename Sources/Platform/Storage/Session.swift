/// The state of one running transaction.
final class Session {
  let engine: Engine
  /// Told to others once the transaction is committed.
  private(set) var notifications: [Notification] = []
  /// Run just before the commit.
  private var lastStatements: [LastStatement] = []
  /// Whether rows were inserted, changed or deleted, as far as they were not undone.
  private(set) var hasChanges = false
  /// The first statement that failed; from then on nothing is done.
  private(set) var failure: StorageError?

  private let connection: any Connection
  private var depth = 0

  init(_ connection: any Connection, engine: Engine) {
    self.connection = connection
    self.engine = engine
  }

  /// Runs a statement, giving every row to `take`; returns how many rows were changed.
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
      // How many rows each of them changed is not asked for.
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
      // Where the whole transaction has to be run again there is nothing to save.
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

  /// Does what was left for the end: all together, since each trip to PostgreSQL costs more than what is done
  /// there. SQLite tells its notifications by itself.
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

/// A statement of the end of a transaction.
private struct LastStatement {
  let name: String
  let statement: SQL

  /// The statements in the order of their names, so that nobody waits for another in a ring; those of a name in
  /// the order in which they were given, after its lock.
  static func inOrder(_ all: [LastStatement], locking: Bool) -> [SQL] {
    var statements: [SQL] = []
    var locked: String?
    for one in all.sorted(by: { $0.name < $1.name }) {
      if locking, one.name != locked {
        // 1634954289 is "asl1" as bytes, and keeps these locks apart from others.
        statements.append("SELECT pg_advisory_xact_lock(1634954289, hashtext(\(one.name)))")
        locked = one.name
      }
      statements.append(one.statement)
    }
    return statements
  }
}

extension Notification {
  /// What tells all processes, each once.
  fileprivate static func statements(for notifications: [Notification]) -> [SQL] {
    var known: Set<Notification> = []
    return notifications.filter { known.insert($0).inserted }.map { notification in
      "SELECT pg_notify(\(notification.channel), \(notification.payload))"
    }
  }
}
