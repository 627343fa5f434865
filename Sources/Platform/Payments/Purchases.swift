internal import Accounts
public import Storage

/// A provider's report about a purchase.
struct PaymentNews: Sendable {
  let account: AccountID
  let purchase: Purchase
  let facts: [EntitlementFact]
  /// The price of the payments among the facts; nil if the provider does not tell it.
  let paid: Price?
  /// The time of the report: the newest one for a purchase determines its product.
  let toldAt: Timestamp
}

/// A notification by its ID, for deduplication.
struct PaymentEvent: Hashable, Sendable {
  let provider: EntitlementFact.Provider
  let id: String
}

extension Payments {
  func isKnown(_ event: PaymentEvent) async throws -> Bool {
    try await database.read { transaction in
      let known: String? = try transaction.value(
        """
        SELECT event_id FROM payment_events
        WHERE provider = \(event.provider) AND event_id = \(event.id)
        """)
      return known != nil
    }
  }

  /// Stores a report together with the notification that delivered it, both or neither. Returns
  /// false if the notification has already been processed.
  @discardableResult
  func take(_ news: PaymentNews?, from event: PaymentEvent? = nil) async throws -> Bool {
    try await database.write { transaction in
      if let event {
        let added = try transaction.run(
          """
          INSERT INTO payment_events (provider, event_id, heard_at)
          VALUES (\(event.provider), \(event.id), \(now()))
          ON CONFLICT (provider, event_id) DO NOTHING
          """)
        guard added == 1 else { return false }
      }
      guard let news else { return true }
      try record(
        news.facts, of: product(news.purchase.product), for: news.account, paid: news.paid,
        in: transaction)
      try transaction.keep(news)
      return true
    }
  }
}

extension Transaction {
  /// - Throws: ``PaymentError/Code/otherAccount``.
  fileprivate func keep(_ news: PaymentNews) throws {
    let purchase = news.purchase
    let kept = try run(
      """
      INSERT INTO payment_purchases (
        provider, subscription, account_id, app, product, customer, told_at)
      VALUES (\(purchase.provider), \(purchase.subscription), \(news.account), \(purchase.app),
        \(purchase.product), \(purchase.customer), \(news.toldAt))
      ON CONFLICT (provider, subscription) DO UPDATE SET
        product = CASE WHEN excluded.told_at < payment_purchases.told_at
          THEN payment_purchases.product ELSE excluded.product END,
        told_at = CASE WHEN excluded.told_at < payment_purchases.told_at
          THEN payment_purchases.told_at ELSE excluded.told_at END,
        customer = coalesce(excluded.customer, payment_purchases.customer)
      WHERE payment_purchases.account_id = excluded.account_id
      """)
    guard kept == 1 else { throw PaymentError(.otherAccount) }
  }

  func purchases(of account: AccountID) throws -> [Purchase] {
    try rows(
      """
      SELECT * FROM payment_purchases WHERE account_id = \(account) ORDER BY subscription
      """)
  }

  /// The owner of a purchase.
  func buyer(
    of subscription: String, from provider: EntitlementFact.Provider
  ) throws -> AccountID? {
    try value(
      """
      SELECT account_id FROM payment_purchases
      WHERE provider = \(provider) AND subscription = \(subscription)
      """)
  }
}

extension Purchase: RowDecodable {
  /// Reads a row of `payment_purchases`.
  public init(row: borrowing Row) throws {
    try self.init(
      provider: row["provider"], subscription: row["subscription"], app: row["app"],
      product: row["product"], customer: row["customer"])
  }
}
