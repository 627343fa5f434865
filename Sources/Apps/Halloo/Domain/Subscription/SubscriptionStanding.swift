internal import Accounts
internal import Payments
internal import Storage

/// The subscription of an account, as reported by the payment providers.
struct SubscriptionStanding: Sendable {
  /// The status, named as in HAL-1504. The ledger does not distinguish a late payment from a
  /// completed one.
  enum Status: String, CaseIterable, Sendable {
    /// Never subscribed.
    case free
    /// In the trial period, without a subscription.
    case trial
    /// Renews, or is unlimited.
    case active
    /// Active until its end, without renewal.
    case cancelled
    /// Has ended.
    case expired
  }

  let status: Status
  let product: String?
  let provider: String?
  /// The end of the subscription or trial; nil for unlimited, and if neither is running.
  let end: Timestamp?

  /// - Parameter trialEnd: the end of the trial; nil if nothing is limited, or the trial is over.
  init(_ entitlement: Entitlement, _ purchase: Purchase?, trialEnd: Timestamp? = nil) {
    guard case .premium(let end, let renews, let isTest) = entitlement else {
      status = trialEnd != nil ? .trial : purchase == nil ? .free : .expired
      (product, provider, self.end) = (purchase?.product, purchase?.provider.rawValue, trialEnd)
      return
    }
    // Nothing renews in the sandbox.
    status = renews || isTest || end == nil ? .active : .cancelled
    product = isTest ? nil : purchase?.product
    provider = isTest ? EntitlementFact.Provider.sandbox.rawValue : purchase?.provider.rawValue
    self.end = end
  }

  /// The maximum number of reminded relatives: all, or one without a subscription if that is
  /// enforced.
  func mostRelatives(isEnforced: Bool) -> Int {
    isEnforced && (status == .free || status == .expired) ? 1 : Relative.most
  }
}
