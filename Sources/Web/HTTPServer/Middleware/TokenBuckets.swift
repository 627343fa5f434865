import Synchronization

/// Token buckets in the memory of this process.
///
/// A bucket is one number: the moment at which it is full again. Full buckets say nothing and are
/// forgotten, so that the memory is bounded by the keys of one window, and by `mostKeys`.
public final class TokenBuckets: RateLimitStore {
  private struct Table {
    var fullAt: [String: ContinuousClock.Instant] = [:]
    var nextSweep = 1024

    /// Forgets the full buckets each time the table has doubled.
    mutating func sweep(_ now: ContinuousClock.Instant) {
      guard fullAt.count >= nextSweep else { return }
      fullAt = fullAt.filter { $0.value > now }
      nextSweep = max(1024, 2 * fullAt.count)
    }
  }

  private let table = Mutex(Table())
  private let mostKeys: Int
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - mostKeys: beyond so many keys that are not full, strangers wait until some are.
  ///   - now: the clock.
  public init(
    mostKeys: Int = 1_000_000, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.mostKeys = mostKeys
    self.now = now
  }

  /// How many keys are remembered.
  var count: Int { table.withLock { $0.fullAt.count } }

  public func take(_ key: String, _ policy: RateLimitPolicy) -> RateLimitDecision {
    let now = now()
    let token = policy.window / policy.quota
    return table.withLock { table in
      let fullAt = max(table.fullAt[key] ?? now, now)
      // The bucket would be full again one token later than it is going to be.
      let nextFullAt = fullAt.advanced(by: token)
      let debt = now.duration(to: nextFullAt)
      let isKnown = fullAt > now || table.fullAt.count < mostKeys
      guard debt <= policy.window, isKnown else {
        let wait = isKnown ? debt - policy.window : policy.window
        return RateLimitDecision(isAllowed: false, remaining: 0, wait: wait)
      }
      table.fullAt[key] = nextFullAt
      table.sweep(now)
      let remaining = Int((policy.window - debt) / token)
      return RateLimitDecision(isAllowed: true, remaining: remaining, wait: debt % token)
    }
  }
}

/// What is left of a duration after as many whole `step`s as fit; a whole step if nothing is.
private func % (duration: Duration, step: Duration) -> Duration {
  let rest = duration - step * Int(duration / step)
  return rest > .zero ? rest : step
}
