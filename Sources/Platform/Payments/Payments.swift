public import Accounts
public import HTTPClient
public import Storage
internal import Vault

/// Purchases and notifications about them.
///
/// Everything a provider reports becomes facts in the ledger of ``Accounts``, and entitlements
/// follow from them alone: nothing is unlocked by a client's claim (PLT-9).
public struct Payments: Sendable {
  /// The products and payment providers.
  public let settings: PaymentSettings
  let accounts: Accounts
  let database: Database
  let client: HTTPClient
  let retries: RetryPolicy
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - settings: the products and payment providers.
  ///   - accounts: keeps the ledger.
  ///   - database: migrated with ``Accounts/migrations``, the jobs' and ``migrations``.
  ///   - client: calls Stripe.
  ///   - retries: when a failed call to Stripe is retried.
  ///   - now: the current time.
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

  /// The tables of this module.
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
        "CREATE INDEX payment_events_by_time ON payment_events (heard_at)"),
      Migration(
        "orders",
        """
        CREATE TABLE payment_orders (
          id \(.text) PRIMARY KEY, account_id \(.text) REFERENCES accounts ON DELETE SET NULL,
          app \(.text) NOT NULL, product \(.text) NOT NULL, provider \(.text) NOT NULL,
          status \(.text) NOT NULL, amount \(.integer) NOT NULL, currency \(.text) NOT NULL,
          transaction_id \(.text), target \(.text), created_at \(.timestamp) NOT NULL,
          purchased_at \(.timestamp), UNIQUE (provider, transaction_id))\(strict: true)
        """,
        "CREATE INDEX payment_orders_by_account ON payment_orders (account_id, app, created_at, id)"
      ),
    ])

  /// The products of an app.
  public func products(of app: String) -> [Product] {
    settings.products.filter { $0.app == app }
  }

  /// The purchases of an account, current and past.
  public func purchases(of account: AccountID) async throws -> [Purchase] {
    try await database.read { transaction in try transaction.purchases(of: account) }
  }

  /// Deletes records of notifications processed more than 90 days ago: no provider retries after
  /// four. Returns their number; to be called regularly.
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

/// A purchase, once or as a subscription.
public struct Purchase: Hashable, Sendable {
  /// The provider.
  public let provider: EntitlementFact.Provider
  /// The provider's ID of it, which links its facts.
  public let subscription: String
  /// The app.
  public let app: String
  /// The ``Product/id`` of the latest purchase.
  public let product: String
  /// The provider's ID of the buyer, if it has one.
  public let customer: String?
}
