import Synchronization
import TestSupport
import Testing

@testable import RateLimits

@Suite struct TokenBucketsTests {
  private final class Clock: Sendable {
    private let moment = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
  }

  private func policy(_ quota: Int, _ seconds: Int, name: String = "test") -> RateLimitPolicy {
    RateLimitPolicy(name: name, quota: quota, window: .seconds(seconds))
  }

  @Test("PLT-27 an account has 600 requests a minute, a stranger's address 120")
  func standard() {
    #expect(RateLimitPolicy.perAccount.quota == 600 && RateLimitPolicy.perAddress.quota == 120)
    #expect(RateLimitPolicy.perAccount.window == .seconds(60))
    #expect(RateLimitPolicy.perAddress.window == .seconds(60))
  }

  @Test(
    "PLT-27 the whole quota comes at once, then one token at a time, none too many or too few",
    arguments: [(1, 1), (3, 60), (7, 60), (600, 60), (1_000, 1)])
  func quota(count: Int, seconds: Int) {
    let clock = Clock()
    let buckets = TokenBuckets(now: { clock.now })
    let claim = RateLimitClaim(policy(count, seconds), of: "a")
    for left in (0..<count).reversed() {
      let decision = buckets.take([claim])[0]
      #expect(decision.isAllowed && decision.remaining == left)
    }
    let refused = buckets.take([claim])[0]
    #expect(!refused.isAllowed && refused.wait == .microseconds(claim.policy.tokenTime))
    clock.advance(by: refused.wait - .microseconds(1))
    #expect(buckets.take([claim])[0].isAllowed == false)
    clock.advance(by: .microseconds(1))
    #expect(buckets.take([claim])[0].isAllowed)
    clock.advance(by: .seconds(seconds))
    #expect(buckets.take([claim])[0].remaining == count - 1)
  }

  @Test("PLT-27 of several limits a refused request takes no token")
  func severalLimits() {
    let buckets = TokenBuckets()
    let narrow = RateLimitClaim(policy(1, 3600, name: "narrow"), of: "a")
    let wide = RateLimitClaim(policy(5, 3600, name: "wide"), of: "a")
    #expect(buckets.take([narrow, wide]).map(\.remaining) == [0, 4])
    for _ in 0..<3 {
      let decisions = buckets.take([narrow, wide])
      #expect(decisions.map(\.isAllowed) == [false, true])
      #expect(decisions.map(\.remaining) == [0, 4])
    }
    #expect(buckets.take([wide])[0].remaining == 3)
    let untouched = RateLimitClaim(policy(5, 3600, name: "untouched"), of: "a")
    #expect(buckets.take([narrow, untouched])[1].wait == .zero)
  }

  @Test("PLT-27 full buckets are forgotten, and there are never more than allowed")
  func memory() {
    let clock = Clock()
    let buckets = TokenBuckets(mostKeys: 2_000, now: { clock.now })
    let limit = policy(2, 60)
    for number in 0..<2_000 {
      #expect(buckets.take([RateLimitClaim(limit, of: "\(number)")])[0].isAllowed)
    }
    let stranger = RateLimitClaim(limit, of: "stranger")
    #expect(!buckets.take([stranger])[0].isAllowed && buckets.count == 2_000)
    #expect(buckets.take([RateLimitClaim(limit, of: "7")])[0].isAllowed, "the known go on")
    clock.advance(by: .seconds(60))
    #expect(buckets.take([stranger])[0].isAllowed && buckets.count == 1)
  }

  @Test("PLT-27 never more in a window than a bucket and what it is refilled by")
  func rate() {
    var random = SplitMix64(seed: 27)
    let clock = Clock()
    let buckets = TokenBuckets(now: { clock.now })
    let claim = RateLimitClaim(policy(10, 10), of: "a")
    var granted = 0
    var passed = Duration.zero
    for _ in 0..<10_000 {
      let step = Duration.milliseconds(Int.random(in: 0...300, using: &random))
      clock.advance(by: step)
      passed += step
      if buckets.take([claim])[0].isAllowed { granted += 1 }
      #expect(granted <= 10 + Int(passed / .seconds(1)))
    }
    #expect(granted > Int(passed / .seconds(1)) / 2)
  }
}
