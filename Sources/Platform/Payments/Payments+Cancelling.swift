public import Accounts
public import Jobs
internal import Storage

extension Payments {
  /// The result of cancelling.
  public enum Cancellation: Hashable, Sendable {
    /// It will not renew; what was paid for stays until its end.
    case cancelled
    /// Only the person can cancel, at this URL.
    case elsewhere(String)
  }

  /// The page for cancelling App Store subscriptions
  /// (https://developer.apple.com/documentation/storekit/handling-subscriptions-billing).
  static let appStoreSubscriptions = "https://apps.apple.com/account/subscriptions"

  /// Cancels the renewal of an account's purchase for an app.
  /// - Throws: ``PaymentError/Code/notFound`` if nothing renews.
  public func cancel(_ app: String, of account: AccountID) async throws -> Cancellation {
    let bought = try await purchases(of: account).filter { $0.app == app }
    let renewed = bought.filter { purchase in
      settings.products.first { $0.id == purchase.product }?.period != .lifetime
    }
    for purchase in renewed where purchase.provider == .stripe {
      let reader = try stripe()
      _ = try await reader.client.post(
        "/v1/subscriptions/\(purchase.subscription)", [("cancel_at_period_end", "true")],
        key: "cancel:\(purchase.subscription):\(now().milliseconds)")
      try await take(try await reader.news(ofSubscription: purchase.subscription))
    }
    if renewed.contains(where: { $0.provider == .stripe }) { return .cancelled }
    guard renewed.contains(where: { $0.provider == .appStore }) else {
      throw PaymentError(.notFound)
    }
    return .elsewhere(Self.appStoreSubscriptions)
  }

  /// The personal data of this module, for ``Accounts``. Deleting the account ends its Stripe
  /// subscriptions, so that no one keeps paying for a deleted account.
  /// - Parameter queue: enqueues the job that calls Stripe.
  public static func personalData(_ queue: JobQueue) -> PersonalData {
    PersonalData(name: "payments") { transaction, account, _ in
      [
        try transaction.purchases(of: account).exported,
        try transaction.allOrders(of: account).exported,
      ]
    } delete: { transaction, account in
      for purchase in try transaction.purchases(of: account)
      where purchase.provider == .stripe && purchase.subscription.hasPrefix("sub_") {
        try queue.enqueue(
          endStripe, payload: Array(purchase.subscription.utf8), key: purchase.subscription,
          in: transaction)
      }
      try transaction.run("DELETE FROM payment_purchases WHERE account_id = \(account)")
      try transaction.forgetBuyer(account)
    }
  }

  private static let endStripe = JobKind(rawValue: "payments.end-stripe")

  /// Ends the Stripe subscriptions of a deleted account.
  public var jobHandler: JobHandler {
    JobHandler(Self.endStripe) { run in
      let id = String(decoding: run.payload, as: UTF8.self)
      do {
        _ = try await stripe().client.delete("/v1/subscriptions/\(id)")
      } catch let error as PaymentError where error.code == .notFound {
        // It had already ended.
        return
      }
    }
  }
}
