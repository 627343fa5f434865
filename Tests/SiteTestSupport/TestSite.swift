public import Accounts
import EphemerisData
internal import Events
public import HTTPServer
import Logging
internal import People
import Places
public import RateLimits
public import Site
public import Storage
import StorageTestSupport
import StoredAnswers
import Synchronization

@testable import Vault

/// A whole site on a fresh database, with a clock that a test moves; asked in the process, without a
/// socket.
public struct TestSite: Sendable {
  /// What its routes work with.
  public let services: Services
  /// Its routes.
  public let router: Router<Visit>
  /// Its clock.
  public let clock: TestClock

  /// The path of its SQLite file.
  public let databasePath: String?

  /// Where its browsers believe it to be.
  public static let origin = "https://stars.example"

  /// Runs `body` with a site.
  /// - Parameters:
  ///   - apps: the apps that it serves.
  ///   - migrations: what its database holds besides what every site needs.
  ///   - personalData: what is exported and deleted besides.
  ///   - build: adds routes.
  public static func with<Result: Sendable>(
    _ engine: Engine = .sqlite, apps: [App] = [], migrations: [MigrationSeries] = [],
    personalData: [PersonalData] = [], limits: any RateLimitStore = NoLimits(),
    routes build: @Sendable (Services, Routes<Visit, Visit>) -> Void = { _, _ in },
    _ body: (TestSite) async throws -> Result
  ) async throws -> Result {
    try await withTestDatabase(engine) { test in
      let database = try await test.open()
      let result: Swift.Result<Result, any Error>
      do {
        try await database.migrate(
          [
            Events.migrations, Accounts.migrations, People.migrations, StoredAnswers.migrations,
          ] + migrations
            + apps.flatMap(\.migrations))
        let clock = TestClock()
        let services = try services(
          database, clock, apps, personalData + apps.flatMap(\.personalData), limits)
        let site = TestSite(
          services: services, router: services.router { build(services, $0) }, clock: clock,
          databasePath: test.path)
        result = .success(try await following(services.events) { try await body(site) })
      } catch {
        result = .failure(error)
      }
      await database.close()
      return try result.get()
    }
  }

  /// Runs `body` while followers of events are told of them.
  private static func following<Result: Sendable>(
    _ events: Events, _ body: () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await events.run() }
      defer { group.cancelAll() }
      return try await body()
    }
  }

  private static func services(
    _ database: Database, _ clock: TestClock, _ apps: [App], _ personalData: [PersonalData],
    _ limits: any RateLimitStore
  ) throws -> Services {
    guard let origin = Origin(origin),
      let tokens = AccessTokens(issuer: Self.origin, key: .random(count: 32))
    else { throw TestSiteError() }
    let now: @Sendable () -> Timestamp = { clock.now }
    let events = Events(database, now: { _ in clock.now })
    let hasher = PasswordHasher(
      limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 2)
    return Services(
      origin: origin, database: database,
      accounts: Accounts(
        database: database, events: events, keyring: MasterKeyring(), hasher: hasher,
        accessTokens: tokens,
        personalData: [People.personalData, StoredAnswers.personalData] + personalData,
        surroundings: Accounts.Surroundings(now: now)),
      people: People(database: database, events: events, now: now), events: events,
      gazetteer: try Gazetteer.standard, timeZones: TimeZoneDatabase(), ephemeris: .standard,
      limits: limits, answers: StoredAnswers(database: database), apps: apps, now: now,
      logger: .silent)
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
