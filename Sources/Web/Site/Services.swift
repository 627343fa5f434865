public import Accounts
public import Conversations
public import DataExport
public import Ephemeris
public import Events
public import LanguageModels
public import Logging
public import Messaging
public import Metrics
public import OpenIDConnect
public import Payments
public import People
public import Places
public import RateLimits
public import Storage
public import StoredAnswers
private import Synchronization

/// What the routes of every app have to work with: made once where the program is put together, and
/// handed down. Nothing of it ever changes; it is a class so that handing it down, which every
/// middleware does for every request, costs one count instead of one for each of its parts.
public final class Services: Sendable {
  /// Where people reach the installation.
  public let origin: Origin
  /// The one database.
  public let database: Database
  /// Who may come in.
  public let accounts: Accounts
  /// The profile of the owner and the people they keep.
  public let people: People
  /// What people are told, by inbox, mail and push.
  public let messaging: Messaging
  /// Who is asked for answers outside of the installation, and what people said to that.
  public let models: LanguageModels
  /// What people and apps say to each other.
  public let conversations: Conversations
  /// What is sold, and how it is paid.
  public let payments: Payments
  /// Texts to people's phones, and the pictures that come back.
  public let texts: TextService
  /// Takes everything of an account along, and brings it in.
  public let dataExport: DataExport
  /// Who else vouches for people.
  public let identityProviders: IdentityProviders
  /// The public key with which browsers subscribe to push messages (VAPID), base64url.
  public let pushKey: String
  /// What tells other tabs and devices of changes.
  public let events: Events
  /// The places of the Earth.
  public let gazetteer: Gazetteer
  /// The rules of the time zones.
  public let timeZones: TimeZoneDatabase
  /// Where the planets are.
  public let ephemeris: Ephemeris
  /// Where requests are counted.
  public let limits: any RateLimitStore
  /// The answers to requests that may be sent again.
  public let answers: StoredAnswers
  /// From which other sites browsers may call the wire APIs.
  public let crossOrigins: CrossOrigins
  /// Who gets which of two ways that are tried out.
  public let experiments: Experiments
  /// What shows that somebody runs the server.
  public let operatorToken: OperatorToken
  /// The streams of events that accounts follow on this node: more than anybody has pages in sight.
  public let openStreams = OpenStreams(most: 20)
  /// The apps that are served, in the order of the front page.
  public let apps: [App]
  /// Where what happens is counted.
  public let metrics: MetricsRegistry
  /// The moment.
  public let now: @Sendable () -> Timestamp
  /// What goes wrong is told here.
  public let logger: Logger
  private let parts = Mutex<[ObjectIdentifier: WeakPart]>([:])

  /// - Parameters:
  ///   - origin: where people reach the installation.
  ///   - database: migrated with the series of every room.
  ///   - pushKey: of the installation's push identity.
  ///   - crossOrigins: from which other sites browsers may call the wire APIs.
  ///   - experiments: who gets which of two ways that are tried out.
  ///   - operatorToken: what shows that somebody runs the server.
  ///   - apps: the apps that are served, in the order of the front page.
  ///   - metrics: where what happens is counted.
  ///   - now: the moment.
  public init(
    origin: Origin, database: Database, accounts: Accounts, people: People, messaging: Messaging,
    models: LanguageModels, conversations: Conversations,
    payments: Payments, texts: TextService, dataExport: DataExport,
    identityProviders: IdentityProviders, pushKey: String, events: Events,
    gazetteer: Gazetteer, timeZones: TimeZoneDatabase, ephemeris: Ephemeris,
    limits: any RateLimitStore, answers: StoredAnswers,
    crossOrigins: CrossOrigins = .closed, experiments: Experiments = Experiments(),
    operatorToken: OperatorToken = OperatorToken(), apps: [App],
    metrics: MetricsRegistry,
    now: @escaping @Sendable () -> Timestamp, logger: Logger
  ) {
    self.origin = origin
    self.database = database
    self.accounts = accounts
    self.people = people
    self.messaging = messaging
    self.models = models
    self.conversations = conversations
    self.payments = payments
    self.texts = texts
    self.dataExport = dataExport
    self.identityProviders = identityProviders
    self.pushKey = pushKey
    self.events = events
    self.gazetteer = gazetteer
    self.timeZones = timeZones
    self.ephemeris = ephemeris
    self.limits = limits
    self.answers = answers
    self.crossOrigins = crossOrigins
    self.experiments = experiments
    self.operatorToken = operatorToken
    self.apps = apps
    self.metrics = metrics
    self.now = now
    self.logger = logger
  }
}

extension Services {
  /// The one object of a type that the routes, jobs and loops of an app work with together. It is made by whoever
  /// asks first, and lives as long as one of them holds it.
  /// - Parameter make: makes it; must not ask for the same type.
  public func shared<Part: AnyObject & Sendable>(_ make: (Services) -> Part) -> Part {
    parts.withLock { parts in
      if let known = parts[ObjectIdentifier(Part.self)]?.part as? Part { return known }
      let part = make(self)
      parts[ObjectIdentifier(Part.self)] = WeakPart(part: part)
      return part
    }
  }

  /// An object that others keep alive: it holds the services, which must not hold it in turn.
  private struct WeakPart: Sendable {
    weak let part: (any AnyObject & Sendable)?
  }
}

extension Services {
  /// Which program this is.
  public static let version = "0.1.0"
}
