import Accounts
import AppHost
import Conversations
import DataExport
import Ephemeris
import EphemerisData
import Events
import HTTPClient
import HTTPServer
import Home
import Jobs
import LanguageModels
import Logging
import MediaLibrary
import Messaging
import Metrics
import OpenIDConnect
import Payments
import People
import Pictures
import Places
import PlatformAPI
import RateLimits
import Redis
import SharedLimits
import Storage
import StoredAnswers
import Vault

/// The composition root: creates every module once and injects it where it is needed.
struct Composition: Sendable {
  let services: Dependencies
  let worker: JobWorker
  /// The services of the apps.
  let loops: [App.Service]
  let health: Health
  let metrics: MetricsRegistry
  private let apps: [App]
  private let door: Home
  private let client: HTTPClient
  private let modelClient: HTTPClient
  private let redis: Redis?
  private let metricsToken: Secret?

  init(_ installation: borrowing Installation, origin: Origin, logger: Logger) async throws {
    let (settings, database) = (installation.settings, installation.database)
    metrics = installation.metrics
    let served = ServedApps.chosen(settings.network.apps)
    apps = served
    let clock: @Sendable () -> Timestamp = { System.timestamp }
    let (events, queue, zones) = (Events(database) { _ in clock() }, JobQueue(), TimeZoneDatabase())
    let pictures = Pictures()
    let accounts = try installation.accounts(
      origin: origin, events: events, pictures: pictures, now: clock)
    door = try Home()
    client = try HTTPClient()
    let answers = StoredAnswers(database: database)
    redis = settings.storage.redis.map { Redis($0) }
    let limits = Self.limits(redis, metrics, logger)
    let messaging = Messaging(
      database: database, accounts: accounts, queue: queue, events: events, zones: zones,
      origin: origin.description, mail: settings.messages.route(client, origin),
      metrics: metrics, now: clock)
    let vapid = try await Messaging.pushIdentity(
      in: database, keyring: installation.keyring,
      contact: settings.messages.pushContact(at: origin))
    let payments = Payments(
      settings: settings.payments.paymentSettings, accounts: accounts, database: database,
      client: client, now: clock)
    let people = People(database: database, events: events, now: clock)
    modelClient = try HTTPClient(configuration: LanguageModels.clientConfiguration)
    let models = LanguageModels(
      settings.models.chain, budget: settings.models.budget, database: database,
      client: modelClient, metrics: ModelMetrics(metrics), logger: logger, now: clock)
    let chatMetrics = ChatMetrics(metrics)
    let sources = App.PersonaDependencies(
      database: database, accounts: accounts, events: events, people: people, timeZones: zones,
      ephemeris: .standard, now: clock)
    let conversations = Conversations(
      database: database, events: events, accounts: accounts,
      personas: [Home.persona(people: people, timeZones: zones, ephemeris: .standard)]
        + ServedApps.all.compactMap { $0.persona?(sources) },
      writers: [.models(models, metrics: chatMetrics)], metrics: chatMetrics, logger: logger)
    services = Dependencies(
      origin: origin, database: database, accounts: accounts, people: people,
      messaging: messaging, models: models, conversations: conversations, payments: payments,
      // A compatible provider was named by the operator, and may be on this machine.
      texts: try await installation.texts(
        origin: origin, client: settings.texts.baseURL == nil ? client : modelClient, now: clock),
      media: MediaLibrary(now: clock), mediaLinks: MediaLinks(keyring: installation.keyring),
      pictures: pictures,
      dataExport: DataExport(database: database, accounts: accounts, queue: queue, now: clock),
      identityProviders: settings.accounts.trusted(through: modelClient),
      pushKey: vapid.publicKey, events: events, gazetteer: try Gazetteer.standard,
      timeZones: zones, ephemeris: .standard, limits: limits, answers: answers,
      crossOrigins: settings.network.crossOrigins, experiments: settings.experiments.shares,
      operatorToken: try installation.operatorToken(),
      apps: served.map(\.listing), metrics: metrics,
      now: clock, logger: logger)
    loops = Self.loops(of: served, services)
    worker = Self.worker(services, PushRoute(client: client, vapid: vapid), queue)
    health = Health(database: database, redis: redis, file: settings.storage.databaseFile)
    metricsToken = settings.operation.metricsToken
  }

  /// The counters of rate limits: of all nodes where there is a Redis, else of this one.
  private static func limits(
    _ redis: Redis?, _ metrics: MetricsRegistry, _ logger: Logger
  ) -> any RateLimitStore {
    guard let redis else { return TokenBuckets() }
    let shared = SharedTokenBuckets(redis, logger: logger)
    shared.register(in: metrics)
    return shared
  }

  private static func loops(of apps: [App], _ services: Dependencies) -> [App.Service] {
    apps.flatMap { $0.loops(services) }
  }

  /// The job worker for all modules.
  private static func worker(
    _ services: Dependencies, _ push: PushRoute, _ queue: JobQueue
  ) -> JobWorker {
    let chores = ServedApps.all.flatMap { $0.chores(services) }
    let housekeeping = Housekeeping(
      services.database, accounts: services.accounts, events: services.events, queue: queue,
      answers: services.answers, payments: services.payments)
    return JobWorker(
      services.database,
      handlers: housekeeping.handlers + services.messaging.jobHandlers(push: push)
        + [services.payments.jobHandler, services.dataExport.jobHandler] + chores.map(\.handler),
      schedules: housekeeping.schedules + Messaging.jobSchedules + chores.compactMap(\.schedule),
      settings: .init(name: System.nodeName), logger: services.logger)
  }

  /// Shuts down everything except the database.
  func close() async {
    await client.shutDown(grace: .seconds(1))
    await modelClient.shutDown(grace: .seconds(1))
    await redis?.close()
  }

  /// The router with all routes.
  /// - Parameter hosts: the allowed host names.
  func router(_ hosts: AllowedHosts) throws -> Router<RequestContext> {
    try services.router(
      apps, hosts: hosts, finishers: [RequestMetrics(metrics)], unattended: OperationRoutes.paths,
      webhooks: PlatformAPI.webhooks, files: door.files, wirePaths: PlatformAPI.paths,
      renewals: PlatformAPI.renewals
    ) { routes in
      OperationRoutes(
        health: health, services: services, apps: apps, metrics: metrics, token: metricsToken
      ).mount(routes)
      PlatformAPI.mount(services, routes)
      door.mount(on: routes)
    }
  }
}

extension Settings.Accounts {
  /// The trusted identity providers. The operator names their addresses, which may be on this machine.
  fileprivate func trusted(through client: HTTPClient) -> IdentityProviders {
    IdentityProviders(identityProviders, client: client)
  }
}
