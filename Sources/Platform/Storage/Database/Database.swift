public import Logging
public import Metrics

/// A database, SQLite or PostgreSQL, with the same behaviour on both.
///
///     let database = try await Database.open(.sqlite(path: "data/asterism.db"), logger: logger)
///     try await database.migrate([accountMigrations])
///     let title: String? = try await database.read { transaction in
///       try transaction.value("SELECT title FROM notes WHERE id = \(id)")
///     }
///
/// SQLite has one writing connection and several reading ones; PostgreSQL has a pool of connections
/// that do both. Each has its own thread, entered once per transaction, but for the readers of
/// SQLite, which use that of the caller; a caller that finds none free queues without blocking a
/// thread. A cancelled task stops waiting, or has its statement
/// interrupted and its transaction rolled back, and gets a `CancellationError`.
///
/// When `write` has returned, its changes survive a crash of the process, and of the machine as far
/// as its disks honour syncs: SQLite syncs its log at every commit (`synchronous=FULL`), PostgreSQL
/// is left at its default, `synchronous_commit=on`.
public final class Database: Sendable {
  /// The kind of database.
  public let engine: Engine

  let location: DatabaseLocation
  let logger: Logger
  let writers: Pool
  private let metrics: DatabaseMetrics
  private let availability: Availability
  private let hub: NotificationHub
  private let readers: Pool

  /// Opens a database and checks that it can be reached; close it with ``close()``.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - connections: the maximum number of concurrent transactions: on SQLite of readers, besides
  ///     the one writer; on PostgreSQL of both kinds.
  ///   - statementLimit: the time limit for a statement of a request or a job on PostgreSQL; after
  ///     that the connection is given up, and the transaction fails with
  ///     ``StorageError/Code/busy``. Statements of migrations have no limit.
  ///   - registry: the registry for the metrics of connection waits and prepared statements; not
  ///     shared with another database.
  ///   - logger: logs migrations, retries and lost connections.
  public static func open(
    _ location: DatabaseLocation, connections: Int = 4, statementLimit: Duration = .seconds(30),
    metrics registry: MetricsRegistry = MetricsRegistry(), logger: Logger
  ) async throws -> Database {
    precondition(connections > 0, "a database needs a connection")
    let metrics = DatabaseMetrics(registry)
    let hub = NotificationHub()
    let database: Database
    switch location {
    case .sqlite(let path):
      let writer = Worker(engine: .sqlite, label: "storage.writer") {
        () throws(StorageError) in
        try SQLiteConnection(path: path, access: .readWrite, metrics)
      } committed: {
        hub.send($0)
      }
      // Opened first, so that the file and its journal exist when the readers open it.
      try await writer.open()
      let readers = (0..<connections).map { _ in
        InlineReader { () throws(StorageError) in
          try SQLiteConnection(path: path, access: .readOnly, metrics)
        }
      }
      database = Database(location, Pool([writer]), Pool(readers), metrics, hub, logger)
    case .postgresql(let address):
      let workers = (0..<connections).map { index in
        Worker(engine: .postgresql, label: "storage.\(index)") {
          () throws(StorageError) in
          try PostgresConnection(address, metrics, limit: statementLimit)
        }
      }
      try await workers[0].open()
      let pool = Pool(workers)
      database = Database(location, pool, pool, metrics, hub, logger)
    }
    return database
  }

  private init(
    _ location: DatabaseLocation, _ writers: Pool, _ readers: Pool, _ metrics: DatabaseMetrics,
    _ hub: NotificationHub, _ logger: Logger
  ) {
    engine = location.engine
    self.location = location
    self.writers = writers
    self.readers = readers
    self.metrics = metrics
    self.hub = hub
    self.logger = logger
    availability = Availability(logger)
  }

  /// Runs `body` on a read-only snapshot of the database.
  /// - Parameters:
  ///   - file: for ``observer``.
  ///   - function: for the same.
  public func read<Result: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Result,
    file: StaticString = #fileID, function: StaticString = #function
  ) async throws -> Result {
    Self.observer?(TransactionOrigin(writes: false, file: file, function: function))
    return try await perform(.read, on: readers, body)
  }

  /// Runs `body` in a transaction that is committed when it returns and rolled back when it throws.
  ///
  /// If PostgreSQL cannot serialize concurrent transactions, or the connection breaks before the
  /// commit, `body` is run again from the start, with backoff.
  /// - Parameters:
  ///   - file: for ``observer``.
  ///   - function: for the same.
  @discardableResult
  public func write<Result: Sendable>(
    _ isolation: Isolation = .serializable,
    _ body: @Sendable (borrowing Transaction) throws -> Result,
    file: StaticString = #fileID, function: StaticString = #function
  ) async throws -> Result {
    Self.observer?(TransactionOrigin(writes: true, file: file, function: function))
    guard let participant = Self.participant else {
      return try await perform(.write(isolation), on: writers, body)
    }
    return try await perform(.write(isolation), on: writers) { transaction in
      let result = try body(transaction)
      if transaction.session.hasChanges { try participant.join(transaction, returning: result) }
      return result
    }
  }

  /// The error of the last writing transaction; nil unless the database cannot currently be written
  /// (``StorageError/isOutage``).
  public var writeFailure: StorageError? { availability.writeFailure }

  /// Rewrites a row of the migrations table unchanged, to test whether the database can be written.
  public func tryWriting() async throws {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE storage_migrations SET name = name
        WHERE position = 0 AND series = (SELECT min(series) FROM storage_migrations)
        """)
    }
  }

  /// The notifications that transactions send with ``Transaction/notify(_:_:)`` on any of
  /// `channels`, after their commit and in commit order. The stream ends when its task is cancelled
  /// or the database closed.
  public func notifications(on channels: [String]) -> AsyncStream<NotificationEvent> {
    switch location {
    case .sqlite:
      hub.follow(channels) { continuation in
        continuation.yield(.connected)
        return {}
      }
    case .postgresql(let address):
      hub.follow(channels) { continuation in
        PostgresListener.start(channels, at: address, logger: logger, continuation)
      }
    }
  }

  /// Lets running transactions finish, rejects all others, and closes.
  public func close() async {
    hub.close()
    await readers.close()
    await writers.close()
  }

  func perform<Result: Sendable>(
    _ mode: TransactionMode, on pool: Pool,
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    let failures = availability.failures
    do {
      let (result, hasChanges) = try await retrying(mode, on: pool) { transaction in
        (try body(transaction), transaction.session.hasChanges)
      }
      availability.noteSuccess(hasChanges: hasChanges, begun: failures)
      return result
    } catch let error as StorageError where error.isOutage {
      availability.note(error, of: mode)
      throw error
    }
  }

  private func retrying<Result: Sendable>(
    _ mode: TransactionMode, on pool: Pool,
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    var retries = Retries()
    while true {
      do {
        return try await pool.withWorker(countingWaitIn: metrics.waits(for: mode)) { worker in
          try await withTaskCancellationHandler {
            try await worker.transaction(mode, body)
          } onCancel: {
            worker.interrupter.fire()
          }
        }
      } catch let error as StorageError where error.isTransient {
        guard let pause = retries.next() else { throw error }
        logger.debug(
          "Retrying transaction", metadata: ["storage.reason": "\(error.code.rawValue)"])
        try await Task.sleep(for: pause)
      }
    }
  }
}

/// The delays before a transaction is retried: doubling from 1 ms to 128 ms, each shortened by a
/// random part of up to a half so that competing transactions do not collide again; 20 of them,
/// about 2 s in total.
private struct Retries {
  private var count = 0

  mutating func next() -> Duration? {
    guard count < 20 else { return nil }
    defer { count += 1 }
    let longest = 1_000 << min(count, 7)
    return .microseconds(Int.random(in: longest / 2...longest))
  }
}
