private import Synchronization

/// A message that a transaction sent when it was committed.
public struct Notification: Hashable, Sendable {
  /// Where it was sent.
  public let channel: String
  /// What was sent.
  public let payload: String

  /// Payloads must be shorter than this, in bytes of UTF-8 (PostgreSQL, NOTIFY).
  static let payloadLimit = 8_000

  init(channel: String, payload: String) {
    self.channel = channel
    self.payload = payload
  }
}

/// What a follower of channels is given.
public enum NotificationEvent: Hashable, Sendable {
  /// From here on notifications arrive; those sent before may have been missed. Comes first, and
  /// again after a connection was lost and replaced: read again what you follow.
  case connected
  /// A notification, in the order of the commits.
  case notification(Notification)
}

/// All who follow channels through one ``Database``.
final class NotificationHub: Sendable {
  typealias Continuation = AsyncStream<NotificationEvent>.Continuation

  private struct Follower {
    let channels: Set<String>
    let continuation: Continuation
  }

  private struct State {
    var followers: [Int: Follower] = [:]
    var nextID = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// A stream of what is sent on `channels`.
  ///
  /// - Parameter begin: starts a source of events from outside, if any, and returns what stops it.
  func follow(
    _ channels: [String], begin: (Continuation) -> @Sendable () -> Void
  ) -> AsyncStream<NotificationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NotificationEvent.self)
    let follower = Follower(channels: Set(channels), continuation: continuation)
    // Begun under the lock, so that no notification comes before the first event of `begin`.
    let begun: (id: Int, stop: @Sendable () -> Void)? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.nextID += 1
      state.followers[state.nextID] = follower
      return (state.nextID, begin(continuation))
    }
    guard let (id, stop) = begun else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      stop()
      self?.state.withLock { _ = $0.followers.removeValue(forKey: id) }
    }
    return stream
  }

  /// Hands notifications of this process to those who follow their channels.
  func send(_ notifications: [Notification]) {
    guard !notifications.isEmpty else { return }
    state.withLock { state in
      for follower in state.followers.values {
        for notification in notifications where follower.channels.contains(notification.channel) {
          follower.continuation.yield(.notification(notification))
        }
      }
    }
  }

  /// Ends all streams, also those to come.
  func close() {
    let followers = state.withLock { state in
      state.isClosed = true
      return Array(state.followers.values)
    }
    for follower in followers { follower.continuation.finish() }
  }
}
