internal import Accounts
internal import Payments
internal import Site
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

extension Services {
  /// Whether circles that nobody pays for are limited (`HAL_SUBSCRIPTION_ENFORCED`).
  var limitsUnpaid: Bool { payments.settings.limitedApps.contains(Halloo.id) }

  /// For how long the circle of an account has the full limits.
  func subscriptionAccess(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> SubscriptionAccess {
    guard limitsUnpaid, let owner = try accounts.account(account, in: transaction) else {
      return .open
    }
    return SubscriptionAccess(
      try accounts.entitlement(to: Halloo.id, of: account, in: transaction),
      trialEnd: owner.createdAt.advanced(by: SubscriptionAccess.trial), at: now())
  }
}

extension CircleStore {
  /// Whether another relative may be added, as far as payments go.
  func mayAddRelative(_ owner: CircleOwner) async throws -> Bool {
    try await database.read { transaction in
      let known = try transaction.relatives(of: owner).map(\.id)
      return try mayAdd(for: nil, known, owner, in: transaction)
    }
  }

  /// Whether something may be added for a relative of a circle: for the first always, for others as long as
  /// somebody pays.
  func mayAdd(
    for relative: RelativeID?, _ known: [RelativeID], _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let first = known.first, relative != first else { return true }
    return try services.subscriptionAccess(of: owner.account, in: transaction) != .over
  }
}
