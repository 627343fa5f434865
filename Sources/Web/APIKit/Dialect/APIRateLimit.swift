public import AppHost
public import HTTPServer
internal import RateLimits

/// Rate limits of an API that takes keys: how often something may be asked for in a minute by an account or a personal
/// key, by each user of an app's key, and by that key for all of its users together (DES-175).
public struct APIRateLimit: Sendable {
  private let person: RateLimitPolicy
  private let app: RateLimitPolicy

  /// - Parameters:
  ///   - name: under which it is told.
  ///   - person: how often one person may ask, whoever names them.
  ///   - app: how often an app's key may ask as a whole.
  public init(_ name: String, person: Int, app: Int) {
    self.person = RateLimitPolicy(name: name, quota: person, window: .seconds(60))
    self.app = RateLimitPolicy(name: "\(name)-app", quota: app, window: .seconds(60))
  }

  /// What a request has to keep.
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
  /// Routes that one account, key or user of an app's key may call so often.
  public func limited(_ limit: APIRateLimit, _ services: Dependencies, _ build: (Routes) -> Void) {
    let counting = RateLimit<APIContext>(services.limits) { _, context in limit.claims(of: context)
    }
    group("", middleware: [counting], build)
  }
}
