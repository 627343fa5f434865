import HTTPTypes
public import RateLimits

/// A context that knows by whom a request is counted.
public protocol RateLimitedContext: Sendable {
  /// Whose the request is, such as an account's name; nil for strangers, who are counted by address.
  var rateLimitKey: String? { get }
}

/// Refuses with 429 what comes too often, and tells every client what it has left
/// (draft-ietf-httpapi-ratelimit-headers-10).
///
/// A request may have to keep several limits: it takes a token of each, or of none where it is
/// refused. `RateLimit-Policy` then lists them all, and `RateLimit` tells of the tightest.
public struct RateLimit<Context: Sendable>: Middleware {
  private let store: any RateLimitStore
  private let rule: @Sendable (Request, Context) -> [RateLimitClaim]

  /// - Parameters:
  ///   - store: where tokens are counted.
  ///   - rule: the limits that a request has to keep, each with whose it is; none counts it not at
  ///     all.
  public init(
    _ store: any RateLimitStore, rule: @escaping @Sendable (Request, Context) -> [RateLimitClaim]
  ) {
    self.store = store
    self.rule = rule
  }

  /// Limits for each address; of version 6, for each block that one subscriber is given.
  public init(_ store: any RateLimitStore, perAddress policies: RateLimitPolicy...) {
    self.init(store) { request, _ in policies.map { RateLimitClaim($0, of: request.addressSubject) }
    }
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let claims = rule(request, context)
    guard !claims.isEmpty else { return try await next(request, context) }
    let decisions = await store.take(claims)
    guard decisions.allSatisfy(\.isAllowed) else { throw Self.refusal(decisions) }
    var response = try await next(request, context)
    for field in Self.fields(decisions) { response.headers.append(field) }
    return response
  }

  private static func refusal(_ decisions: [RateLimitDecision]) -> HTTPError {
    let violated = decisions.filter { !$0.isAllowed }
    let seconds = max(1, violated.map(\.waitSeconds).max() ?? 1)
    var headers = fields(decisions)
    headers[.retryAfter] = "\(seconds)"
    return HTTPError(
      .tooManyRequests, "Too many requests: try again in \(seconds) s.",
      type: "https://iana.org/assignments/http-problem-types#quota-exceeded", headers: headers,
      members: [.init(name: "violated-policies", values: violated.map(\.policy.name))])
  }

  private static func fields(_ decisions: [RateLimitDecision]) -> HTTPFields {
    let policies = decisions.map(\.policy).map {
      "\"\($0.name)\";q=\($0.quota);w=\($0.window.components.seconds)"
    }
    // The one that is used up first; of those, the one that takes longest.
    let tightest = decisions.min {
      ($0.remaining, $1.wait) < ($1.remaining, $0.wait)
    }
    guard let tightest else { return [:] }
    let left = "\"\(tightest.policy.name)\";r=\(tightest.remaining);t=\(tightest.waitSeconds)"
    return [.rateLimitPolicy: policies.joined(separator: ", "), .rateLimit: left]
  }
}

extension RateLimit where Context: RateLimitedContext {
  /// Limits for each account and, where there is none, for each address.
  ///
  ///     RateLimit(store, perAccount: [.perAccount], orPerAddress: [.perAddress])
  ///
  /// Without `orPerAddress` the same limits hold for the addresses of strangers.
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
  /// Whose bucket is that of the client's address.
  fileprivate var addressSubject: String { "address:\(clientAddress.subscriber)" }
}
