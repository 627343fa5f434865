public import Accounts
public import Events
public import Jobs
public import Metrics
public import Places
public import Storage
public import Vault

/// What people are told, and how it reaches them: an inbox that all apps share, Web Push and mail.
///
///     try await database.write { transaction in
///       try transaction.run("INSERT INTO replies …")
///       try messaging.notify(account, of: .reply, text, link: path, in: transaction)
///     }
///
/// Whatever is told is a row and jobs of the transaction that tells it, so that it is told exactly
/// when the change is committed. Sending happens later, in the jobs of ``jobHandlers(push:)``. Texts,
/// addresses and endpoints are sealed with the key of the account, and every statement names the owner.
public struct Messaging: Sendable {
  let database: Database
  let accounts: Accounts
  let queue: JobQueue
  let events: Events
  let zones: TimeZoneDatabase
  let origin: String
  let mail: MailRoute?
  let sends: Sends
  let now: @Sendable () -> Timestamp
  let makeID: @Sendable () -> String

  /// - Parameters:
  ///   - database: migrated with ``migrations`` and those of Accounts, Jobs and Events.
  ///   - accounts: whose keys seal what is kept.
  ///   - queue: takes the jobs that send.
  ///   - events: told of what changes in an inbox.
  ///   - zones: the rules by which quiet hours are reckoned.
  ///   - origin: of the installation, such as `https://asterism.example`: links begin with it.
  ///   - mail: the way of mail; nil where none is set up, and letters stay in the outbox.
  ///   - metrics: where what is sent is counted.
  ///   - now: the moment.
  ///   - makeID: a fresh name that cannot be guessed.
  public init(
    database: Database, accounts: Accounts, queue: JobQueue, events: Events,
    zones: TimeZoneDatabase, origin: String, mail: MailRoute?,
    metrics: MetricsRegistry = MetricsRegistry(),
    now: @escaping @Sendable () -> Timestamp,
    makeID: @escaping @Sendable () -> String = { OpaqueID.make() }
  ) {
    self.database = database
    self.accounts = accounts
    self.queue = queue
    self.events = events
    self.zones = zones
    self.origin = origin
    self.mail = mail
    sends = Sends(metrics)
    self.now = now
    self.makeID = makeID
  }

  /// The handlers of all jobs of this room, for a worker of every node.
  /// - Parameter push: the way of Web Push.
  public func jobHandlers(push: PushRoute) -> [JobHandler] {
    [pushHandler(push), mailHandler, resetLetterHandler, outboxPruning]
  }

  /// When the jobs come that come by themselves: letters that were sent are forgotten daily.
  public static let jobSchedules = [
    JobSchedule.every(.seconds(86_400), "messaging.outbox", .outboxPruning)
  ]
}

extension Messaging {
  /// An account with its key.
  struct Owner {
    let account: Account
    let key: DataKey
  }

  func owner(_ id: AccountID, in transaction: borrowing Transaction) throws -> Owner {
    guard let owner = try ownerIfAny(id, in: transaction) else {
      throw MessagingError(.notFound, .account)
    }
    return owner
  }

  /// Nil where the account is gone.
  func ownerIfAny(_ id: AccountID, in transaction: borrowing Transaction) throws -> Owner? {
    guard let account = try accounts.account(id, in: transaction) else { return nil }
    return Owner(account: account, key: try accounts.dataKey(of: account))
  }
}

/// Why something was refused. It names the field and never what was given.
public struct MessagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the error is about, in the words of the wire.
  public enum Field: String, Hashable, Sendable {
    case account, notification, link, endpoint, keys, quietHours, timeZone, contact
  }

  /// The kinds that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// Outside of what the field allows.
    case invalid
    /// There is no such thing, or it is somebody else's.
    case notFound
  }

  /// What is wrong.
  public let code: Code
  /// With what.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }

  /// For logs: the field and what is wrong with it.
  public var description: String { "\(field.rawValue): \(code)" }
}

/// What was sealed is not what this room seals.
struct UnreadableContent: Error {}
