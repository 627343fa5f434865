import Logging
import Metrics
import RateLimits
import Redis
import RedisTestSupport
import Synchronization
import TestSupport
import Testing

@testable import SharedLimits

@Suite(.needsRedisServer) struct SharedTokenBucketsTests {
  /// Two clocks that move together: one of the process, one of Redis.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Int64(0))
    var now: ContinuousClock.Instant {
      start.advanced(by: .microseconds(passed.withLock { $0 }))
    }
    var microseconds: Int64 { 1_800_000_000_000_000 + passed.withLock { $0 } }
    func advance(by microseconds: Int64) { passed.withLock { $0 += microseconds } }
  }

  /// Counts what is logged.
  private struct CountingHandler: LogHandler {
    final class Lines: Sendable { let texts = Mutex<[String]>([]) }
    let lines: Lines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]
    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { lines.texts.withLock { $0.append("\(event.message)") } }
  }

  private static let patient = RedisTimeouts(connect: .seconds(30), command: .seconds(30))
  private static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test("PLT-27 in Redis and in the process 10,000 requests meet the same decisions")
  func sameDecisions() async throws {
    let server = try await RedisServer()
    let redis = Redis(try server.address(), timeouts: Self.patient)
    let clock = Clock()
    let local = TokenBuckets(now: { clock.now })
    let shared = SharedTokenBuckets(
      redis, fallback: TokenBuckets(), logger: Self.silent, now: { clock.microseconds })
    // A token takes minutes, so that no key expires by the server's clock while the test runs.
    let policies = [(1, 3_600), (3, 7_001), (7, 3_600), (20, 86_400)].map {
      RateLimitPolicy(name: "p\($0)", quota: $0, window: .seconds($1))
    }
    var random = SplitMix64(seed: 7)
    for step in 0..<10_000 {
      clock.advance(by: Int64.random(in: 0...400_000_000, using: &random))
      let claims = policies.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
        .map { RateLimitClaim($0, of: "\(Int.random(in: 0..<4, using: &random))") }
      let decisions = await shared.take(claims)
      try #require(decisions == local.take(claims), "step \(step)")
    }
    #expect(shared.health == SharedTokenBuckets.Health())
    await redis.close()
  }

  @Test("PLT-27 PLT-25 two nodes share one bucket, by the clock of Redis")
  func twoNodes() async throws {
    let server = try await RedisServer()
    let nodes = try (0..<2).map { _ in
      SharedTokenBuckets(
        Redis(try server.address(), timeouts: Self.patient), logger: Self.silent)
    }
    let claim = RateLimitClaim(
      RateLimitPolicy(name: "test", quota: 100, window: .seconds(86_400)), of: "a")
    let granted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<300 {
        group.addTask { await nodes[number % 2].take([claim])[0].isAllowed }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 100 && nodes.allSatisfy(\.health.isShared))
    let redis = Redis(try server.address(), timeouts: Self.patient)
    let key = RedisArgument("asterism:limit:test:a")
    guard case .integer(let life) = try await redis.run(["PTTL", key]) else {
      throw CancellationError()
    }
    #expect(1...86_400_000 ~= life, "it expires when it is full")
    // What somebody else has put there is no reason to let nobody in or to let all in for good.
    for junk in ["junk", "99999999999999999999"] {
      try await redis.run(["SET", key, "\(junk)"])
      _ = await nodes[0].take([claim])
      #expect(try await redis.run(["PTTL", key]) != .integer(-1) || junk != "junk")
    }
    #expect(await nodes[0].take([claim])[0].wait <= .seconds(86_400))
    #expect(nodes[0].health.isShared)
  }

  @Test("PLT-27 while Redis is away each node counts for itself, and says so once")
  func outage() async throws {
    let clock = Clock()
    let server = try await RedisServer()
    let redis = Redis(try server.address(), timeouts: Self.patient, now: { clock.now })
    let lines = CountingHandler.Lines()
    let buckets = SharedTokenBuckets(
      redis, logger: Logger(label: "test") { _ in CountingHandler(lines: lines) })
    let claim = RateLimitClaim(
      RateLimitPolicy(name: "test", quota: 5, window: .seconds(86_400)), of: "a")
    #expect(await buckets.take([claim])[0].remaining == 4)
    try await server.kill()
    // Killed is not yet dead.
    for _ in 0..<100_000 where buckets.health.isShared {
      _ = await buckets.take([RateLimitClaim(claim.policy, of: "other")])
    }
    #expect(!buckets.health.isShared)
    var granted = 0
    for _ in 0..<20 where await buckets.take([claim])[0].isAllowed { granted += 1 }
    #expect(granted == 5, "limited, not open")
    #expect(buckets.health.outages == 1 && buckets.health.fallbacks >= 21)
    #expect(lines.texts.withLock { $0.count } == 1)
    try await server.start()
    clock.advance(by: 5_000_000)
    #expect(await buckets.take([claim])[0].remaining == 4, "the new Redis knows of nothing")
    #expect(buckets.health.isShared && buckets.health.outages == 1)
    let registry = MetricsRegistry()
    buckets.register(in: registry)
    let told = String(decoding: registry.text, as: UTF8.self)
    #expect(told.contains("\nasterism_limits_shared 1\n"))
    #expect(told.contains("\nasterism_limits_outages_total 1\n"))
    #expect(lines.texts.withLock { $0.count } == 2)
    await redis.close()
  }
}
