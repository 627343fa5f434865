/// The state of one running transaction.
final class Session {
  let engine: Engine
  /// Told to others once the transaction is committed.
  private(set) var notifications: [Notification] = []
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
      return try connection.run(sql) { row in
        isOwnError = false
        try take(row)
        isOwnError = true
      }
    } catch let error as StorageError where isOwnError {
      failure = failure ?? error
      throw error
    }
  }

  func run(_ statements: [SQL]) throws {
    try checkState()
    do {
      try connection.run(statements)
    } catch {
      failure = failure ?? error
      throw error
    }
  }

  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    let name = "level\(depth + 1)"
    let earlierNotifications = notifications.count
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
      notifications.removeSubrange(earlierNotifications...)
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

  /// Gives PostgreSQL, which tells all processes, what is to be told: together, since each trip to it costs
  /// more than what is done there.
  func handNotificationsOver() throws {
    guard engine == .postgresql, !notifications.isEmpty else { return }
    var known: Set<Notification> = []
    try run(
      notifications.filter { known.insert($0).inserted }.map { notification in
        "SELECT pg_notify(\(notification.channel), \(notification.payload))"
      })
  }

  private func checkState() throws {
    try Task.checkCancellation()
    guard let failure else { return }
    throw StorageError(
      .transactionFailed, "an earlier statement of this transaction failed: \(failure.message)",
      sql: failure.sql)
  }
}
