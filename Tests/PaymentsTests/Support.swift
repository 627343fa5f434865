import Accounts
import Events
import Foundation
import HTTPClient
import Jobs
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Payments
@testable import Vault

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }
  var seconds: Int64 { now.milliseconds / 1_000 }

  func advance(days: Int64) {
    moment.withLock { $0 = $0.advanced(by: .seconds(days * 86_400)) }
  }
}

/// Accounts and payments over a fresh database, with a clock that stands still.
struct Fixture: Sendable {
  let payments: Payments
  let accounts: Accounts
  let database: Database

  static let migrations = [
    Events.migrations, Accounts.migrations, JobQueue.migrations, Payments.migrations,
  ]
  let clock: TestClock

  static let products = [
    Product(
      id: "arca.monthly", app: "arca", period: .month, price: "4.99 USD",
      stripePrice: "price_month", appStoreProduct: "org.asterism.arca.month"),
    Product(
      id: "arca.yearly", app: "arca", period: .year, price: "39.99 USD",
      stripePrice: "price_year", appStoreProduct: "org.asterism.arca.year"),
    Product(
      id: "chloe.lifetime", app: "chloe", period: .lifetime, price: "99 USD",
      stripePrice: "price_ever", appStoreProduct: "org.asterism.chloe.ever"),
    Product(id: "arca.report", app: "arca", kind: .item, period: .lifetime, price: "4.99 USD"),
    Product(id: "halloo.monthly", app: "halloo", period: .month, price: "9 USD"),
  ]

  static func with<Result: Sendable>(
    _ engine: Engine, stripe: PaymentSettings.Stripe? = nil,
    appStore: PaymentSettings.AppStore? = nil, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      let settings = PaymentSettings(products: products, stripe: stripe, appStore: appStore)
      return try await body(Fixture(database, settings))
    }
  }

  init(_ database: Database, _ settings: PaymentSettings) async throws {
    let clock = TestClock()
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: Events(database, now: { _ in clock.now }),
      keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [Payments.personalData(JobQueue())],
      environment: Accounts.Environment(now: { clock.now }))
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = AddressPolicy(allowing: ["127.0.0.0/8"])
    payments = Payments(
      settings: settings, accounts: accounts, database: database,
      client: try HTTPClient(configuration: configuration),
      retries: RetryPolicy(baseDelay: .zero), now: { clock.now })
    self.database = database
    self.clock = clock
  }

  func guest() async throws -> SignIn {
    try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
  }

  func account() async throws -> AccountID { try await guest().account.id }

  func entitlement(_ account: AccountID, to app: String = "arca") async throws -> Entitlement {
    try await accounts.entitlement(to: app, of: account)
  }

  /// Until when something holds, from now.
  func premium(days: Int64, renews: Bool = true) -> Entitlement {
    .premium(
      until: clock.now.advanced(by: .seconds(days * 86_400)), renews: renews, isTest: false)
  }
}

/// The refusal that `body` ends with.
func refusal<Result>(_ body: () async throws -> Result) async throws -> PaymentError.Code? {
  do {
    _ = try await body()
    return nil
  } catch let error as PaymentError {
    return error.code
  }
}
