public import Accounts
internal import Storage

extension Payments {
  /// Buys in the sandbox: one click, without payment, marked as a test (PLT-9).
  /// - Throws: ``PaymentError/Code/notOffered`` if a provider is configured.
  public func buyInSandbox(_ productID: String, for account: AccountID) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    let product = try product(productID)
    try await accounts.buyInSandbox(
      product.app, for: account, lasting: product.period.sandboxDuration)
  }

  /// Simulates a provider's notification about a sandbox purchase: that it was cancelled, or
  /// refunded.
  /// - Throws: ``PaymentError/Code/notFound`` if nothing was bought.
  public func endInSandbox(_ app: String, for account: AccountID, by end: SandboxEnd) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    guard case .premium(_, _, isTest: true) = try await accounts.entitlement(to: app, of: account)
    else { throw PaymentError(.notFound) }
    try await accounts.endInSandbox(app, for: account, by: end == .cancel ? .cancel : .refund)
  }

  /// How a purchase in the sandbox ends.
  public enum SandboxEnd: Hashable, Sendable {
    /// At the end of the paid period.
    case cancel
    /// At once.
    case refund
  }
}
