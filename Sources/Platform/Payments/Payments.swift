public import Accounts
public import HTTPClient
public import Storage
internal import Vault

/// Buying, and hearing of what was bought.
///
/// Whatever a provider says becomes facts in the ledger of ``Accounts``, and what an account may use
/// follows from them alone: nothing is unlocked on the word of a client (PLT-9).
public struct Payments: Sendable {
  /// What is sold, and through whom.
  public let settings: PaymentSettings
  let accounts: Accounts
  let database: Database
  let client: HTTPClient
  let retries: RetryPolicy
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - settings: what is sold, and through whom.
  ///   - accounts: keeps the ledger.
  ///   - database: migrated with ``Accounts/migrations``, the jobs' and ``migrations``.
  ///   - client: calls Stripe.
  ///   - retries: when a call to Stripe that failed is made again.
  ///   - now: the moment.
  public init(
    settings: PaymentSettings, accounts: Accounts, database: Database, client: HTTPClient,
    retries: RetryPolicy = RetryPolicy(), now: @escaping @Sendable () -> Timestamp
  ) {
    self.settings = settings
    self.accounts = accounts
    self.database = database
    self.client = client
    self.retries = retries
    self.now = now
  }

  /// The tables of this room.
  public static let migrations = MigrationSeries(
    "payments",
    [
      Migration(
        "purchases and events",
        """
        CREATE TABLE payment_purchases (
          provider \(.text) NOT NULL, subscription \(.text) NOT NULL,
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          app \(.text) NOT NULL, product \(.text) NOT NULL, customer \(.text),
          told_at \(.timestamp) NOT NULL, PRIMARY KEY (provider, subscription))\(strict: true)
        """,
        "CREATE INDEX payment_purchases_by_account ON payment_purchases (account_id, subscription)",
        """
        CREATE TABLE payment_events (
          provider \(.text) NOT NULL, event_id \(.text) NOT NULL, heard_at \(.timestamp) NOT NULL,
          PRIMARY KEY (provider, event_id))\(strict: true)
        """,
        "CREATE INDEX payment_events_by_time ON payment_events (heard_at)")
    ])

  /// What is sold for an app.
  public func products(of app: String) -> [Product] {
    settings.products.filter { $0.app == app }
  }

  /// What an account has bought, whether it still holds or not.
  public func purchases(of account: AccountID) async throws -> [Purchase] {
    try await database.read { transaction in try transaction.purchases(of: account) }
  }

  /// Forgets which notifications were taken more than 90 days ago: no provider sends one again after
  /// four. Returns how many; to be called now and then.
  @discardableResult
  public func deleteOldEvents() async throws -> Int {
    let oldest = now().advanced(by: .seconds(-90 * 86_400))
    return try await database.write { transaction in
      try transaction.run("DELETE FROM payment_events WHERE heard_at < \(oldest)")
    }
  }

  func product(_ id: String) throws(PaymentError) -> Product {
    guard let product = settings.products.first(where: { $0.id == id }) else {
      throw PaymentError(.unknownProduct)
    }
    return product
  }
}

/// Something that was bought, once or to be renewed.
public struct Purchase: Hashable, Sendable {
  /// From whom.
  public let provider: EntitlementFact.Provider
  /// The provider's name of it, which ties its facts together.
  public let subscription: String
  /// The app that it opens.
  public let app: String
  /// The ``Product/id`` of what was bought last.
  public let product: String
  /// The provider's name of the buyer, where it has one.
  public let customer: String?
}
