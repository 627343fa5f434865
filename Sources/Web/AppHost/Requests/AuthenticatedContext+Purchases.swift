public import Accounts
public import Payments
internal import StoredAnswers
internal import Vault

/// The result of a purchase.
public enum PurchaseOutcome: Sendable {
  /// Completed.
  case bought
  /// The person has yet to pay, at this address.
  case checkout(String)
}

extension AuthenticatedContext {
  /// Buys in the sandbox, or opens a checkout (DES-133), which unlocks nothing by itself.
  /// - Parameters:
  ///   - page: the path that the provider returns to.
  ///   - check: whether there is anything to buy; not called for a repeated purchase.
  /// - Throws: `PaymentError`.
  public func buy(
    _ product: String, returningTo page: String, checking check: () async throws -> Void = {}
  ) async throws -> PurchaseOutcome {
    let (payments, origin, account) = (services.payments, services.origin, self.account.id)
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
        success: origin.url("\(page)?session={CHECKOUT_SESSION_ID}"), cancel: origin.url(page)),
      key: OpaqueID.make())
    return .checkout(checkout.url)
  }

  /// Ends the renewal; what was paid for stays until its end (DES-134).
  /// - Throws: `PaymentError`.
  public func cancelPlan(of app: String) async throws -> Payments.Cancellation {
    let (payments, account) = (services.payments, self.account.id)
    guard payments.settings.isSandbox else { return try await payments.cancel(app, of: account) }
    try await payments.endInSandbox(app, for: account, by: .cancel)
    return .cancelled
  }

  /// The entitlement to an app, refreshed from its payment provider (DES-134).
  /// - Throws: `PaymentError`.
  public func restoredEntitlement(to app: String) async throws -> Entitlement {
    try await services.payments.restore(app, of: account.id)
    return try await services.accounts.entitlement(to: app, of: account.id)
  }

  /// Returns the URL where cards and receipts are managed.
  /// - Parameter page: the path that the provider returns to.
  /// - Throws: `PaymentError`.
  public func portal(returningTo page: String) async throws -> String {
    try await services.payments.portal(
      of: account.id, returningTo: services.origin.url(page), key: OpaqueID.make())
  }
}
