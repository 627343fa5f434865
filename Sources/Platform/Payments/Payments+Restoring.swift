public import Accounts
internal import Storage

extension Payments {
  /// Queries the provider for the current state of an account's purchases for an app, in case a
  /// notification was lost (DES-134). App Store purchases are restored by the apps themselves,
  /// which submit their transactions.
  /// - Throws: ``PaymentError/Code/unavailable``.
  public func restore(_ app: String, of account: AccountID) async throws {
    let bought = try await purchases(of: account).filter { $0.app == app && $0.provider == .stripe }
    guard settings.stripe != nil else { return }
    for purchase in bought {
      for news in try await stripe().news(ofPurchase: purchase.subscription) {
        try await take(news)
      }
    }
  }
}
