public import Logging
public import Storage
internal import Synchronization

/// A service loop that every node runs to process due work: at the start of each second, since due times are
/// whole seconds, and immediately when a transaction signals it on a channel (``Transaction/notify(_:_:)``).
/// Signals during a pass count as one. After an error it backs off from 1 to 30 seconds; a stop ends the
/// backoff.
public final class PollingLoop: Sendable {
  private let database: Database
  private let channel: String
  private let now: @Sendable () -> Timestamp
  private let logger: Logger
  private let stopping = Atomic(false)
  /// An element for each wake-up; pending ones are merged.
  private let wakeUps: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// The backoff after errors.
  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(30)

  /// - Parameters:
  ///   - database: the database whose transactions signal the loop.
  ///   - channel: the notification channel of those signals.
  ///   - now: the current time.
  ///   - logger: the logger for failed passes, which are retried.
  public init(
    _ database: Database, channel: String, now: @escaping @Sendable () -> Timestamp,
    logger: Logger
  ) {
    (self.database, self.channel, self.now, self.logger) = (database, channel, now, logger)
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether ``stop()`` was called.
  public var isStopped: Bool { stopping.load(ordering: .acquiring) }
  /// Whether a pass should finish early: the loop was stopped, or its task cancelled.
  public var isStopping: Bool { Task.isCancelled || isStopped }

  /// Stops the loop: the current pass is the last one.
  public func stop() {
    stopping.store(true, ordering: .releasing)
    continuation.yield()
  }

  /// Runs until stopped.
  /// - Parameters:
  ///   - heard: called with each signal; nil after a reconnection, since signals may have been missed.
  ///   - pass: processes everything that is due.
  public func run(
    heard: @escaping @Sendable (String?) -> Void = { _ in },
    _ pass: @Sendable () async throws -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.listen(heard) }
      group.addTask { await self.tick() }
      await work(pass)
      group.cancelAll()
    }
  }

  private func work(_ pass: @Sendable () async throws -> Void) async {
    var (pause, resumesAt) = (Self.shortestPause, ContinuousClock.now)
    var iterator = wakeUps.makeAsyncIterator()
    repeat {
      // Each second wakes the loop, also during a backoff.
      guard resumesAt <= .now else { continue }
      do {
        try await pass()
        pause = Self.shortestPause
      } catch is CancellationError {
        return
      } catch {
        logger.error(
          "Polling pass failed",
          metadata: ["channel": "\(channel)", "error": "\(String(reflecting: error))"])
        resumesAt = .now + pause
        pause = min(pause * 2, Self.longestPause)
      }
    } while await iterator.next() != nil && !isStopping
  }

  private func listen(_ heard: @Sendable (String?) -> Void) async {
    for await event in database.notifications(on: [channel]) {
      switch event {
      case .connected: heard(nil)
      case .notification(let signal): heard(signal.payload)
      }
      continuation.yield()
    }
  }

  private func tick() async {
    while (try? await Task.sleep(for: .milliseconds(1_000 - now().milliseconds % 1_000))) != nil {
      continuation.yield()
    }
  }
}
