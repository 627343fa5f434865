public import Accounts
public import Jobs
internal import Storage

extension Payments {
  /// What came of cancelling.
  public enum Cancellation: Hashable, Sendable {
    /// It will not be renewed; what was paid for stays until its end.
    case cancelled
    /// Only the person can do it, at this address.
    case elsewhere(String)
  }

  /// Where people cancel what they bought in the App Store
  /// (https://developer.apple.com/documentation/storekit/handling-subscriptions-billing).
  static let appStoreSubscriptions = "https://apps.apple.com/account/subscriptions"

  /// Ends the renewal of what an account has bought for an app, with one press.
  /// - Throws: ``PaymentError/Code/notFound`` where nothing is renewed.
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

  /// What this room keeps of an account, for ``Accounts``. With the account, what Stripe renews for
  /// it ends: nobody pays on for something that is gone.
  /// - Parameter queue: takes the job that tells Stripe.
  public static func personalData(_ queue: JobQueue) -> PersonalData {
    PersonalData(name: "payments") { transaction, account, _ in
      [try transaction.purchases(of: account).exported]
    } delete: { transaction, account in
      for purchase in try transaction.purchases(of: account)
      where purchase.provider == .stripe && purchase.subscription.hasPrefix("sub_") {
        try queue.enqueue(
          endStripe, payload: Array(purchase.subscription.utf8), key: purchase.subscription,
          in: transaction)
      }
      try transaction.run("DELETE FROM payment_purchases WHERE account_id = \(account)")
    }
  }

  private static let endStripe = JobKind(rawValue: "payments.end-stripe")

  /// Ends at Stripe what a deleted account had bought.
  public var jobHandler: JobHandler {
    JobHandler(Self.endStripe) { run in
      let id = String(decoding: run.payload, as: UTF8.self)
      do {
        _ = try await stripe().client.delete("/v1/subscriptions/\(id)")
      } catch let error as PaymentError where error.code == .notFound {
        // It had ended before.
        return
      }
    }
  }
}
