import Accounts
import Conversations
import DataExport
import Ephemeris
import EphemerisData
import Events
import FrontDoor
import HTTPClient
import HTTPServer
import Jobs
import LanguageModels
import Logging
import Messaging
import Metrics
import OpenIDConnect
import Payments
import People
import Pictures
import Places
import RateLimits
import Redis
import SharedLimits
import Site
import Storage
import StoredAnswers
import Vault
import WireAPI

/// A server put together: every room, made once, and handed to those that need it.
struct Composition: Sendable {
  let services: Services
  let worker: JobWorker
  /// What apps do all the time.
  let loops: [App.Loop]
  let health: Health
  let metrics: MetricsRegistry
  private let door: FrontDoor
  private let client: HTTPClient
  private let modelClient: HTTPClient
  private let redis: Redis?
  private let metricsToken: Secret?

  init(_ installation: borrowing Installation, origin: Origin, logger: Logger) async throws {
    let (settings, database) = (installation.settings, installation.database)
    metrics = installation.metrics
    let clock: @Sendable () -> Timestamp = { System.timestamp }
    let (events, queue, zones) = (Events(database) { _ in clock() }, JobQueue(), TimeZoneDatabase())
    let pictures = Pictures()
    let accounts = try installation.accounts(
      origin: origin, events: events, pictures: pictures, now: clock)
    door = try FrontDoor()
    client = try HTTPClient()
    let answers = StoredAnswers(database: database)
    redis = settings.storage.redis.map { Redis($0) }
    let shared = redis.map { SharedTokenBuckets($0, logger: logger) }
    shared?.register(in: metrics)
    let limits: any RateLimitStore = shared ?? TokenBuckets()
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
    let sources = App.Sources(
      database: database, accounts: accounts, events: events, people: people, timeZones: zones,
      ephemeris: .standard, now: clock)
    let conversations = Conversations(
      database: database, events: events, accounts: accounts,
      personas: [FrontDoor.persona(people: people, timeZones: zones, ephemeris: .standard)]
        + ServedApps.all.compactMap { $0.persona?(sources) },
      writers: [.models(models, metrics: chatMetrics)], metrics: chatMetrics, logger: logger)
    services = Services(
      origin: origin, database: database, accounts: accounts, people: people,
      messaging: messaging, models: models, conversations: conversations,
      payments: payments,
      // Whoever speaks as Twilio does was named by the operator, and may be on this machine.
      texts: try await installation.texts(
        origin: origin, client: settings.texts.baseURL == nil ? client : modelClient,
        events: events, pictures: pictures, now: clock),
      dataExport: DataExport(database: database, accounts: accounts, queue: queue, now: clock),
      identityProviders: IdentityProviders(settings.accounts.identityProviders, client: client),
      pushKey: vapid.publicKey, events: events, gazetteer: try Gazetteer.standard,
      timeZones: zones, ephemeris: .standard, limits: limits, answers: answers,
      crossOrigins: settings.network.crossOrigins, experiments: settings.experiments.shares,
      operatorToken: try installation.operatorToken(),
      apps: ServedApps.chosen(settings.network.apps), metrics: metrics,
      now: clock, logger: logger)
    loops = Self.loops(services)
    worker = Self.worker(services, PushRoute(client: client, vapid: vapid), queue)
    health = Health(database: database, redis: redis, file: settings.storage.databaseFile)
    metricsToken = settings.operation.metricsToken
  }

  /// What the apps that are served do all the time.
  private static func loops(_ services: Services) -> [App.Loop] {
    services.apps.flatMap { $0.loops(services) }
  }

  /// Everything that is done later, by all rooms.
  private static func worker(
    _ services: Services, _ push: PushRoute, _ queue: JobQueue
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

  /// Lets go of what is not the database.
  func close() async {
    await client.shutDown(grace: .seconds(1))
    await modelClient.shutDown(grace: .seconds(1))
    await redis?.close()
  }

  /// All routes.
  /// - Parameter hosts: the names by which the server is reached.
  func router(_ hosts: AllowedHosts) throws -> Router<Visit> {
    try services.router(
      hosts: hosts, finishers: [RequestMetrics(metrics)], unattended: OperationRoutes.paths,
      webhooks: WireAPI.webhooks, files: door.files, wirePaths: WireAPI.paths
    ) { routes in
      OperationRoutes(health: health, services: services, metrics: metrics, token: metricsToken)
        .mount(routes)
      WireAPI.mount(services, routes)
      door.mount(on: routes)
    }
  }
}
