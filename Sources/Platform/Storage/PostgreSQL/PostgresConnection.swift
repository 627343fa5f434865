internal import CPostgres
private import Dispatch

/// A connection to a PostgreSQL server over libpq's blocking calls, which run on the thread of its
/// worker.
@safe final class PostgresConnection: Connection {
  let interrupt: @Sendable () -> Void
  private let handle: OpaquePointer
  private let canceller: PostgresCanceller
  private var statements: StatementCache<PostgresStatement>
  private var preparedCount = 0
  private var hasStalePlans = false
  private let watchdog: PostgresWatchdog
  /// Whether statements have no time limit: those of migrations.
  private var isPatient = false

  /// - Parameter limit: the time limit of a statement, after which the connection counts as lost.
  init(
    _ address: String, _ metrics: DatabaseMetrics? = nil,
    limit: Duration = .seconds(30)
  ) throws(StorageError) {
    unsafe handle = try Self.connect(address)
    watchdog = PostgresWatchdog(socket: unsafe PQsocket(handle), limit: limit)
    let canceller = unsafe PostgresCanceller(connection: handle)
    self.canceller = canceller
    statements = StatementCache(capacity: 256, metrics: metrics)
    interrupt = { canceller.cancel() }
    // Notices may quote values, and libpq would print them.
    _ = unsafe PQsetNoticeReceiver(handle, { _, _ in }, nil)
  }

  /// A connection with a cancelled statement is discarded: the cancel request travels separately,
  /// and one that arrives late would stop a later statement.
  var isUsable: Bool { unsafe PQstatus(handle) == CONNECTION_OK && !canceller.hasCancelled }

  func begin(_ mode: TransactionMode) throws(StorageError) {
    if hasStalePlans {
      _ = statements.removeAll()
      try execute("DEALLOCATE ALL")
      hasStalePlans = false
    }
    isPatient = if case .migrate = mode { true } else { false }
    switch mode {
    case .read: try execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    case .write(.serializable): try execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
    case .write(.readCommitted), .migrate: try execute("BEGIN ISOLATION LEVEL READ COMMITTED")
    }
  }

  func commit() throws(StorageError) {
    do {
      try execute("COMMIT")
    } catch {
      guard error.code == .connectionLost || watchdog.hasFired else { throw error }
      throw StorageError(.outcomeUnknown, "the connection broke while committing")
    }
  }

  func rollback() {
    guard isUsable, unsafe PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
    // Fails only where the connection breaks: then the server rolls back, and `isUsable` is false.
    try? execute("ROLLBACK")
  }

  func run(_ sql: SQL, take: (borrowing Row) throws -> Void) throws -> Int {
    let (text, values) = sql.statement(for: .postgresql)
    for case .text(let value) in values { try value.checkStorable(in: text) }
    let statement = try prepared(text, values)
    defer { keep(statement) }
    let result = statement.parameters(values) { parameters in
      watched {
        unsafe PostgresResult(
          PQexecPrepared(
            handle, statement.name, Int32(parameters.count), parameters.values, parameters.lengths,
            parameters.formats, 1))
      }
    }
    try check(result, text)
    let columns = result.columns
    for row in 0..<result.rowCount {
      try take(Row(columns: columns, values: try result.values(at: row)))
    }
    return result.changeCount
  }

  func run(_ batch: [SQL]) throws(StorageError) {
    // The results of these wait in the socket buffers until all statements are sent.
    for start in stride(from: 0, to: batch.count, by: 256) {
      try pipeline(batch[start..<min(start + 256, batch.count)])
    }
  }

  func close() {
    canceller.end()
    watchdog.end()
    unsafe PQfinish(handle)
  }

  private func pipeline(_ batch: ArraySlice<SQL>) throws(StorageError) {
    var steps: [(statement: PostgresStatement, values: [Value])] = []
    for sql in batch {
      let (text, values) = sql.statement(for: .postgresql)
      for case .text(let value) in values { try value.checkStorable(in: text) }
      let statement = try prepared(text, values)
      keep(statement)
      steps.append((statement, values))
    }
    guard unsafe PQenterPipelineMode(handle) == 1 else { throw lost("pipeline") }
    for (statement, values) in steps {
      _ = statement.parameters(values) { parameters in
        unsafe PQsendQueryPrepared(
          handle, statement.name, Int32(parameters.count), parameters.values, parameters.lengths,
          parameters.formats, 1)
      }
    }
    unsafe PQpipelineSync(handle)
    let failure = watched { pipelineFailure(of: steps.map(\.statement.text)) }
    unsafe PQexitPipelineMode(handle)
    if let failure { throw failure }
  }

  /// Reads the results up to the sync point; returns the first error.
  private func pipelineFailure(of texts: [String]) -> StorageError? {
    var failure: StorageError?
    for text in texts {
      guard let result = nextResult() else { return failure ?? lost(text) }
      failure = failure ?? self.failure(of: result, text)
      while nextResult() != nil {}
    }
    while let result = nextResult() {
      if result.status == PGRES_PIPELINE_SYNC { break }
    }
    return failure
  }

  private func nextResult() -> PostgresResult? {
    guard let result = unsafe PQgetResult(handle) else { return nil }
    return unsafe PostgresResult(result)
  }

  /// Runs SQL without values and rows.
  func execute(_ text: String) throws(StorageError) {
    try check(watched { unsafe PostgresResult(PQexec(handle, text)) }, text)
  }

  private func prepared(
    _ text: String, _ values: [Value]
  ) throws(StorageError) -> PostgresStatement {
    let types = values.map(PostgresType.of)
    let key = PostgresStatement.key(text, types)
    if let statement = statements.take(key) { return statement }
    preparedCount += 1
    let statement = PostgresStatement(key: key, text: text, name: "s\(preparedCount)")
    let result = watched {
      unsafe PostgresResult(PQprepare(handle, statement.name, text, Int32(types.count), types))
    }
    try check(result, text)
    return statement
  }

  private func keep(_ statement: PostgresStatement) {
    for leaving in statements.put(statement, for: statement.key) {
      // In a failed transaction this fails too; the server then keeps an unused plan.
      try? execute("DEALLOCATE \(leaving.name)")
    }
  }

  private func watched<Result>(_ body: () -> Result) -> Result {
    isPatient ? body() : watchdog.watch(body)
  }

  private func check(_ result: PostgresResult, _ text: String) throws(StorageError) {
    guard let failure = failure(of: result, text) else { return }
    if failure.isStalePlan { hasStalePlans = true }
    throw failure
  }

  private func failure(of result: PostgresResult, _ text: String) -> StorageError? {
    switch result.status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY, PGRES_PIPELINE_SYNC: return nil
    case PGRES_PIPELINE_ABORTED: return StorageError(.transactionFailed, "not run", sql: text)
    default:
      guard unsafe PQstatus(handle) == CONNECTION_OK else { return lost(text) }
      return result.error(in: text)
    }
  }

  private func lost(_ text: String) -> StorageError {
    watchdog.hasFired
      // Not transient: a retry would take as long again.
      ? StorageError(.busy, "the server did not answer in time", sql: text)
      : StorageError(.connectionLost, "the server closed the connection", sql: text)
  }

  /// Provides the C handle for what needs more than statements.
  func withHandle<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try unsafe body(handle)
  }

  private static func connect(_ address: String) throws(StorageError) -> OpaquePointer {
    // Settings before the URL are defaults that it may override; settings after it take precedence.
    let settings = [
      ("connect_timeout", "10"), ("application_name", "asterism"), ("tcp_user_timeout", "30000"),
      ("keepalives_idle", "30"), ("dbname", address), ("client_encoding", "UTF8"),
    ]
    let handle = unsafe withCStrings(settings.map(\.0)) { keys in
      unsafe withCStrings(settings.map(\.1)) { values in
        unsafe PQconnectdbParams(keys, values, 1)
      }
    }
    guard let handle = unsafe handle else {
      throw StorageError(.cannotOpen, "no memory for a connection")
    }
    guard unsafe PQstatus(handle) == CONNECTION_OK else {
      defer { unsafe PQfinish(handle) }
      let reason = unsafe String(cString: PQerrorMessage(handle)).split(separator: "\n")
      let line = reason.joined(separator: " ")
      throw StorageError(.cannotOpen, "cannot reach PostgreSQL: \(line)")
    }
    return unsafe handle
  }
}

/// Cancels the running statement of a connection.
///
/// `@unchecked`: the pointer is set once, freed once when nobody refers to this any more, and
/// PQcancel may be called from any thread (PostgreSQL manual, "Canceling Queries in Progress").
@safe private final class PostgresCanceller: @unchecked Sendable {
  private let handle: OpaquePointer?
  private let hasBegun = Flag()
  private let hasEnded = Flag()

  /// PQcancel waits for the server, so it has its own thread.
  private static let queue = DispatchQueue(label: "storage.cancel")

  init(connection: OpaquePointer) { unsafe handle = PQgetCancel(connection) }

  deinit { unsafe PQfreeCancel(handle) }

  var hasCancelled: Bool { hasBegun.isSet }

  func cancel() {
    hasBegun.set()
    Self.queue.async { self.send() }
  }

  /// To be called when the connection is closed.
  func end() { hasEnded.set() }

  /// Sends repeatedly: the server ignores a request that arrives just before the statement.
  private func send() {
    guard !hasEnded.isSet else { return }
    // An error here means that there is nothing left to cancel.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
      _ = unsafe PQcancel(handle, message.baseAddress, Int32(message.count))
    }
    Self.queue.asyncAfter(deadline: .now() + .milliseconds(50)) { self.send() }
  }
}
