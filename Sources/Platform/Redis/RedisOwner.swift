internal import Executors
private import Synchronization

/// Owns the connection and its thread.
actor RedisOwner {
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// A command awaiting its reply.
  private final class Call: Sendable {
    let command: RedisCommand
    let answer = Mutex<Result<RedisReply, RedisError>?>(nil)

    init(_ command: RedisCommand) { self.command = command }
  }

  private nonisolated let executor = QueueExecutor(label: "redis")
  private nonisolated let waiting = Mutex<[Call]>([])
  private let address: RedisAddress
  private let timeouts: RedisTimeouts
  private let now: @Sendable () -> ContinuousClock.Instant
  private var connection: RedisConnection?
  private var pause = ReconnectPause()
  private var isClosed = false

  init(
    _ address: RedisAddress, _ timeouts: RedisTimeouts,
    now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.address = address
    self.timeouts = timeouts
    self.now = now
  }

  /// Runs a command, in a batch with all that are waiting when the thread gets to it.
  nonisolated func run(_ command: RedisCommand) async throws(RedisError) -> RedisReply {
    let call = Call(command)
    waiting.withLock { $0.append(call) }
    await serve()
    // Whoever dequeued the call has answered it before the next one is admitted.
    guard let answer = call.answer.withLock({ $0 }) else { fatalError("A call was not answered") }
    return try answer.get()
  }

  /// Closes the connection for good.
  func close() {
    isClosed = true
    connection = nil
  }

  private func serve() {
    let calls = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    guard !calls.isEmpty else { return }
    var answered = 0
    do {
      try connected().send(calls.map(\.command), within: timeouts.command) { reply in
        calls[answered].answer.withLock { $0 = .success(reply) }
        answered += 1
      }
    } catch {
      connection = nil
      for call in calls[answered...] { call.answer.withLock { $0 = .failure(error) } }
    }
  }

  /// The idle connection if it is still usable, otherwise a new one.
  private func connected() throws(RedisError) -> RedisConnection {
    guard !isClosed else { throw RedisError(.closed, "the client was closed") }
    if let connection, connection.isQuiet { return connection }
    connection = nil
    if let error = pause.refusal(at: now()) { throw error }
    do {
      let fresh = try RedisConnection(address, timeouts)
      pause = ReconnectPause()
      connection = fresh
      return fresh
    } catch {
      pause.extend(from: now(), after: error)
      throw error
    }
  }
}

/// The delay before the next connection attempt: 100 ms, doubled after each failure up to 5 s.
struct ReconnectPause {
  private var length = Duration.milliseconds(100)
  private var last: (end: ContinuousClock.Instant, error: RedisError)?

  /// The last error, for as long as the delay lasts.
  func refusal(at now: ContinuousClock.Instant) -> RedisError? {
    guard let last, now < last.end else { return nil }
    return last.error
  }

  /// Starts the next delay.
  mutating func extend(from now: ContinuousClock.Instant, after error: RedisError) {
    last = (now.advanced(by: length), error)
    length = min(length * 2, .seconds(5))
  }
}
