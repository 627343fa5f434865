internal import Accounts
internal import JSON
internal import Storage
internal import Vault

/// A transaction signed by Apple, for one of our apps and in the configured environment
/// (https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload).
struct AppStoreTransaction: Sendable {
  let id: String
  /// The transaction that started the subscription: the ID of the purchase.
  let originalID: String
  let product: Product
  let account: AccountID?
  let purchasedAt: Timestamp
  /// The end of the period; nil for a lifetime purchase.
  let expiresAt: Timestamp?
  /// When Apple refunded or revoked it.
  let revokedAt: Timestamp?
  /// What was paid, where Apple tells it.
  let paid: Price?

  init(_ claims: JSONObject, product: Product) throws(PaymentError) {
    id = try claims.appStoreText("transactionId")
    originalID = try claims.appStoreText("originalTransactionId")
    self.product = product
    account = claims["appAccountToken"]?.string.flatMap { AppAccountToken($0) }?.account
    purchasedAt = try claims.appStoreMoment("purchaseDate")
    expiresAt =
      claims["expiresDate"] == nil ? nil : try claims.appStoreMoment("expiresDate")
    revokedAt =
      claims["revocationDate"] == nil ? nil : try claims.appStoreMoment("revocationDate")
    paid = Price(appStore: claims["price"]?.integer, currency: claims["currency"]?.string)
    guard expiresAt != nil || product.period == .lifetime else {
      throw PaymentError(.unreadable, "a subscription without its end")
    }
  }

  /// The purchase, and its refund if there was one. Refunding a past period has no effect.
  var facts: [EntitlementFact] {
    let end = expiresAt.map { "\($0.milliseconds)" } ?? "ever"
    var facts = [
      fact(id == originalID ? .purchase : .renewal, "\(id):\(end)", purchasedAt, until: expiresAt)
    ]
    if let revokedAt, expiresAt.map({ revokedAt < $0 }) ?? true {
      facts.append(fact(.refund, "\(id):revoked:\(revokedAt.milliseconds)", revokedAt))
    }
    return facts
  }

  func fact(
    _ kind: EntitlementFact.Kind, _ eventID: String, _ at: Timestamp, until end: Timestamp? = nil
  ) -> EntitlementFact {
    EntitlementFact(
      app: product.scope, kind: kind, provider: .appStore, eventID: eventID,
      subscription: originalID, at: at, endsAt: end)
  }

  func news(of account: AccountID, _ facts: [EntitlementFact]) -> PaymentNews {
    PaymentNews(
      account: account,
      purchase: Purchase(
        provider: .appStore, subscription: originalID, app: product.app, product: product.id,
        customer: nil),
      facts: facts, paid: paid, toldAt: purchasedAt)
  }
}

extension PaymentSettings {
  /// Verifies a signed transaction.
  /// - Throws: ``PaymentError/Code/refused`` for a wrong signature, app or environment;
  ///   ``PaymentError/Code/unreadable``, ``PaymentError/Code/unknownProduct``.
  func transaction(_ text: String, at now: Timestamp) throws(PaymentError) -> AppStoreTransaction {
    let (claims, listing) = try verified(text, at: now)
    let productID = try claims.appStoreText("productId")
    let product = products.first { $0.appStoreProduct == productID && $0.app == listing.app }
    guard let product else { throw PaymentError(.unknownProduct, productID) }
    return try AppStoreTransaction(claims, product: product)
  }

  /// Verifies signed data, and returns it with its app.
  func verified(
    _ text: String, at now: Timestamp
  ) throws(PaymentError) -> (JSONObject, AppStore.Listing) {
    let store = try requireAppStore()
    let claims = try store.claims(text, at: now)
    return (claims, try store.listing(of: claims))
  }

  func requireAppStore() throws(PaymentError) -> AppStore {
    guard let appStore else { throw PaymentError(.notOffered) }
    return appStore
  }
}

extension PaymentSettings.AppStore {
  /// Verifies signed data.
  func claims(_ text: String, at now: Timestamp) throws(PaymentError) -> JSONObject {
    do {
      return try signatures.verify(text, at: NumericDate(rawValue: now.milliseconds / 1_000))
    } catch {
      throw PaymentError(.refused, error.description)
    }
  }

  /// The app of a transaction, or of the data of a notification.
  func listing(of claims: JSONObject) throws(PaymentError) -> Listing {
    guard claims["environment"]?.string == environment.rawValue else {
      throw PaymentError(.refused, "of another environment")
    }
    let bundle = claims["bundleId"]?.string
    guard let listing = listings.first(where: { $0.bundleID == bundle }) else {
      throw PaymentError(.refused, "of another app")
    }
    return listing
  }
}

extension JSONObject {
  func appStoreText(_ name: String) throws(PaymentError) -> String {
    guard let text = self[name]?.string else {
      throw PaymentError(.unreadable, "without '\(name)'")
    }
    return text
  }

  /// A time; Apple uses milliseconds.
  func appStoreMoment(_ name: String) throws(PaymentError) -> Timestamp {
    // Up to the end of the year 9999.
    guard let milliseconds = self[name]?.integer, 0..<253_402_300_800_000 ~= milliseconds else {
      throw PaymentError(.unreadable, "without '\(name)'")
    }
    return Timestamp(milliseconds: milliseconds)
  }
}
