internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import RateLimits
internal import Storage

/// Limits requests to the API by two buckets, and reports them in the headers of AST-28.
///
/// Bearer and anonymous requests are counted, those of the app's own pages only where they compute
/// (AST-27).
struct RateHeaders: Middleware {
  private let store: any RateLimitStore

  init(_ store: any RateLimitStore) { self.store = store }

  func handle(
    _ request: Request, context: RequestContext,
    next: (Request, RequestContext) async throws -> Response
  ) async throws -> Response {
    guard Self.counts(request, context) else { return try await next(request, context) }
    let subject =
      context.visitor.map { "account:\($0.account.id.rawValue)" }
      ?? "address:\(request.clientAddress.subscriber)"
    let policies = [RateLimitPolicy.astronovaDay, .astronovaHour]
    let decisions = await store.take(policies.map { RateLimitClaim($0, of: subject) })
    let now = context.services.now().milliseconds
    let headers = Self.headers(of: decisions, at: now)
    if let empty = decisions.filter({ !$0.isAllowed }).max(by: { $0.wait < $1.wait }) {
      throw Self.refusal(empty, headers)
    }
    do {
      var response = try await next(request, context)
      for field in headers { response.headers.append(field) }
      return response
    } catch var error as HTTPError {
      for field in headers { error.headers.append(field) }
      throw error
    }
  }

  /// Whether a request takes from the buckets (AST-27).
  private static func counts(_ request: Request, _ context: RequestContext) -> Bool {
    guard context.bearer == .cookie else { return true }
    return request.method == .post && computing.contains { request.path.hasSuffix($0) }
  }

  /// What the app's own pages are counted for.
  private static let computing = [
    "/chat", "/horoscope/custom", "/match/compatibility", "/chart/generate", "/chart/transit",
    "/reports/full", "/content/insight",
  ]

  private static func refusal(_ empty: RateLimitDecision, _ headers: HTTPFields) -> HTTPError {
    let bucket = empty.policy == .astronovaDay ? "day" : "hour"
    var headers = headers
    headers[.retryAfter] = "\(max(1, empty.waitSeconds))"
    return HTTPError(
      .tooManyRequests,
      "The \(empty.policy.quota) requests of the \(bucket) are used up: the next one is taken in "
        + "\(max(1, empty.waitSeconds)) s.", headers: headers)
  }

  /// The headers of AST-28.
  /// - Parameters:
  ///   - decisions: on the bucket of the day and that of the hour.
  ///   - now: milliseconds since 1970.
  static func headers(of decisions: [RateLimitDecision], at now: Int64) -> HTTPFields {
    guard decisions.count == 2 else { return [:] }
    let (day, hour) = (decisions[0], decisions[1])
    let empty = decisions.first { !$0.isAllowed }
    var fields: HTTPFields = [:]
    fields[.rateLimit("Limit")] = decisions.map { $0.policy.phrase }.joined(separator: ", ")
    fields[.rateLimit("Remaining")] = "\(empty == nil ? day.remaining : 0)"
    fields[.rateLimit("Reset")] = reset(empty ?? day, now)
    fields[.rateLimit("Remaining-Hour")] = "\(hour.isAllowed ? hour.remaining : 0)"
    fields[.rateLimit("Reset-Hour")] = reset(hour, now)
    return fields
  }

  /// The second, rounded up, at which a bucket has one more; the present one where it is full.
  private static func reset(_ decision: RateLimitDecision, _ now: Int64) -> String {
    let (seconds, attoseconds) = decision.wait.components
    let wait = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return "\((now + wait + 999) / 1_000)"
  }
}

extension RateLimitPolicy {
  /// 200 a day (AST-25).
  static let astronovaDay = RateLimitPolicy(
    name: "astronova-day", quota: 200, window: .seconds(86_400))
  /// 50 an hour.
  static let astronovaHour = RateLimitPolicy(
    name: "astronova-hour", quota: 50, window: .seconds(3_600))

  /// `200/day`.
  fileprivate var phrase: String { "\(quota)/\(self == .astronovaDay ? "day" : "hour")" }
}

extension HTTPField.Name {
  /// `X-RateLimit-…`.
  fileprivate static func rateLimit(_ rest: String) -> HTTPField.Name {
    guard let name = HTTPField.Name("X-RateLimit-\(rest)") else {
      preconditionFailure("a token with dashes is a field name")
    }
    return name
  }
}
