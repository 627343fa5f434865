public import Accounts
public import Payments
public import Storage

/// The subscription of an account, as reported by the payment providers.
public struct SubscriptionStanding: Sendable {
  /// The status. The ledger does not distinguish a late payment from a completed one.
  public enum Status: String, CaseIterable, Sendable {
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

    /// Whether nothing is paid for, and no trial is running.
    public var isUnpaid: Bool { self == .free || self == .expired }
  }

  /// The status.
  public let status: Status
  /// The ID of the product; nil for none, and in the sandbox.
  public let product: String?
  /// The payment provider; nil for none.
  public let provider: String?
  /// The end of the subscription or trial; nil for unlimited, and if neither is running.
  public let end: Timestamp?

  /// - Parameters:
  ///   - entitlement: what the account may use.
  ///   - purchase: the last purchase; nil for none.
  ///   - trialEnd: the end of the trial; nil if nothing is limited, or the trial is over.
  public init(_ entitlement: Entitlement, _ purchase: Purchase?, trialEnd: Timestamp? = nil) {
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
}
