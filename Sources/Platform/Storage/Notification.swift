private import Synchronization

/// A message sent by a committed transaction.
public struct Notification: Hashable, Sendable {
  /// The channel.
  public let channel: String
  /// The payload.
  public let payload: String

  /// Payloads must be shorter than this, in bytes of UTF-8 (PostgreSQL, NOTIFY).
  static let payloadLimit = 8_000

  init(channel: String, payload: String) {
    self.channel = channel
    self.payload = payload
  }
}

/// An event on followed channels.
public enum NotificationEvent: Hashable, Sendable {
  /// From here on notifications arrive; earlier ones may have been missed. Comes first, and again
  /// after a lost connection was replaced: read again what you follow.
  case connected
  /// A notification, in the order of the commits.
  case notification(Notification)
}

/// The followers of channels of one ``Database``.
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

  /// A stream of the notifications on `channels`.
  ///
  /// - Parameter begin: starts an external source of events, if any, and returns the closure that
  ///   stops it.
  func follow(
    _ channels: [String], begin: (Continuation) -> @Sendable () -> Void
  ) -> AsyncStream<NotificationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NotificationEvent.self)
    let follower = Follower(channels: Set(channels), continuation: continuation)
    // Started under the lock, so that no notification precedes the first event of `begin`.
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

  /// Delivers notifications of this process to the followers of their channels; called by one
  /// thread at a time.
  ///
  /// Delivery is outside the lock: it takes the lock of the waiting task, and a cancelled task
  /// holds that lock while its `onTermination` asks for this one.
  func send(_ notifications: [Notification]) {
    guard !notifications.isEmpty else { return }
    for follower in state.withLock({ Array($0.followers.values) }) {
      for notification in notifications where follower.channels.contains(notification.channel) {
        follower.continuation.yield(.notification(notification))
      }
    }
  }

  /// Ends all streams, present and future.
  func close() {
    let followers = state.withLock { state in
      state.isClosed = true
      return Array(state.followers.values)
    }
    for follower in followers { follower.continuation.finish() }
  }
}
