/// A connection that is opened on first use, and again after it broke; transactions run on it one
/// at a time.
struct ConnectionHolder {
  private let interrupter: Interrupter
  private let engine: Engine
  private let connect: @Sendable () throws(StorageError) -> any Connection
  private let committed: @Sendable ([Notification]) -> Void
  private var connection: (any Connection)?
  private var isClosed = false

  /// - Parameters:
  ///   - interrupter: interrupts the statements of the transaction that runs.
  ///   - connect: opens a connection.
  ///   - committed: receives the notifications of every committed transaction, in order.
  init(
    engine: Engine, interrupter: Interrupter,
    connect: @escaping @Sendable () throws(StorageError) -> any Connection,
    committed: @escaping @Sendable ([Notification]) -> Void
  ) {
    self.engine = engine
    self.interrupter = interrupter
    self.connect = connect
    self.committed = committed
  }

  /// Opens the connection now, so that errors surface early.
  mutating func open() throws { _ = try connected() }

  /// Runs `body` in a transaction: commits when it returns, rolls back when it throws.
  mutating func transaction<Result: Sendable>(
    _ mode: TransactionMode, _ body: @Sendable (borrowing Transaction) throws -> Result
  ) throws -> Result {
    let connection = try begun(mode)
    let session = Session(connection, engine: engine)
    interrupter.arm(connection.interrupt)
    do {
      try Task.checkCancellation()
      let result = try body(Transaction(session: session))
      if session.failure == nil { try session.finish() }
      if interrupter.disarm() { throw CancellationError() }
      if let failure = session.failure { throw failure }
      try connection.commit()
      committed(session.notifications)
      return result
    } catch {
      let wasInterrupted = interrupter.disarm()
      connection.rollback()
      if !connection.isUsable { discardConnection() }
      if wasInterrupted { throw CancellationError() }
      // A transient error or an outage is reported as such, whatever the body turned it into.
      if let failure = session.failure, failure.isTransient || failure.isOutage { throw failure }
      throw error
    }
  }

  /// Provides the connection itself, outside of any transaction.
  mutating func withConnection<Result: Sendable>(
    _ body: @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    try body(try connected())
  }

  /// Closes the connection for good.
  mutating func close() {
    isClosed = true
    discardConnection()
  }

  private mutating func discardConnection() {
    connection?.close()
    connection = nil
  }

  /// Begins a transaction; replaces a connection that broke while it was idle.
  private mutating func begun(_ mode: TransactionMode) throws(StorageError) -> any Connection {
    let first = try connected()
    do {
      try first.begin(mode)
      return first
    } catch {
      first.rollback()
      guard error.code == .connectionLost else { throw error }
    }
    let second = try connected()
    try second.begin(mode)
    return second
  }

  private mutating func connected() throws(StorageError) -> any Connection {
    guard !isClosed else { throw StorageError(.closed, "the database was closed") }
    if let connection {
      if connection.isUsable { return connection }
      discardConnection()
    }
    let fresh = try connect()
    connection = fresh
    return fresh
  }
}
