internal import RateLimits
internal import Site

/// How often something may be asked for in a minute (DES-175): by an account or a personal key, by each
/// user of an app's key, and by that key for all of its users together.
struct WireLimit: Sendable {
  /// For one person, whoever names them.
  let person: RateLimitPolicy
  /// For an app's key as a whole.
  let app: RateLimitPolicy

  private init(_ name: String, person: Int, app: Int) {
    self.person = RateLimitPolicy(name: name, quota: person, window: .seconds(60))
    self.app = RateLimitPolicy(name: "\(name)-app", quota: app, window: .seconds(60))
  }

  /// What has no limit of its own.
  static let wire = Self("destiny", person: 120, app: 2_400)
  /// Asking.
  static let wirePredict = Self("destiny-predict", person: 20, app: 400)
  /// Matching two charts.
  static let wireCompatibility = Self("destiny-compatibility", person: 10, app: 200)
  /// Searching for places.
  static let wirePlaces = Self("destiny-places", person: 120, app: 2_400)

  /// What a request has to keep.
  func claims(of caller: WireCaller) -> [RateLimitClaim] {
    guard let key = caller.rateLimitKey else { return [] }
    guard let user = caller.userLimitKey else {
      return [RateLimitClaim(person, of: "account:\(key)")]
    }
    return [
      RateLimitClaim(person, of: "account:\(user)"), RateLimitClaim(app, of: "account:\(key)"),
    ]
  }
}
