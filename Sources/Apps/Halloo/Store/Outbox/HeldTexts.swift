internal import Storage
internal import Synchronization

/// What a courier has taken on ahead of its moment, in memory.
final class HeldTexts: Sendable {
  private typealias Held = (text: ClaimedText, since: ContinuousClock.Instant)

  private let texts = Mutex<[Held]>([])

  /// How many there are.
  var count: Int { texts.withLock { $0.count } }

  func add(_ claim: Courier.Claim) {
    texts.withLock { $0 += claim.texts.map { (text: $0, since: claim.madeAt) } }
  }

  /// Takes out those whose moment has come, as taken on when the first of them was.
  func take(dueAt now: Timestamp) -> Courier.Claim {
    take { $0.beganAt <= now }
  }

  /// Takes all out.
  func takeAll() -> [ClaimedText] { take { _ in true }.texts }

  private func take(_ isTaken: (ClaimedText) -> Bool) -> Courier.Claim {
    texts.withLock { texts in
      let taken = texts.filter { isTaken($0.text) }
      texts.removeAll { isTaken($0.text) }
      return Courier.Claim(
        texts: taken.map(\.text), madeAt: taken.map(\.since).min() ?? .now)
    }
  }
}
