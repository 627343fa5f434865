import HTTPTypes
public import RateLimits

/// A context that provides the key for rate limits.
public protocol RateLimitedContext: Sendable {
  /// The key, such as an account ID; nil for anonymous requests, which are limited by address.
  var rateLimitKey: String? { get }
}

/// Rejects excess requests with 429 and reports the remaining quota to every client
/// (draft-ietf-httpapi-ratelimit-headers-10).
///
/// Several limits may apply to a request: it takes a token of each, or of none if it is rejected.
/// `RateLimit-Policy` then lists them all, and `RateLimit` reports the tightest.
public struct RateLimit<Context: Sendable>: Middleware {
  private let store: any RateLimitStore
  private let rule: @Sendable (Request, Context) -> [RateLimitClaim]

  /// - Parameters:
  ///   - store: the token counters.
  ///   - rule: the limits of a request, each with its subject; empty for no limit.
  public init(
    _ store: any RateLimitStore, rule: @escaping @Sendable (Request, Context) -> [RateLimitClaim]
  ) {
    self.store = store
    self.rule = rule
  }

  /// Limits per address; for IPv6, per block assigned to one subscriber.
  public init(_ store: any RateLimitStore, perAddress policies: RateLimitPolicy...) {
    self.init(store) { request, _ in policies.map { RateLimitClaim($0, of: request.addressSubject) }
    }
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let claims = rule(request, context)
    guard !claims.isEmpty else { return try await next(request, context) }
    let decisions = try await store.require(claims)
    var response = try await next(request, context)
    // A limit within that refused the request has already said so, and is the one to wait for.
    let isRefused = response.status == .tooManyRequests && response.headers.contains(.rateLimit)
    for field in RateLimitDecision.fields(decisions) where !isRefused || field.name != .rateLimit {
      response.headers.append(field)
    }
    return response
  }
}

extension RateLimitStore {
  /// Takes a token of each of several limits, where it depends on the work which ones apply.
  /// - Throws: `HTTPError` 429 where one of them has none left; then nothing is taken.
  @discardableResult
  public func require(_ claims: [RateLimitClaim]) async throws -> [RateLimitDecision] {
    let decisions = await take(claims)
    guard decisions.allSatisfy(\.isAllowed) else { throw RateLimitDecision.refusal(decisions) }
    return decisions
  }
}

extension RateLimitDecision {
  fileprivate static func refusal(_ decisions: [RateLimitDecision]) -> HTTPError {
    let violated = decisions.filter { !$0.isAllowed }
    let seconds = max(1, violated.map(\.waitSeconds).max() ?? 1)
    var headers = fields(decisions)
    headers[.retryAfter] = "\(seconds)"
    return HTTPError(
      .tooManyRequests, "Too many requests: try again in \(seconds) s.",
      type: "https://iana.org/assignments/http-problem-types#quota-exceeded", headers: headers,
      members: [.init(name: "violated-policies", values: violated.map(\.policy.name))])
  }

  fileprivate static func fields(_ decisions: [RateLimitDecision]) -> HTTPFields {
    // The limit with the fewest tokens left; among equals, the one with the longest wait.
    let tightest = decisions.min {
      ($0.remaining, $1.wait) < ($1.remaining, $0.wait)
    }
    guard let tightest else { return [:] }
    // Put together from texts, which costs a third of an interpolation: every response has them.
    let left =
      tightest.policy.quotedName + ";r=" + String(tightest.remaining) + ";t="
      + String(tightest.waitSeconds)
    let policies =
      decisions.count == 1
      ? tightest.policy.listing : decisions.map(\.policy.listing).joined(separator: ", ")
    return [.rateLimitPolicy: policies, .rateLimit: left]
  }
}

extension RateLimit where Context: RateLimitedContext {
  /// Limits per account and, for anonymous requests, per address.
  ///
  ///     RateLimit(store, perAccount: [.perAccount], orPerAddress: [.perAddress])
  ///
  /// Without `orPerAddress` the same limits apply to addresses.
  public init(
    _ store: any RateLimitStore, perAccount policies: [RateLimitPolicy],
    orPerAddress strangers: [RateLimitPolicy]? = nil
  ) {
    self.init(store) { request, context in
      guard let key = context.rateLimitKey else {
        return (strangers ?? policies).map { RateLimitClaim($0, of: request.addressSubject) }
      }
      return policies.map { RateLimitClaim($0, of: "account:\(key)") }
    }
  }
}

extension Request {
  /// The rate limit subject of the client's address.
  fileprivate var addressSubject: String { "address:\(clientAddress.subscriber)" }
}
