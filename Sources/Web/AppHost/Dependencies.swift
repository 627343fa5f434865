public import Accounts
public import Conversations
public import DataExport
public import Ephemeris
public import Events
public import LanguageModels
public import Logging
public import MediaLibrary
public import Messaging
public import Metrics
public import OpenIDConnect
public import Payments
public import People
public import Pictures
public import Places
public import RateLimits
public import Storage
public import StoredAnswers
private import Synchronization
public import TextMessages

/// The dependencies of the routes of every app: built once at startup and passed down. Immutable; a
/// class, so that passing it on, which every middleware does for every request, retains one
/// reference instead of one for each member.
public final class Dependencies: Sendable {
  /// The public origin of the installation.
  public let origin: Origin
  /// The one database.
  public let database: Database
  /// Accounts, sessions and keys.
  public let accounts: Accounts
  /// The owner's profile and the people kept with it.
  public let people: People
  /// Notifications by inbox, mail and push.
  public let messaging: Messaging
  /// The external language models, and people's consent to their use.
  public let models: LanguageModels
  /// The chats between people and apps.
  public let conversations: Conversations
  /// Products and payments.
  public let payments: Payments
  /// Text messages.
  public let texts: SMSService
  /// Stores the pictures of accounts.
  public let media: MediaLibrary
  /// Signs the URLs of pictures.
  public let mediaLinks: MediaLinks
  /// Decodes and scales the pictures that people send.
  public let pictures: Pictures
  /// Export and import of everything that an account holds.
  public let dataExport: DataExport
  /// The external identity providers (OpenID Connect).
  public let identityProviders: IdentityProviders
  /// The public key with which browsers subscribe to push messages (VAPID), base64url.
  public let pushKey: String
  /// Publishes change events to other tabs and devices.
  public let events: Events
  /// The gazetteer of the Earth.
  public let gazetteer: Gazetteer
  /// The time zone rules.
  public let timeZones: TimeZoneDatabase
  /// The planetary ephemeris.
  public let ephemeris: Ephemeris
  /// The rate limit counters.
  public let limits: any RateLimitStore
  /// The stored answers to requests with an idempotency key.
  public let answers: StoredAnswers
  /// The origins from which browsers may call the wire APIs.
  public let crossOrigins: CrossOrigins
  /// The A/B experiments.
  public let experiments: Experiments
  /// The secret that authenticates the operator.
  public let operatorToken: OperatorToken
  /// The event streams open on this node, limited to 20 per account: more than anyone has pages in
  /// sight.
  public let openStreams = OpenStreams(most: 20)
  /// The apps that are served, in the order of the front page.
  public let apps: [AppListing]
  /// The metrics registry.
  public let metrics: MetricsRegistry
  /// The current time.
  public let now: @Sendable () -> Timestamp
  /// The logger for failures.
  public let logger: Logger
  private let parts = Mutex<[ObjectIdentifier: WeakPart]>([:])

  /// - Parameters:
  ///   - origin: the public origin of the installation.
  ///   - database: migrated with the series of every module.
  ///   - pushKey: the public key of the installation's push identity.
  ///   - crossOrigins: the origins from which browsers may call the wire APIs.
  ///   - experiments: the A/B experiments.
  ///   - operatorToken: the secret that authenticates the operator.
  ///   - apps: the apps that are served, in the order of the front page.
  ///   - metrics: the metrics registry.
  ///   - now: the current time.
  public init(
    origin: Origin, database: Database, accounts: Accounts, people: People, messaging: Messaging,
    models: LanguageModels, conversations: Conversations,
    payments: Payments, texts: SMSService, media: MediaLibrary, mediaLinks: MediaLinks,
    pictures: Pictures, dataExport: DataExport,
    identityProviders: IdentityProviders, pushKey: String, events: Events,
    gazetteer: Gazetteer, timeZones: TimeZoneDatabase, ephemeris: Ephemeris,
    limits: any RateLimitStore, answers: StoredAnswers,
    crossOrigins: CrossOrigins = .closed, experiments: Experiments = Experiments(),
    operatorToken: OperatorToken = OperatorToken(), apps: [AppListing],
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
    self.media = media
    self.mediaLinks = mediaLinks
    self.pictures = pictures
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

extension Dependencies {
  /// Returns the instance of a type that the routes, jobs and loops of an app share. The first
  /// caller creates it; it lives as long as one of them holds it.
  /// - Parameter make: creates it; must not ask for the same type.
  public func shared<Part: AnyObject & Sendable>(_ make: (Dependencies) -> Part) -> Part {
    parts.withLock { parts in
      if let known = parts[ObjectIdentifier(Part.self)]?.part as? Part { return known }
      let part = make(self)
      parts[ObjectIdentifier(Part.self)] = WeakPart(part: part)
      return part
    }
  }

  /// A weak reference: the part holds the dependencies, which must not hold it in turn.
  private struct WeakPart: Sendable {
    weak let part: (any AnyObject & Sendable)?
  }
}

extension Dependencies {
  /// The version of this program.
  public static let version = "0.1.0"
}
