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

/// An app: its face, and what it brings to the server. Whoever has seen one knows the others.
public struct App: Sendable {
  /// What makes an app be recognised.
  public struct Face: Sendable {
    /// Its name, the same in all languages.
    public let name: String
    /// What it is for, in a line.
    public let purpose: Message
    /// Its colours and letters.
    public let theme: Theme
    /// Its sign.
    public let icon: Icon

    /// - Parameters:
    ///   - name: its name, the same in all languages.
    ///   - purpose: what it is for, in a line.
    ///   - theme: its colours and letters.
    ///   - icon: its sign.
    public init(name: String, purpose: Message, theme: Theme, icon: Icon) {
      self.name = name
      self.purpose = purpose
      self.theme = theme
      self.icon = icon
    }
  }

  /// What whoever answers in an app finds facts with.
  public struct Sources: Sendable {
    /// Where apps keep what they know of accounts.
    public let database: Database
    /// Who may use what, and how often.
    public let accounts: Accounts
    /// What tells other tabs and devices of changes.
    public let events: Events
    /// Births and preferences.
    public let people: People
    /// The rules of the time zones.
    public let timeZones: TimeZoneDatabase
    /// Where the planets are.
    public let ephemeris: Ephemeris
    /// The moment.
    public let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - database: where apps keep what they know of accounts.
    ///   - accounts: who may use what, and how often.
    ///   - events: what tells other tabs and devices of changes.
    ///   - people: births and preferences.
    ///   - timeZones: the rules of the time zones.
    ///   - ephemeris: where the planets are.
    ///   - now: the moment.
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

  /// Something that is done later, by one node.
  public struct Chore: Sendable {
    /// What is done.
    public let handler: JobHandler
    /// When it is done again and again; nil for what is done when it is asked for.
    public let schedule: JobSchedule?

    /// - Parameters:
    ///   - handler: what is done.
    ///   - schedule: when it is done again and again; nil for what is done when it is asked for.
    public init(_ handler: JobHandler, _ schedule: JobSchedule? = nil) {
      self.handler = handler
      self.schedule = schedule
    }
  }

  /// Something that every node does as long as it serves.
  public struct Loop: Sendable {
    /// Does it until it is told to stop; then it begins nothing more, and returns when what is under
    /// way has come to its end, within 15 seconds.
    public let run: @Sendable () async -> Void
    /// Tells it to stop.
    public let stop: @Sendable () -> Void

    /// - Parameters:
    ///   - run: does it until it is told to stop.
    ///   - stop: tells it to.
    public init(run: @escaping @Sendable () async -> Void, stop: @escaping @Sendable () -> Void) {
      self.run = run
      self.stop = stop
    }
  }

  /// Is told, in its transaction, that something has changed on a simulated phone.
  /// - Parameters:
  ///   - hash: what ``TextService/hashes`` has for its number.
  ///   - events: tells of it.
  public typealias PhoneChange =
    @Sendable (_ hash: [UInt8], _ events: Events, borrowing Transaction) throws -> Void

  /// Is told, in its transaction, that what an account may use of the app may have changed.
  public typealias EntitlementChange =
    @Sendable (_ account: AccountID, borrowing Transaction) throws -> Void

  /// Sets metrics to what the database has when somebody asks for them.
  public typealias Measure = @Sendable (borrowing Transaction) throws -> Void

  /// Its name in addresses and settings: `destiny`.
  public let id: String
  /// What makes it be recognised.
  public let face: Face
  /// Its texts, to be joined with those of the components.
  public let catalogues: @Sendable (Language) -> [String: Pattern]
  /// Its tables.
  public let migrations: [MigrationSeries]
  /// What it holds under leases.
  public let leases: [HeldLeases]
  /// What it keeps of an account, to be exported and deleted with it.
  public let personalData: [PersonalData]
  /// The sorts of things that it tells people of.
  public let notificationKinds: [NotificationKind]
  /// Who answers in it; nil for an app that does not chat.
  public let persona: (@Sendable (Sources) -> ChatPersona)?
  /// What it sells.
  public let products: [Product]
  /// What it does later, or again and again.
  public let chores: @Sendable (Services) -> [Chore]
  /// What it does all the time, on every node.
  public let loops: @Sendable (Services) -> [Loop]
  /// Registers the metrics that it keeps in the database, and says how they are read; asked for once by whoever
  /// tells metrics.
  public let measures: @Sendable (Services) -> [Measure]
  /// Draws what its pages load: style sheets, scripts, icons, the service worker.
  public let files: @Sendable () throws -> [Asset]
  /// The paths below which its wire API is, such as `/chat-history`; where the operator has listed
  /// other sites, their pages may call there.
  public let wirePaths: [String]
  /// The fields of a head, beside those of every app, by which its wire API is told what a request is about.
  public let requestFields: [HTTPField.Name]
  /// What describes its wire API; nil for an app without one.
  public let api: APIDescription?
  /// Is told of changes on simulated phones; nil for an app that texts nobody.
  public let onPhoneChange: PhoneChange?
  /// Is told of purchases, renewals and their ends; nil for an app that works nothing out ahead of time.
  public let onEntitlementChange: EntitlementChange?
  /// The patterns of the routes to which other services post, known by what they sign: neither
  /// sessions nor limits count there, and no token of a form is asked for.
  public let webhooks: Set<String>
  /// Adds its routes, all below ``path`` or the paths of its wire API.
  public let mount: @Sendable (Services, Routes<Visit, Visit>) -> Void

  /// Where it starts: `/destiny/`.
  public var path: String { "/\(id)/" }

  /// - Parameters:
  ///   - id: its name in addresses and settings, in lower case.
  ///   - face: what makes it be recognised.
  ///   - catalogues: its texts by language.
  ///   - migrations: its tables.
  ///   - leases: what it holds under leases.
  ///   - personalData: what it keeps of an account.
  ///   - notificationKinds: the sorts of things that it tells people of.
  ///   - wirePaths: the paths below which its wire API is.
  ///   - requestFields: the fields of a head by which that is told what a request is about.
  ///   - api: what describes it.
  ///   - persona: who answers in it.
  ///   - products: what it sells.
  ///   - chores: what it does later, or again and again.
  ///   - loops: what it does all the time, on every node.
  ///   - measures: registers the metrics that it keeps in the database.
  ///   - onPhoneChange: is told of changes on simulated phones.
  ///   - onEntitlementChange: is told of purchases, renewals and their ends.
  ///   - webhooks: the patterns of the routes to which other services post.
  ///   - files: draws what its pages load.
  ///   - mount: adds its routes.
  public init(
    id: String, face: Face, catalogues: @escaping @Sendable (Language) -> [String: Pattern],
    migrations: [MigrationSeries] = [], leases: [HeldLeases] = [],
    personalData: [PersonalData] = [],
    notificationKinds: [NotificationKind] = [], wirePaths: [String] = [],
    requestFields: [HTTPField.Name] = [],
    api: APIDescription? = nil, persona: (@Sendable (Sources) -> ChatPersona)? = nil,
    products: [Product] = [], chores: @escaping @Sendable (Services) -> [Chore] = { _ in [] },
    loops: @escaping @Sendable (Services) -> [Loop] = { _ in [] },
    measures: @escaping @Sendable (Services) -> [Measure] = { _ in [] },
    onPhoneChange: PhoneChange? = nil, onEntitlementChange: EntitlementChange? = nil,
    webhooks: Set<String> = [],
    files: @escaping @Sendable () throws -> [Asset] = { [] },
    mount: @escaping @Sendable (Services, Routes<Visit, Visit>) -> Void
  ) {
    self.id = id
    self.face = face
    self.catalogues = catalogues
    self.migrations = migrations
    self.leases = leases
    self.personalData = personalData
    self.notificationKinds = notificationKinds
    self.persona = persona
    self.products = products
    self.chores = chores
    self.loops = loops
    self.measures = measures
    self.onPhoneChange = onPhoneChange
    self.onEntitlementChange = onEntitlementChange
    self.webhooks = webhooks
    self.files = files
    self.wirePaths = wirePaths
    self.requestFields = requestFields
    self.api = api
    self.mount = mount
  }
}
