private import Synchronization

/// Token buckets in the memory of this process.
///
/// A bucket is one number: the time at which it is full again. Full buckets carry no information
/// and are dropped, so that memory is bounded by the keys of one window, and by `mostKeys`.
public final class TokenBuckets: RateLimitStore {
  /// Times are microseconds since the start.
  private struct Table {
    var fullAt: [String: Int64] = [:]
    var nextSweep = 1024
    var lastSweep: Int64 = 0

    /// Drops full buckets each time the table has doubled, and when it is at its maximum; at most
    /// once a second, so that a flood of new keys does not keep it busy.
    mutating func sweep(_ now: Int64, most: Int) {
      guard fullAt.count >= min(nextSweep, most), now >= lastSweep + 1_000_000 else { return }
      fullAt = fullAt.filter { $0.value > now }
      nextSweep = max(1024, 2 * fullAt.count)
      lastSweep = now
    }
  }

  private let table = Mutex(Table())
  private let mostKeys: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant

  /// - Parameters:
  ///   - mostKeys: the maximum number of buckets that are not full; beyond it, new keys are
  ///     rejected.
  ///   - now: the clock.
  public init(
    mostKeys: Int = 1_000_000, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.mostKeys = mostKeys
    self.now = now
    start = now()
  }

  /// The number of buckets.
  var count: Int { table.withLock { $0.fullAt.count } }

  public func take(_ claims: [RateLimitClaim]) -> [RateLimitDecision] {
    let now = start.duration(to: now()).microseconds
    let keys = claims.map(\.key)
    return table.withLock { table in
      let most = mostKeys - claims.count
      table.sweep(now, most: most)
      let debts = zip(claims, keys).map { claim, key in
        let policy = claim.policy
        guard let fullAt = table.fullAt[key] else {
          // A key without space for its bucket is treated as if the bucket were empty.
          return table.fullAt.count > most ? 2 * policy.fillTime : policy.tokenTime
        }
        return min(max(fullAt - now, 0), policy.fillTime) + policy.tokenTime
      }
      let decisions = RateLimitDecision.judge(claims.map(\.policy), debts: debts)
      if decisions.allSatisfy(\.isAllowed) {
        for (key, debt) in zip(keys, debts) { table.fullAt[key] = now + debt }
      }
      return decisions
    }
  }
}
