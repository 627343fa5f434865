internal import Accounts
internal import Storage

/// For how long a circle has the full limits, where an operator limits those that nobody pays for (HAL-1310).
enum SubscriptionAccess: Hashable, Sendable {
  /// Without an end: nothing is limited here, or what was paid goes on.
  case open
  /// Until a moment to come.
  case until(Timestamp)
  /// Not any more: one relative is reminded, and nothing is added for others.
  case over

  /// How long everybody tries it.
  static let trial = Duration.seconds(14 * 86_400)

  /// - Parameter trialEnd: when the account has tried it for long enough.
  init(_ entitlement: Entitlement, trialEnd: Timestamp, at now: Timestamp) {
    let trial: Timestamp? = now < trialEnd ? trialEnd : nil
    guard case .premium(let end, let renews, _) = entitlement else {
      self = trial.map { .until($0) } ?? .over
      return
    }
    guard let end, !renews else {
      self = .open
      return
    }
    self = .until(trial.map { max($0, end) } ?? end)
  }
}
