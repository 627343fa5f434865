public import Logging
public import Metrics
public import RateLimits
public import Redis
private import Synchronization

/// Token buckets in Redis, which all nodes share: the same decisions as ``TokenBuckets``, by the clock
/// of the Redis server.
///
/// While Redis does not answer, the process counts for itself in buckets of its own, by the same
/// policies: limits stay, only that each node then has its own, and begins with full buckets. A
/// request that runs into the beginning of an outage, and one each few seconds that tries again,
/// wait for Redis's timeouts at most; the others do not wait. The beginning and the end of an outage
/// are logged.
///
/// A bucket is a key `asterism:limit:policy:subject` that expires when it is full. Subjects may be
/// network addresses: a Redis that writes its memory to disk writes them too, until then.
public final class SharedTokenBuckets: RateLimitStore {
  /// The availability of Redis so far.
  public struct Health: Sendable, Hashable {
    /// Whether Redis answered the last time.
    public internal(set) var isShared = true
    /// How often Redis has stopped responding.
    public internal(set) var outages = 0
    /// The number of requests counted in the process instead.
    public internal(set) var fallbacks = 0
  }

  private let redis: Redis
  private let fallback: TokenBuckets
  private let logger: Logger
  private let now: (@Sendable () -> Int64)?
  private let state = Mutex(Health())

  /// - Parameters:
  ///   - redis: the server of the buckets.
  ///   - fallback: counts while Redis does not respond.
  ///   - logger: logs outages.
  public convenience init(
    _ redis: Redis, fallback: TokenBuckets = TokenBuckets(), logger: Logger
  ) {
    self.init(redis, fallback: fallback, logger: logger, now: nil)
  }

  /// - Parameter now: microseconds since 1970 instead of Redis's own clock.
  init(_ redis: Redis, fallback: TokenBuckets, logger: Logger, now: (@Sendable () -> Int64)?) {
    self.redis = redis
    self.fallback = fallback
    self.logger = logger
    self.now = now
  }

  /// The availability so far, for metrics.
  public var health: Health { state.withLock { $0 } }

  /// Registers what ``health`` says.
  public func register(in registry: MetricsRegistry) {
    registry.gauge(
      "asterism_limits_shared", "Whether rate limits are counted in Redis, for all nodes: 1 or 0."
    ) { self.health.isShared ? 1 : 0 }
    registry.counter(
      "asterism_limits_outages_total", "How often Redis has stopped answering."
    ) { self.health.outages }
    registry.counter(
      "asterism_limits_fallbacks_total", "Requests that this node has counted for itself instead."
    ) { self.health.fallbacks }
  }

  public func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision] {
    do {
      let debts = try await debts(claims)
      noteAnswer()
      return RateLimitDecision.judge(claims.map(\.policy), debts: debts)
    } catch {
      noteFailure(error)
      return fallback.take(claims)
    }
  }

  private func debts(_ claims: [RateLimitClaim]) async throws(RedisError) -> [Int64] {
    let reply = try await redis.run(
      Self.script, keys: claims.map { "asterism:limit:\($0.key)" },
      arguments: claims.flatMap { ["\($0.policy.tokenTime)", "\($0.policy.fillTime)"] }
        + (now.map { ["\($0())"] } ?? []))
    let debts = reply.integers
    guard debts.count == claims.count else {
      throw RedisError(.badReply, "the script of the buckets answers with a number for each")
    }
    return debts
  }

  private func noteAnswer() {
    let recovered = state.withLock { state in
      defer { state.isShared = true }
      return state.isShared ? nil : state
    }
    guard let recovered else { return }
    logger.notice(
      "Rate limits are shared again", metadata: ["limits.fallbacks": "\(recovered.fallbacks)"])
  }

  private func noteFailure(_ error: RedisError) {
    let isFirst = state.withLock { state in
      state.fallbacks += 1
      guard state.isShared else { return false }
      state.isShared = false
      state.outages += 1
      return true
    }
    guard isFirst else { return }
    logger.error(
      "Redis does not respond: this node counts rate limits by itself until it does",
      metadata: ["redis.address": "\(redis.address)", "redis.error": "\(error)"])
  }
}

extension RedisReply {
  /// The numbers of an array of numbers; none of anything else.
  fileprivate var integers: [Int64] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap { if case .integer(let number) = $0 { number } else { nil } }
  }
}
