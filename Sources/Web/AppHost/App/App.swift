public import Accounts
public import Conversations
public import Ephemeris
public import Events
public import HTTPServer
public import HTTPTypes
public import Interface
public import Jobs
public import Messaging
public import Payments
public import People
public import Places
public import Storage

/// An app: its branding and everything it contributes to the server.
public struct App: Sendable {
  /// The data sources of a chat persona.
  public struct PersonaDependencies: Sendable {
    /// The database with the apps' tables.
    public let database: Database
    /// Entitlements and quotas.
    public let accounts: Accounts
    /// Publishes change events to other tabs and devices.
    public let events: Events
    /// Births and preferences.
    public let people: People
    /// The time zone rules.
    public let timeZones: TimeZoneDatabase
    /// The planetary ephemeris.
    public let ephemeris: Ephemeris
    /// The current time.
    public let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - database: the database with the apps' tables.
    ///   - accounts: entitlements and quotas.
    ///   - events: publishes change events to other tabs and devices.
    ///   - people: births and preferences.
    ///   - timeZones: the time zone rules.
    ///   - ephemeris: the planetary ephemeris.
    ///   - now: the current time.
    public init(
      database: Database, accounts: Accounts, events: Events, people: People,
      timeZones: TimeZoneDatabase, ephemeris: Ephemeris, now: @escaping @Sendable () -> Timestamp
    ) {
      self.database = database
      self.accounts = accounts
      self.events = events
      self.people = people
      self.timeZones = timeZones
      self.ephemeris = ephemeris
      self.now = now
    }
  }

  /// A background job, run by one node at a time.
  public struct BackgroundJob: Sendable {
    /// The handler.
    public let handler: JobHandler
    /// The schedule; nil for a job that runs only when it is enqueued.
    public let schedule: JobSchedule?

    /// - Parameters:
    ///   - handler: the handler.
    ///   - schedule: the schedule; nil for a job that runs only when it is enqueued.
    public init(_ handler: JobHandler, _ schedule: JobSchedule? = nil) {
      self.handler = handler
      self.schedule = schedule
    }

    /// A job that recurs.
    /// - Parameters:
    ///   - name: of the kind of job and of its schedule.
    ///   - period: how often it runs.
    ///   - run: does the work.
    public init(
      _ name: String, every period: Duration,
      run: @escaping @Sendable (JobRun) async throws -> Void
    ) {
      let kind = JobKind(rawValue: name)
      self.init(JobHandler(kind, run: run), .every(period, name, kind))
    }
  }

  /// A loop that every node runs for as long as it serves.
  public struct Service: Sendable {
    /// Runs until ``stop`` is called; then starts nothing new and returns once work in progress has
    /// finished, within 15 seconds.
    public let run: @Sendable () async -> Void
    /// Stops the loop.
    public let stop: @Sendable () -> Void

    /// - Parameters:
    ///   - run: runs until `stop` is called.
    ///   - stop: asks the loop to stop.
    public init(run: @escaping @Sendable () async -> Void, stop: @escaping @Sendable () -> Void) {
      self.run = run
      self.stop = stop
    }
  }

  /// Called, in the transaction of the change, when an account's entitlements to the app may have
  /// changed.
  public typealias EntitlementChange =
    @Sendable (_ account: AccountID, borrowing Transaction) throws -> Void

  /// Sets gauges from the database when metrics are scraped.
  public typealias GaugeProvider = @Sendable (borrowing Transaction) throws -> Void

  /// The appearance and the name of an app.
  public typealias Branding = AppListing.Branding
  /// Returns what an app says about the end of the account; nil for nothing.
  public typealias EndNotice = AppListing.EndNotice
  /// Tells others in the app that an account is deleted.
  public typealias Farewell = AppListing.Farewell
  /// Reads the data that every page of the app needs about the account.
  public typealias Snapshot = SessionAuthenticator.Snapshot

  /// What all apps may know about it.
  public let listing: AppListing
  /// Its tables.
  public let migrations: [MigrationSeries]
  /// The leases it holds.
  public let leases: [HeldLeases]
  /// The personal data it stores, for export and deletion.
  public let personalData: [PersonalData]
  /// The persona of its chat; nil for an app without one.
  public let persona: (@Sendable (PersonaDependencies) -> ChatPersona)?
  /// Its background jobs, one-off and scheduled.
  public let chores: @Sendable (Dependencies) -> [BackgroundJob]
  /// The services that every node runs.
  public let loops: @Sendable (Dependencies) -> [Service]
  /// Registers the metrics it reads from the database and returns their providers; called once by
  /// the metrics endpoint.
  public let measures: @Sendable (Dependencies) -> [GaugeProvider]
  /// Builds the files its pages load: style sheets, scripts, icons, the service worker.
  public let files: @Sendable () throws -> [Asset]
  /// The path prefixes of its wire API, such as `/chat-history`; pages of the sites that the
  /// operator has listed may call them across origins.
  public let wirePaths: [String]
  /// The request headers that its wire API reads besides those common to all apps.
  public let requestFields: [HTTPField.Name]
  /// The path prefix at which it opens its share links, such as `/arca/u/`, to which `/u/{secret}`
  /// leads; nil for an app without such links.
  public let shareLinks: String?
  /// Its wire API routes that replace the credential they are called with, by pattern.
  public let renewals: [String: Renewal]
  /// Called on purchases, renewals and expiries; nil for an app that computes nothing ahead of
  /// time.
  public let onEntitlementChange: EntitlementChange?
  /// The route patterns that other services post to. Their requests are authenticated by signature:
  /// no session, no rate limit and no CSRF token applies.
  public let webhooks: Set<String>
  /// Reads the account data that every page of it needs; nil for an app whose pages read it
  /// themselves.
  public let snapshot: Snapshot?
  /// Adds its routes, all below ``path`` or the paths of its wire API.
  public let mount: @Sendable (Dependencies, Routes<RequestContext, RequestContext>) -> Void

  /// The ID in paths and settings: `destiny`.
  public var id: String { listing.id }
  /// The path of its start page: `/destiny/`.
  public var path: String { listing.path }
  /// Its texts, joined with those of the components.
  public var strings: Strings { listing.strings }
  /// The kinds of notifications it sends.
  public var notificationKinds: [NotificationKind] { listing.notificationKinds }
  /// Its products.
  public var products: [Product] { listing.products }

  /// - Parameters:
  ///   - id: its ID in paths and settings, in lower case.
  ///   - branding: its appearance and name.
  ///   - strings: its texts.
  ///   - migrations: its tables.
  ///   - leases: the leases it holds.
  ///   - personalData: the personal data it stores per account.
  ///   - notificationKinds: the kinds of notifications it sends.
  ///   - wirePaths: the path prefixes of its wire API.
  ///   - requestFields: the request headers that its wire API reads besides the common ones.
  ///   - renewals: its routes that replace the credential they are called with.
  ///   - api: the description of its wire API.
  ///   - persona: the persona of its chat.
  ///   - products: its products.
  ///   - chores: its background jobs, one-off and scheduled.
  ///   - loops: the services that every node runs.
  ///   - measures: registers the metrics that it reads from the database.
  ///   - onEntitlementChange: called on purchases, renewals and expiries.
  ///   - deletionNotice: what stops in it when the account is deleted.
  ///   - signOutNotice: what continues in it after a guest has signed out for good.
  ///   - privacy: what it says about privacy.
  ///   - farewell: notifies others in it that an account is deleted.
  ///   - webhooks: the route patterns that other services post to.
  ///   - files: builds the files its pages load.
  ///   - shareLinks: the path prefix at which it opens its share links.
  ///   - snapshot: reads the data that every page of it needs about the account.
  ///   - mount: adds its routes.
  public init(
    id: String, branding: Branding, strings: Strings,
    migrations: [MigrationSeries] = [], leases: [HeldLeases] = [],
    personalData: [PersonalData] = [],
    notificationKinds: [NotificationKind] = [], wirePaths: [String] = [],
    requestFields: [HTTPField.Name] = [], renewals: [String: Renewal] = [:],
    api: APIDescription? = nil, persona: (@Sendable (PersonaDependencies) -> ChatPersona)? = nil,
    products: [Product] = [],
    chores: @escaping @Sendable (Dependencies) -> [BackgroundJob] = { _ in [] },
    loops: @escaping @Sendable (Dependencies) -> [Service] = { _ in [] },
    measures: @escaping @Sendable (Dependencies) -> [GaugeProvider] = { _ in [] },
    onEntitlementChange: EntitlementChange? = nil,
    deletionNotice: EndNotice? = nil, signOutNotice: EndNotice? = nil,
    privacy: @escaping AppListing.Privacy = { _ in PrivacyFacts() }, farewell: Farewell? = nil,
    webhooks: Set<String> = [],
    files: @escaping @Sendable () throws -> [Asset] = { [] }, shareLinks: String? = nil,
    snapshot: Snapshot? = nil,
    mount: @escaping @Sendable (Dependencies, Routes<RequestContext, RequestContext>) -> Void
  ) {
    listing = AppListing(
      id: id, branding: branding, strings: strings, notificationKinds: notificationKinds,
      products: products, api: api, deletionNotice: deletionNotice,
      signOutNotice: signOutNotice, privacy: privacy, farewell: farewell)
    self.migrations = migrations
    self.leases = leases
    self.personalData = personalData
    self.persona = persona
    self.chores = chores
    self.loops = loops
    self.measures = measures
    self.onEntitlementChange = onEntitlementChange
    self.webhooks = webhooks
    self.files = files
    self.wirePaths = wirePaths
    self.requestFields = requestFields
    self.shareLinks = shareLinks
    self.snapshot = snapshot
    self.renewals = renewals
    self.mount = mount
  }
}
