private import Dispatch
private import Glibc
private import Synchronization

/// Shuts down the connection of a statement that the server leaves unanswered for too long: a
/// server that is stopped or unreachable keeps its sockets open, and libpq's blocking calls have no
/// time limit.
///
/// A statement costs two atomic writes; one timer checks all connections.
final class PostgresWatchdog: Sendable {
  private let socket: Int32
  private let limit: UInt64
  /// The deadline of the running statement, in nanoseconds of uptime; 0 where none runs.
  private let deadline = Atomic<UInt64>(0)
  private let fired = Atomic(false)
  private static let watched = Mutex<[ObjectIdentifier: PostgresWatchdog]>([:])
  private static let isTicking = Atomic(false)
  private static let queue = DispatchQueue(label: "storage.watchdog")

  /// - Parameter socket: the socket of a connection; stays open until ``end()``.
  init(socket: Int32, limit: Duration) {
    self.socket = socket
    self.limit = UInt64(limit / .nanoseconds(1))
    Self.watched.withLock { $0[ObjectIdentifier(self)] = self }
    if !Self.isTicking.exchange(true, ordering: .relaxed) { Self.tick() }
  }

  /// Whether it has shut down the connection.
  var hasFired: Bool { fired.load(ordering: .relaxed) }

  /// Runs a statement; returns its result, even if the connection was shut down meanwhile.
  func watch<Result>(_ body: () -> Result) -> Result {
    deadline.store(DispatchTime.now().uptimeNanoseconds + limit, ordering: .relaxed)
    defer { deadline.store(0, ordering: .relaxed) }
    return body()
  }

  /// Has to be called before the socket is closed.
  func end() { Self.watched.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(self)) } }

  private static func tick() {
    queue.asyncAfter(deadline: .now() + .milliseconds(500)) {
      let now = DispatchTime.now().uptimeNanoseconds
      // Under the lock, so that a closed socket, whose descriptor may have been reused, is never
      // shut down.
      watched.withLock { all in
        for one in all.values where one.isLate(at: now) { one.fire() }
      }
      tick()
    }
  }

  private func fire() {
    fired.store(true, ordering: .relaxed)
    _ = shutdown(socket, Int32(SHUT_RDWR))
  }

  private func isLate(at now: UInt64) -> Bool {
    let deadline = deadline.load(ordering: .relaxed)
    return deadline != 0 && now > deadline
  }
}
