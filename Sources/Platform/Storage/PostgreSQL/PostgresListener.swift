internal import CPostgres
private import Dispatch
private import Glibc
internal import Logging
private import Synchronization

/// Follows channels over its own connection, on its own thread, until the stream ends; reconnects
/// when the connection breaks.
///
/// `@unchecked`: mutable state is used on `queue` only, except for the flag and the wake-up
/// descriptor, which are thread-safe.
@safe final class PostgresListener: @unchecked Sendable {
  private let address: String
  private let channels: [String]
  private let logger: Logger
  private let continuation: AsyncStream<NotificationEvent>.Continuation
  private let queue = DispatchQueue(label: "storage.listener")
  private let isStopped = Flag()
  /// A socket pair; writing to one end wakes the thread.
  private let alarm: (hear: Int32, ring: Int32)

  /// Starts a listener that feeds `continuation`; returns the closure that stops it.
  static func start(
    _ channels: [String], at address: String, logger: Logger,
    _ continuation: AsyncStream<NotificationEvent>.Continuation
  ) -> @Sendable () -> Void {
    let listener = PostgresListener(channels, address, logger, continuation)
    listener.queue.async { listener.follow() }
    return { listener.stop() }
  }

  private init(
    _ channels: [String], _ address: String, _ logger: Logger,
    _ continuation: AsyncStream<NotificationEvent>.Continuation
  ) {
    self.channels = channels
    self.address = address
    self.logger = logger
    self.continuation = continuation
    var ends: [Int32] = [-1, -1]
    // Without free descriptors, `stop` takes effect at the next notification.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    _ = unsafe socketpair(AF_UNIX, kind, 0, &ends)
    alarm = (ends[0], ends[1])
  }

  deinit {
    close(alarm.hear)
    close(alarm.ring)
  }

  private func stop() {
    isStopped.set()
    var byte: UInt8 = 1
    _ = unsafe write(alarm.ring, &byte, 1)
  }

  /// Connects, listens until the connection breaks, waits from 100 ms to 5 s, and repeats.
  private func follow() {
    var pause: Int32 = 100
    var isFailing = false
    while !isStopped.isSet {
      do throws(StorageError) {
        let connection = try PostgresConnection(address)
        defer { connection.close() }
        for channel in channels { try connection.execute("LISTEN \(Self.quoted(channel))") }
        continuation.yield(.connected)
        (pause, isFailing) = (100, false)
        unsafe connection.withHandle { unsafe receive(from: $0) }
      } catch {
        // Logs once per outage.
        if !isFailing {
          logger.warning(
            "Listening for notifications failed", metadata: ["storage.reason": "\(error.message)"])
        }
        isFailing = true
      }
      if !isStopped.isSet { _ = wait(for: -1, milliseconds: pause) }
      pause = min(pause * 2, 5_000)
    }
    continuation.finish()
  }

  /// Forwards notifications until the connection breaks or the listener is stopped.
  private func receive(from connection: OpaquePointer) {
    while !isStopped.isSet, unsafe PQconsumeInput(connection) == 1 {
      while let message = unsafe PQnotifies(connection) {
        let notification = unsafe Notification(
          channel: String(cString: message.pointee.relname),
          payload: String(cString: message.pointee.extra))
        unsafe PQfreemem(message)
        continuation.yield(.notification(notification))
      }
      _ = wait(for: unsafe PQsocket(connection), milliseconds: -1)
    }
  }

  /// Waits until `socket` is readable, the alarm is rung or the time is up.
  private func wait(for socket: Int32, milliseconds: Int32) -> Int32 {
    var watched = [
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm.hear, events: Int16(POLLIN), revents: 0),
    ]
    return unsafe poll(&watched, 2, milliseconds)
  }

  /// A name as SQL writes it (PostgreSQL manual, "Identifiers and Key Words").
  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
