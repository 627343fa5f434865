public import Accounts
internal import Storage

extension Payments {
  /// Asks the provider anew what has become of what an account bought for an app, in case a notification
  /// was lost (DES-134). What the App Store sold its own apps restore, by handing over transactions.
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
