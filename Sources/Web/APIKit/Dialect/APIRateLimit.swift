public import AppHost
public import HTTPServer
internal import RateLimits

/// Rate limits of an API with keys, per minute: for each account or personal key, for each user of
/// an app key, and for the app key as a whole (DES-175).
public struct APIRateLimit: Sendable {
  private let person: RateLimitPolicy
  private let app: RateLimitPolicy

  /// - Parameters:
  ///   - name: the name reported to clients.
  ///   - person: the limit per user, however identified.
  ///   - app: the limit per app key.
  public init(_ name: String, person: Int, app: Int) {
    self.person = RateLimitPolicy(name: name, quota: person, window: .seconds(60))
    self.app = RateLimitPolicy(name: "\(name)-app", quota: app, window: .seconds(60))
  }

  /// Returns the limits that apply to a request.
  func claims(of context: APIContext) -> [RateLimitClaim] {
    guard let key = context.rateLimitKey else { return [] }
    guard let user = context.userLimitKey else {
      return [RateLimitClaim(person, of: "account:\(key)")]
    }
    return [
      RateLimitClaim(person, of: "account:\(user)"), RateLimitClaim(app, of: "account:\(key)"),
    ]
  }
}

extension Routes where Context == APIContext {
  /// Adds routes with a rate limit.
  public func limited(_ limit: APIRateLimit, _ services: Dependencies, _ build: (Routes) -> Void) {
    let counting = RateLimit<APIContext>(services.limits) { _, context in limit.claims(of: context)
    }
    group("", middleware: [counting], build)
  }
}
