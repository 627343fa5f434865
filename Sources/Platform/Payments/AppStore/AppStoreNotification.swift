internal import Accounts
internal import JSON
internal import Storage

/// A verified App Store notification, version 2: signature, app and environment were checked
/// (https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload).
struct AppStoreNotification: Sendable {
  let id: String
  let type: String
  let subtype: String?
  let signedAt: Timestamp
  /// Nil if it is not about a transaction, such as a test.
  let transaction: AppStoreTransaction?
  /// The end of the grace period after a failed renewal.
  let graceEndsAt: Timestamp?

  /// - Parameter text: `signedPayload`.
  init(_ text: String, settings: PaymentSettings, at now: Timestamp) throws(PaymentError) {
    let store = try settings.requireAppStore()
    let claims = try store.claims(text, at: now)
    id = try claims.appStoreText("notificationUUID")
    type = try claims.appStoreText("notificationType")
    subtype = claims["subtype"]?.string
    signedAt = try claims.appStoreMoment("signedDate")
    guard let data = claims["data"]?.object else {
      throw PaymentError(.unreadable, "without 'data'")
    }
    let listing = try store.listing(of: data)
    if store.environment == .production {
      guard data["appAppleId"]?.integer == listing.appleID else {
        throw PaymentError(.refused, "of another app")
      }
    }
    if let signed = data["signedTransactionInfo"]?.string {
      transaction = try settings.transaction(signed, at: now)
    } else {
      transaction = nil
    }
    if let signed = data["signedRenewalInfo"]?.string {
      let renewal = try store.claims(signed, at: now)
      graceEndsAt =
        renewal["gracePeriodExpiresDate"] == nil
        ? nil : try renewal.appStoreMoment("gracePeriodExpiresDate")
    } else {
      graceEndsAt = nil
    }
  }

  /// The facts about its transaction. Unlisted types do not affect entitlements: prices,
  /// preferences for the next period, questions, tests.
  func facts(of transaction: AppStoreTransaction) -> [EntitlementFact] {
    switch type {
    case "SUBSCRIBED", "DID_RENEW", "OFFER_REDEEMED", "ONE_TIME_CHARGE", "RENEWAL_EXTENDED",
      "DID_CHANGE_RENEWAL_PREF", "REFUND", "REVOKE":
      transaction.facts
    case "REFUND_REVERSED":
      [transaction.fact(.renewal, id, signedAt, until: transaction.expiresAt)]
    case "EXPIRED":
      transaction.expiresAt.map { [transaction.fact(.expiry, id, $0)] } ?? []
    case "GRACE_PERIOD_EXPIRED": [transaction.fact(.expiry, id, signedAt)]
    case "DID_FAIL_TO_RENEW": graceFacts(of: transaction)
    case "DID_CHANGE_RENEWAL_STATUS": renewalFacts(of: transaction)
    default: []
    }
  }

  /// With a grace period the entitlement stays while Apple retries, without one it does not.
  private func graceFacts(of transaction: AppStoreTransaction) -> [EntitlementFact] {
    guard subtype == "GRACE_PERIOD", let start = transaction.expiresAt, let end = graceEndsAt
    else { return [] }
    return [transaction.fact(.grace, id, start, until: end)]
  }

  private func renewalFacts(of transaction: AppStoreTransaction) -> [EntitlementFact] {
    switch subtype {
    case "AUTO_RENEW_DISABLED": [transaction.fact(.cancel, id, signedAt)]
    case "AUTO_RENEW_ENABLED": [transaction.fact(.resume, id, signedAt)]
    default: []
    }
  }
}
