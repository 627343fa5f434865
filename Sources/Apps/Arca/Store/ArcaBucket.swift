internal import Accounts
internal import AppHost
internal import HTTPServer
internal import RateLimits

/// The rate limits of the functions (section 7 of the specification).
enum ArcaBucket {
  case write, interpret, read, place, lookup, request

  private var policy: RateLimitPolicy {
    let hour = Duration.seconds(3_600)
    return switch self {
    case .write: RateLimitPolicy(name: "arca-write", quota: 60, window: hour)
    case .interpret: RateLimitPolicy(name: "arca-interpret", quota: 30, window: hour)
    case .read: RateLimitPolicy(name: "arca-read", quota: 600, window: hour)
    case .place: RateLimitPolicy(name: "arca-place", quota: 1_200, window: hour)
    case .lookup: RateLimitPolicy(name: "arca-lookup", quota: 60, window: hour)
    case .request: RateLimitPolicy(name: "arca-request", quota: 20, window: .seconds(86_400))
    }
  }

  /// 30 look-ups an hour from an address of somebody who is not signed in.
  private static let strangers = RateLimitPolicy(
    name: "arca-lookup-address", quota: 30, window: .seconds(3_600))

  /// Takes one of the account's calls.
  /// - Throws: `HTTPError` 429.
  func take(by account: AccountID, _ services: Dependencies) async throws {
    try await services.limits.require([RateLimitClaim(policy, of: "account:\(account.rawValue)")])
  }

  /// Takes one look-up of an account, or of somebody who is not signed in.
  /// - Throws: `HTTPError` 429.
  static func takeLookup(
    by account: AccountID?, _ request: Request, _ services: Dependencies
  ) async throws {
    if let account { return try await lookup.take(by: account, services) }
    let address = request.clientAddress.subscriber
    try await services.limits.require([RateLimitClaim(strangers, of: "address:\(address)")])
  }
}
