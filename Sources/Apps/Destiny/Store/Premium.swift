internal import Accounts
internal import Payments
internal import Site
internal import StoredAnswers
internal import Vault

/// What Destiny sells.
enum DestinyProducts {
  /// What opens everything (DES-132). What is charged is the provider's price; an operator says which of
  /// theirs it is.
  static let all = [
    Product(
      id: "destiny.premium.monthly", app: DestinyPath.appID, period: .month, price: "4.99 USD",
      appStoreProduct: "destiny.premium.monthly"),
    Product(
      id: "destiny.premium.yearly", app: DestinyPath.appID, period: .year, price: "39.99 USD",
      appStoreProduct: "destiny.premium.yearly"),
  ]
}

/// What came of buying.
enum PurchaseOutcome: Sendable {
  /// It is open.
  case bought
  /// The person has yet to pay, at this address.
  case checkout(String)
}

extension SignedIn {
  /// Buys in the sandbox, or opens a checkout (DES-133). Nothing is unlocked by opening one.
  /// - Parameter check: whether there is anything to buy; not asked again where it was bought already.
  /// - Throws: `PaymentError`.
  func buy(
    _ product: String, checking check: () async throws -> Void = {}
  ) async throws -> PurchaseOutcome {
    let (payments, account) = (services.payments, self.account.id)
    if payments.settings.isSandbox {
      try await RequestEffect.once {
        try await check()
        try await payments.buyInSandbox(product, for: account)
      }
      return .bought
    }
    try await check()
    let checkout = try await payments.checkOut(
      product, for: account,
      returningTo: .init(
        success: services.origin.url(DestinyPath.premiumPaid),
        cancel: services.origin.url(DestinyPath.premium)),
      key: OpaqueID.make())
    return .checkout(checkout.url)
  }

  /// Ends the renewal; what was paid for stays until its end (DES-134).
  /// - Throws: `PaymentError`.
  func cancelPlan() async throws -> Payments.Cancellation {
    let (payments, account) = (services.payments, self.account.id)
    guard payments.settings.isSandbox else {
      return try await payments.cancel(DestinyPath.appID, of: account)
    }
    try await payments.endInSandbox(DestinyPath.appID, for: account, by: .cancel)
    return .cancelled
  }

  /// What the account has after its provider was asked anew (DES-134).
  /// - Throws: `PaymentError`.
  func restoredEntitlement() async throws -> Entitlement {
    try await services.payments.restore(DestinyPath.appID, of: account.id)
    return try await services.accounts.entitlement(to: DestinyPath.appID, of: account.id)
  }
}
