public import Accounts
public import AppHost
import Content
public import Conversations
import DataExport
import EphemerisData
internal import Events
import HTTPClient
public import HTTPServer
public import Interface
import Jobs
public import LanguageModels
import Logging
import MediaLibrary
import Messaging
import Metrics
public import OpenIDConnect
public import Payments
public import People
import Pictures
public import Places
public import RateLimits
import Sharing
public import Storage
import StorageTestSupport
import StoredAnswers
import Synchronization
import TextMessages
import UsageCounts

@testable public import Vault

/// A whole site on a fresh database, with a clock that a test moves; asked in the process, without a
/// socket.
public struct TestSite: Sendable {
  /// What its routes work with.
  public let services: Dependencies
  /// Its routes.
  public let router: Router<RequestContext>
  /// Its clock.
  public let clock: TestClock

  /// The path of its SQLite file.
  public let databasePath: String?

  /// Where its browsers believe it to be.
  public static let origin = "https://stars.example"

  /// What its access tokens are signed with, for tests that forge some.
  public static let tokenKey = SecretBytes([UInt8](repeating: 0x5A, count: 32))

  /// Runs `body` with a site.
  /// - Parameters:
  ///   - apps: the apps that it serves.
  ///   - payments: what it sells; in the sandbox, where no provider is set.
  ///   - providers: who vouches for people.
  ///   - migrations: what its database holds besides what every site needs.
  ///   - personalData: what is exported and deleted besides.
  ///   - files: what the pages of its routes load.
  ///   - appKeys: the keys that it has given to apps.
  ///   - crossOrigins: from where browsers may call its wire APIs.
  ///   - experiments: who gets which of two ways that are tried out.
  ///   - wirePaths: the paths below which those are.
  ///   - renewals: the routes that replace the credential by which they are asked.
  ///   - build: adds routes.
  public static func with<Result: Sendable>(
    _ engine: Engine = .sqlite, apps: [App] = [],
    payments: PaymentSettings = PaymentSettings(products: []), providers: [IdentityProvider] = [],
    migrations: [MigrationSeries] = [],
    personalData: [PersonalData] = [], limits: any RateLimitStore = NoLimits(),
    personas: @escaping @Sendable (People, TimeZoneDatabase) -> [ChatPersona] = { _, _ in [] },
    models: [LanguageModel] = [], files: [Asset] = [], appKeys: AppKeys = .none,
    crossOrigins: CrossOrigins = .closed, experiments: Experiments = Experiments(),
    wirePaths: [String] = [], renewals: [String: Renewal] = [:],
    routes build: @Sendable (Dependencies, Routes<RequestContext, RequestContext>) -> Void = {
      _, _ in
    },
    _ body: (TestSite) async throws -> Result
  ) async throws -> Result {
    let migrations = Self.migrations + migrations + apps.flatMap(\.migrations)
    return try await withTestDatabase(engine, migrated: migrations) { test in
      let database = try await test.open()
      let result: Swift.Result<Result, any Error>
      do {
        let clock = TestClock()
        let fixture = Fixture(
          database: database, clock: clock, apps: apps, payments: payments, providers: providers,
          personalData: personalData + apps.flatMap(\.personalData), limits: limits,
          personas: personas, languageModels: models, appKeys: appKeys, crossOrigins: crossOrigins,
          experiments: experiments)
        let services = try await fixture.services()
        let site = TestSite(
          services: services,
          router: try services.router(
            apps, files: files, wirePaths: wirePaths, renewals: renewals
          ) { build(services, $0) },
          clock: clock,
          databasePath: test.path)
        result = .success(try await following(services) { try await body(site) })
      } catch {
        result = .failure(error)
      }
      await database.close()
      return try result.get()
    }
  }

  /// The address whose account administers, once it is verified.
  public static let adminEmail = "admin@example.org"

  /// What the database of every site holds.
  public static let migrations = [
    Events.migrations, Accounts.migrations, People.migrations, StoredAnswers.migrations,
    JobQueue.migrations, Messaging.migrations, Payments.migrations, DataExport.migrations,
    Conversations.migrations, LanguageModels.migrations, MediaLibrary.migrations,
    Sharing.migrations, ManagedContent.migrations, UsageCounts.migrations,
    NumberHashes.migrations, SimulatedProvider.migrations,
  ]

  /// Runs `body` while followers of events are told of them, and questions are answered.
  private static func following<Result: Sendable>(
    _ services: Dependencies, _ body: () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await services.events.run() }
      group.addTask { await services.conversations.run() }
      defer { group.cancelAll() }
      return try await body()
    }
  }
}

/// What the services of a test are made of.
private struct Fixture {
  let database: Database
  let clock: TestClock
  let apps: [App]
  let payments: PaymentSettings
  let providers: [IdentityProvider]
  let personalData: [PersonalData]
  let limits: any RateLimitStore
  let personas: @Sendable (People, TimeZoneDatabase) -> [ChatPersona]
  let languageModels: [LanguageModel]
  let appKeys: AppKeys
  let crossOrigins: CrossOrigins
  let experiments: Experiments

  /// One for all tests: each is a thread of its own.
  private static let client = Result {
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = .any
    return try HTTPClient(configuration: configuration)
  }

  private let keyring = MasterKeyring()

  init(
    database: Database, clock: TestClock, apps: [App], payments: PaymentSettings,
    providers: [IdentityProvider], personalData: [PersonalData], limits: any RateLimitStore,
    personas: @escaping @Sendable (People, TimeZoneDatabase) -> [ChatPersona],
    languageModels: [LanguageModel], appKeys: AppKeys, crossOrigins: CrossOrigins,
    experiments: Experiments
  ) {
    (self.database, self.clock, self.apps, self.payments) = (database, clock, apps, payments)
    (self.providers, self.personalData, self.limits) = (providers, personalData, limits)
    (self.personas, self.languageModels) = (personas, languageModels)
    (self.appKeys, self.crossOrigins) = (appKeys, crossOrigins)
    self.experiments = experiments
  }

  func services() async throws -> Dependencies {
    guard let origin = Origin(TestSite.origin) else { throw TestSiteError() }
    let now: @Sendable () -> Timestamp = { [clock] in clock.now }
    let events = Events(database, now: { [clock] _ in clock.now })
    let accounts = try accounts(events, now)
    let (zones, client) = (TimeZoneDatabase(), try Self.client.get())
    let people = People(database: database, events: events, now: now)
    let sources = App.PersonaDependencies(
      database: database, accounts: accounts, events: events, people: people, timeZones: zones,
      ephemeris: .standard, now: now)
    let registry = MetricsRegistry()
    let chatMetrics = ChatMetrics(registry)
    let models = LanguageModels(
      languageModels, budget: ModelBudget(dailyTokens: 1_000_000), database: database,
      client: client,
      metrics: ModelMetrics(registry), logger: .silent, now: now)
    return Dependencies(
      origin: origin, database: database, accounts: accounts, people: people,
      messaging: Messaging(
        database: database, accounts: accounts, queue: JobQueue(), events: events, zones: zones,
        origin: TestSite.origin, mail: nil, now: now),
      models: models,
      conversations: Conversations(
        database: database, events: events, accounts: accounts,
        personas: personas(people, zones) + apps.compactMap { $0.persona?(sources) },
        writers: [.models(models, metrics: chatMetrics)],
        environment: .init(now: { [clock] _ in clock.now }), metrics: chatMetrics,
        logger: .silent),
      payments: Payments(
        settings: payments, accounts: accounts, database: database,
        client: client, now: now),
      texts: try await texts(now), media: MediaLibrary(now: now),
      mediaLinks: MediaLinks(keyring: keyring), pictures: Pictures(),
      dataExport: DataExport(
        database: database, accounts: accounts, queue: JobQueue(), now: now),
      identityProviders: IdentityProviders(providers, client: client), pushKey: "test-key",
      events: events, gazetteer: try Gazetteer.standard, timeZones: zones, ephemeris: .standard,
      limits: limits, answers: StoredAnswers(database: database),
      crossOrigins: crossOrigins, experiments: experiments, apps: apps.map(\.listing),
      metrics: registry, now: now,
      logger: .silent)
  }

  /// Simulated phones.
  private func texts(_ now: @escaping @Sendable () -> Timestamp) async throws -> SMSService {
    let hashes = try await NumberHashes(in: database, keyring: keyring)
    let simulator = SimulatedProvider(
      database: database, queue: JobQueue(),
      identity: try await SimulatorIdentity(in: database, keyring: keyring),
      settings: .init(
        number: SimulatedProvider.standardNumber, publicBase: TestSite.origin,
        inboundTarget: "/halloo/api/v1/webhooks/twilio/inbound"), now: now)
    return SMSService(
      provider: simulator, simulator: simulator, number: SimulatedProvider.standardNumber,
      publicBase: TestSite.origin, providerAnswersKeywords: false, textsPerSecond: 100,
      hashes: hashes)
  }

  private func accounts(
    _ events: Events, _ now: @escaping @Sendable () -> Timestamp
  ) throws -> Accounts {
    guard let tokens = AccessTokens(issuer: TestSite.origin, key: TestSite.tokenKey) else {
      throw TestSiteError()
    }
    let hasher = PasswordHasher(
      limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 2)
    return Accounts(
      database: database, events: events, keyring: keyring, hasher: hasher,
      accessTokens: tokens,
      adminEmails: [LookupValue.email(TestSite.adminEmail)].compactMap(\.self), appKeys: appKeys,
      personalData: [
        People.personalData(now: now), StoredAnswers.personalData, Messaging.personalData,
        Conversations.personalData, LanguageModels.personalData,
        Payments.personalData(JobQueue()), MediaLibrary.personalData(Pictures()),
        Sharing.personalData,
      ] + personalData,
      entitlementChanged: { [apps] id, account, transaction in
        try apps.first { $0.id == id }?.onEntitlementChange?(account, transaction)
      }, environment: Accounts.Environment(now: now))
  }
}

/// Counts nothing and refuses nothing, so that a test may ask as often as it likes.
public struct NoLimits: RateLimitStore {
  public init() {}

  public func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision] {
    claims.map {
      RateLimitDecision(policy: $0.policy, isAllowed: true, remaining: 1, wait: .zero)
    }
  }
}

/// What a site is made of could not be made.
struct TestSiteError: Error {}

/// A clock that a test moves.
public final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  /// The moment: 2027-01-15T08:00:00Z, and what it was moved by.
  public var now: Timestamp { moment.withLock { $0 } }

  /// Moves it.
  public func advance(by duration: Duration) {
    moment.withLock { $0 = $0.advanced(by: duration) }
  }
}
