internal import Executors
private import Synchronization

/// Runs transactions on a connection of its own, one at a time; connects on first use, and again
/// after the connection broke.
protocol TransactionRunner: Sendable {
  /// Interrupts the statement that runs.
  var interrupter: Interrupter { get }

  /// Runs `body` in a transaction: commits when it returns, rolls back when it throws.
  func transaction<Result: Sendable>(
    _ mode: TransactionMode, _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result

  /// Provides the connection itself, outside of any transaction.
  func withConnection<Result: Sendable>(
    _ body: @Sendable (any Connection) throws -> Result
  ) async throws -> Result

  /// Closes the connection for good, once its transaction has ended.
  func close() async
}

/// A connection and its thread.
actor Worker: TransactionRunner {
  nonisolated let interrupter = Interrupter()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private nonisolated let executor: QueueExecutor
  private var holder: ConnectionHolder

  /// - Parameters:
  ///   - connect: opens a connection; runs on this worker's thread.
  ///   - committed: receives the notifications of every committed transaction, in order.
  init(
    engine: Engine, label: String,
    connect: @escaping @Sendable () throws(StorageError) -> any Connection,
    committed: @escaping @Sendable ([Notification]) -> Void = { _ in }
  ) {
    executor = QueueExecutor(label: label)
    holder = ConnectionHolder(
      engine: engine, interrupter: interrupter, connect: connect, committed: committed)
  }

  /// Opens the connection now, so that errors surface early.
  func open() throws { try holder.open() }

  func transaction<Result: Sendable>(
    _ mode: TransactionMode, _ body: @Sendable (borrowing Transaction) throws -> Result
  ) throws -> Result { try holder.transaction(mode, body) }

  func withConnection<Result: Sendable>(
    _ body: @Sendable (any Connection) throws -> Result
  ) throws -> Result { try holder.withConnection(body) }

  func close() { holder.close() }
}

/// A reading connection of SQLite, used on the thread of the caller.
///
/// A read of a page takes some tens of microseconds and waits for nobody; handing it to another
/// thread and back costs more than that. It holds the caller's thread for as long as it runs.
final class InlineReader: TransactionRunner {
  let interrupter: Interrupter
  private let holder: Mutex<ConnectionHolder>

  /// - Parameter connect: opens a connection.
  init(connect: @escaping @Sendable () throws(StorageError) -> any Connection) {
    let interrupter = Interrupter()
    self.interrupter = interrupter
    holder = Mutex(
      ConnectionHolder(
        engine: .sqlite, interrupter: interrupter, connect: connect, committed: { _ in }))
  }

  func transaction<Result: Sendable>(
    _ mode: TransactionMode, _ body: @Sendable (borrowing Transaction) throws -> Result
  ) throws -> Result { try holder.withLock { try $0.transaction(mode, body) } }

  func withConnection<Result: Sendable>(
    _ body: @Sendable (any Connection) throws -> Result
  ) throws -> Result { try holder.withLock { try $0.withConnection(body) } }

  func close() { holder.withLock { $0.close() } }
}
