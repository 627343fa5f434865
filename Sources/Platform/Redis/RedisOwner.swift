internal import Executors
private import Synchronization

/// The connection and the thread on which it is used.
actor RedisOwner {
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// A command that waits for its answer.
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

  /// Runs a command, together with all that wait when the thread comes to it.
  nonisolated func run(_ command: RedisCommand) async throws(RedisError) -> RedisReply {
    let call = Call(command)
    waiting.withLock { $0.append(call) }
    await serve()
    // Whoever took the call from those that wait has answered it before letting the next one in.
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

  /// A connection that was quiet while nobody used it, or a fresh one.
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

/// When the server may be tried again: after 100 ms, and each time in vain twice as long, to 5 s.
struct ReconnectPause {
  private var length = Duration.milliseconds(100)
  private var last: (end: ContinuousClock.Instant, error: RedisError)?

  /// The last error, for as long as the pause lasts.
  func refusal(at now: ContinuousClock.Instant) -> RedisError? {
    guard let last, now < last.end else { return nil }
    return last.error
  }

  /// Begins the next pause.
  mutating func extend(from now: ContinuousClock.Instant, after error: RedisError) {
    last = (now.advanced(by: length), error)
    length = min(length * 2, .seconds(5))
  }
}
