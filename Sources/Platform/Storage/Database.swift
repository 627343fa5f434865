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
/// SQLite has one connection that writes and several that read; PostgreSQL has a pool of connections
/// that do both. Each has a thread of its own, entered once a transaction; who finds none free waits
/// in line without holding a thread. A task that is cancelled stops waiting, or has its statement
/// stopped and its transaction rolled back, and gets a `CancellationError`.
///
/// When `write` has returned, what it wrote survives the death of the process, and of the machine as
/// far as its disks keep their word: SQLite syncs its log at every commit (`synchronous=FULL`),
/// PostgreSQL is left at its default, `synchronous_commit=on`.
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

  /// Opens a database and checks that it can be reached; to be closed with ``close()``.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - connections: how many transactions run at the same time: on SQLite that read, besides the
  ///     one that writes; on PostgreSQL of both kinds.
  ///   - registry: where waits for connections and prepared statements are counted; one that has no
  ///     other database.
  ///   - logger: is told of migrations, retries and lost connections.
  public static func open(
    _ location: DatabaseLocation, connections: Int = 4,
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
      // First, so that the file exists and has its journal when the readers come.
      try await writer.open()
      let readers = (0..<connections).map { index in
        Worker(engine: .sqlite, label: "storage.reader.\(index)") {
          () throws(StorageError) in try SQLiteConnection(path: path, access: .readOnly, metrics)
        }
      }
      database = Database(location, Pool([writer]), Pool(readers), metrics, hub, logger)
    case .postgresql(let address):
      let workers = (0..<connections).map { index in
        Worker(engine: .postgresql, label: "storage.\(index)") {
          () throws(StorageError) in try PostgresConnection(address, metrics)
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

  /// Runs `body` on one snapshot of the database, in which nothing can be written.
  public func read<Result: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    try await perform(.read, on: readers, body)
  }

  /// Runs `body` in a transaction that is committed when it returns and rolled back when it throws.
  ///
  /// Where PostgreSQL cannot put concurrent transactions in an order, or the connection breaks before
  /// the commit, `body` is run again from its beginning, after a pause that grows.
  @discardableResult
  public func write<Result: Sendable>(
    _ isolation: Isolation = .serializable,
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    guard let participant = Self.participant else {
      return try await perform(.write(isolation), on: writers, body)
    }
    return try await perform(.write(isolation), on: writers) { transaction in
      let result = try body(transaction)
      if transaction.session.hasChanges { try participant.join(transaction, returning: result) }
      return result
    }
  }

  /// Why the last transaction that wrote failed; nil unless it did because the database cannot be
  /// written now (``StorageError/isOutage``).
  public var writeFailure: StorageError? { availability.writeFailure }

  /// Writes a row of the table of migrations as it is, to see whether the database can be written.
  public func tryWriting() async throws {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE storage_migrations SET name = name
        WHERE position = 0 AND series = (SELECT min(series) FROM storage_migrations)
        """)
    }
  }

  /// What transactions send with ``Transaction/notify(_:_:)`` on any of `channels`, after their
  /// commit and in its order. The stream ends when its task is cancelled or the database closed.
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

  /// Lets the transactions that run come to their end, refuses all others, and closes.
  public func close() async {
    hub.close()
    await readers.close()
    await writers.close()
  }

  func perform<Result: Sendable>(
    _ mode: TransactionMode, on pool: Pool,
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    do {
      let result = try await retrying(mode, on: pool, body)
      availability.noteSuccess(of: mode)
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
          "Transaction runs again", metadata: ["storage.reason": "\(error.code.rawValue)"])
        try await Task.sleep(for: pause)
      }
    }
  }
}

/// The pauses before a transaction is run again: doubling from 1 ms to 128 ms, each shortened by
/// chance by up to a half so that rivals do not meet again; 20 of them, about 2 s in all.
private struct Retries {
  private var count = 0

  mutating func next() -> Duration? {
    guard count < 20 else { return nil }
    defer { count += 1 }
    let longest = 1_000 << min(count, 7)
    return .microseconds(Int.random(in: longest / 2...longest))
  }
}
