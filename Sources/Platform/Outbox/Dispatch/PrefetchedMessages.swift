internal import Storage
internal import Synchronization

/// The prefetched texts of a dispatcher, in memory.
final class PrefetchedMessages<Delegate: OutboxDelegate>: Sendable {
  typealias Claim = OutboxDispatcher<Delegate>.Claim
  private typealias Held = (text: LeasedMessage<Delegate>, since: ContinuousClock.Instant)

  private let texts = Mutex<[Held]>([])

  /// Their number.
  var count: Int { texts.withLock { $0.count } }

  func add(_ claim: Claim) {
    texts.withLock { $0 += claim.texts.map { (text: $0, since: claim.madeAt) } }
  }

  /// Removes and returns those that are due, with the claim time of the first of them; nil for none.
  func take(dueAt now: Timestamp) -> Claim? {
    take { $0.beganAt <= now }
  }

  /// Removes and returns all; nil for none.
  func takeAll() -> Claim? { take { _ in true } }

  private func take(_ isTaken: (LeasedMessage<Delegate>) -> Bool) -> Claim? {
    texts.withLock { texts in
      let taken = texts.filter { isTaken($0.text) }
      texts.removeAll { isTaken($0.text) }
      return taken.map(\.since).min().map { Claim(texts: taken.map(\.text), madeAt: $0) }
    }
  }
}
