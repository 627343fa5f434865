internal import Accounts
internal import AppHost
internal import Payments
internal import Storage
internal import SubscriptionLimits

extension Dependencies {
  /// Whether unpaid circles are limited (`HAL_SUBSCRIPTION_ENFORCED`).
  var limitsUnpaid: Bool { payments.settings.limitedApps.contains(HallooPath.appID) }

  /// Until when the circle of an account has full access.
  func subscriptionAccess(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> SubscriptionAccess {
    guard limitsUnpaid, let owner = try accounts.account(account, in: transaction) else {
      return .open
    }
    return SubscriptionAccess(
      try accounts.entitlement(to: HallooPath.appID, of: account, in: transaction),
      trialEnd: owner.createdAt.advanced(by: SubscriptionAccess.trial), at: now())
  }

  /// The subscription of an account.
  func subscription(of account: AccountID) async throws -> SubscriptionStanding {
    let purchase = try await payments.purchases(of: account).first { $0.app == HallooPath.appID }
    return SubscriptionStanding(
      try await accounts.entitlement(to: HallooPath.appID, of: account), purchase,
      trialEnd: try await trialEnd(of: account))
  }

  private func trialEnd(of account: AccountID) async throws -> Timestamp? {
    guard limitsUnpaid else { return nil }
    let owner = try await database.read { try accounts.account(account, in: $0) }
    guard let end = owner?.createdAt.advanced(by: SubscriptionAccess.trial), now() < end else {
      return nil
    }
    return end
  }
}

extension CircleStore {
  /// Whether another relative may be added, with regard to the subscription.
  func mayAddRelative(_ owner: CircleKey) async throws -> Bool {
    try await database.read { transaction in
      let known = try transaction.relatives(of: owner).map(\.id)
      return try mayAdd(for: nil, known, owner, in: transaction)
    }
  }

  /// Whether something may be added for a relative of a circle: always for the first, for others
  /// only with a subscription.
  func mayAdd(
    for relative: RelativeID?, _ known: [RelativeID], _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let first = known.first, relative != first else { return true }
    return try services.subscriptionAccess(of: owner.account, in: transaction) != .over
  }
}
