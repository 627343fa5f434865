internal import Accounts
internal import Payments
internal import Site
internal import Storage

/// What somebody has paid for Halloo, as far as the providers have told.
struct SubscriptionStanding: Sendable {
  /// How it stands, by the names of HAL-1504. Nobody is on trial where nothing is locked, and the ledger does
  /// not tell a payment that is late from one that was made.
  enum Status: String, Sendable {
    /// Nothing was ever paid.
    case free
    /// It goes on, or lasts for ever.
    case active
    /// It lasts until its end, and is not renewed.
    case cancelled
    /// It was, and is over.
    case expired
  }

  let status: Status
  let product: String?
  let provider: String?
  /// When what was paid for is over; nil for never, and for what is not running.
  let end: Timestamp?

  init(_ entitlement: Entitlement, _ purchase: Purchase?) {
    guard case .premium(let end, let renews, let isTest) = entitlement else {
      status = purchase == nil ? .free : .expired
      (product, provider, self.end) = (purchase?.product, purchase?.provider.rawValue, nil)
      return
    }
    // Nothing is renewed in the sandbox.
    status = renews || isTest || end == nil ? .active : .cancelled
    product = isTest ? nil : purchase?.product
    provider = isTest ? EntitlementFact.Provider.sandbox.rawValue : purchase?.provider.rawValue
    self.end = end
  }
}

extension Services {
  /// What an account has paid for Halloo.
  func subscription(of account: AccountID) async throws -> SubscriptionStanding {
    let purchase = try await payments.purchases(of: account).first { $0.app == Halloo.id }
    return SubscriptionStanding(
      try await accounts.entitlement(to: Halloo.id, of: account), purchase)
  }
}
