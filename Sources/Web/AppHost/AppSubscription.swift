public import Accounts
internal import Payments
public import Storage
public import SubscriptionLimits

/// The subscriptions of an app, and what an account may use without one where the operator limits
/// unpaid accounts.
public struct AppSubscription: Sendable {
  private let app: String
  private let services: Dependencies

  /// - Parameters:
  ///   - app: the app.
  ///   - services: the shared dependencies.
  public init(_ app: String, _ services: Dependencies) {
    (self.app, self.services) = (app, services)
  }

  /// Whether the operator limits unpaid accounts.
  public var isEnforced: Bool { services.payments.settings.limitedApps.contains(app) }

  /// Until when an account has full access.
  public func access(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> SubscriptionAccess {
    guard isEnforced, let trialEnd = try trialEnd(of: account, in: transaction) else {
      return .open
    }
    return SubscriptionAccess(
      try services.accounts.entitlement(to: app, of: account, in: transaction),
      trialEnd: trialEnd, at: services.now())
  }

  /// The subscription of an account.
  public func standing(of account: AccountID) async throws -> SubscriptionStanding {
    let purchase = try await services.payments.purchases(of: account).first { $0.app == app }
    let isEnforced = isEnforced
    let end: Timestamp? = try await services.database.read { transaction in
      isEnforced ? try trialEnd(of: account, in: transaction) : nil
    }
    return SubscriptionStanding(
      try await services.accounts.entitlement(to: app, of: account), purchase,
      trialEnd: end.flatMap { services.now() < $0 ? $0 : nil })
  }

  /// The end of the trial of an account; nil for a deleted account.
  private func trialEnd(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Timestamp? {
    try services.accounts.account(account, in: transaction)?.createdAt
      .advanced(by: SubscriptionAccess.trial)
  }
}
