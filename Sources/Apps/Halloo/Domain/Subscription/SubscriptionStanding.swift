internal import Accounts
internal import Payments
internal import Storage

/// What somebody has paid for Halloo, as far as the providers have told.
struct SubscriptionStanding: Sendable {
  /// How it stands, by the names of HAL-1504. The ledger does not tell a payment that is late from one that was
  /// made.
  enum Status: String, Sendable {
    /// Nothing was ever paid.
    case free
    /// Nothing was paid yet, and need not be for the first days.
    case trial
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
  /// When what was paid for, or tried, is over; nil for never, and for what is not running.
  let end: Timestamp?

  /// - Parameter trialEnd: until when it is tried; nil where nothing is limited, or that is over.
  init(_ entitlement: Entitlement, _ purchase: Purchase?, trialEnd: Timestamp? = nil) {
    guard case .premium(let end, let renews, let isTest) = entitlement else {
      status = trialEnd != nil ? .trial : purchase == nil ? .free : .expired
      (product, provider, self.end) = (purchase?.product, purchase?.provider.rawValue, trialEnd)
      return
    }
    // Nothing is renewed in the sandbox.
    status = renews || isTest || end == nil ? .active : .cancelled
    product = isTest ? nil : purchase?.product
    provider = isTest ? EntitlementFact.Provider.sandbox.rawValue : purchase?.provider.rawValue
    self.end = end
  }

  /// How many relatives are reminded: all, or one where nothing is paid and that is limited.
  func mostRelatives(isEnforced: Bool) -> Int {
    isEnforced && (status == .free || status == .expired) ? 1 : Relative.most
  }
}
