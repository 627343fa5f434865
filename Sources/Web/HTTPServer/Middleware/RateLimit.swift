import HTTPTypes

/// How much is allowed in how long.
public struct RateLimitPolicy: Sendable, Hashable {
  /// What the headers call it: letters, digits, dashes.
  public let name: String
  /// How many requests at most come at once, and on average within `window`.
  public let quota: Int
  /// The time in which the whole quota comes back, whole seconds.
  public let window: Duration

  public init(name: String, quota: Int, window: Duration) {
    precondition(quota > 0 && window.components.seconds > 0, "A limit has to allow something")
    self.name = name
    self.quota = quota
    self.window = window
  }

  /// The value of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10, section 4).
  var field: String { "\"\(name)\";q=\(quota);w=\(window.components.seconds)" }
}

/// What became of a request for one of the tokens.
public struct RateLimitDecision: Sendable, Hashable {
  /// Whether there was one.
  public let isAllowed: Bool
  /// How many are left.
  public let remaining: Int
  /// How long until there is one more.
  public let wait: Duration

  public init(isAllowed: Bool, remaining: Int, wait: Duration) {
    self.isAllowed = isAllowed
    self.remaining = remaining
    self.wait = wait
  }

  /// Whole seconds until there is one more, never too few.
  var waitSeconds: Int64 {
    wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
  }
}

/// Where the tokens are counted: in the process, or where several processes see them.
public protocol RateLimitStore: Sendable {
  /// Takes a token of a key, if there is one.
  func take(_ key: String, _ policy: RateLimitPolicy) async throws -> RateLimitDecision
}

/// Refuses with 429 what comes too often, and tells every client what it has left.
public struct RateLimit<Context: Sendable>: Middleware {
  private let store: any RateLimitStore
  private let rule: @Sendable (Request, Context) -> (key: String, policy: RateLimitPolicy)?

  /// - Parameter rule: by what a request is counted, and the limit; nil counts it not at all.
  public init(
    _ store: any RateLimitStore,
    rule: @escaping @Sendable (Request, Context) -> (key: String, policy: RateLimitPolicy)?
  ) {
    self.store = store
    self.rule = rule
  }

  /// One limit for each address; of version 6, for each block that one subscriber is given.
  public init(_ store: any RateLimitStore, perAddress policy: RateLimitPolicy) {
    self.init(store) { request, _ in
      ("\(policy.name):\(request.clientAddress.subscriber)", policy)
    }
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let (key, policy) = rule(request, context) else {
      return try await next(request, context)
    }
    let decision = try await store.take(key, policy)
    guard decision.isAllowed else { throw refusal(policy, decision) }
    var response = try await next(request, context)
    for field in fields(policy, decision) { response.headers.append(field) }
    return response
  }

  private func refusal(_ policy: RateLimitPolicy, _ decision: RateLimitDecision) -> HTTPError {
    var headers = fields(policy, decision)
    headers[.retryAfter] = "\(max(1, decision.waitSeconds))"
    return HTTPError(
      .tooManyRequests, "Too many requests: try again in \(max(1, decision.waitSeconds)) s.",
      type: "https://iana.org/assignments/http-problem-types#quota-exceeded", headers: headers,
      members: [.init(name: "violated-policies", values: [policy.name])])
  }

  private func fields(_ policy: RateLimitPolicy, _ decision: RateLimitDecision) -> HTTPFields {
    let left = "\"\(policy.name)\";r=\(decision.remaining);t=\(decision.waitSeconds)"
    return [.rateLimitPolicy: policy.field, .rateLimit: left]
  }
}
