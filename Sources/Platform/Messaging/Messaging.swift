public import Accounts
public import Events
public import Jobs
public import Metrics
public import Places
public import Storage
public import Vault

/// Notifications and their delivery: an inbox that all apps share, Web Push and mail.
///
///     try await database.write { transaction in
///       try transaction.run("INSERT INTO replies …")
///       try messaging.notify(account, of: .reply, text, link: path, in: transaction)
///     }
///
/// A notification is a row and jobs in the transaction that sends it, so that it is sent exactly
/// when the change is committed. Delivery happens later, in the jobs of ``jobHandlers(push:)``.
/// Texts, addresses and endpoints are sealed with the key of the account, and every statement names
/// the owner.
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
  ///   - accounts: provides the keys that seal stored data.
  ///   - queue: enqueues the delivery jobs.
  ///   - events: publishes change events of the inbox.
  ///   - zones: the time zone rules for quiet hours.
  ///   - origin: the origin of the installation, such as `https://asterism.example`: the base of
  ///     links.
  ///   - mail: the mail channel; nil if none is configured, and mails stay in the outbox.
  ///   - metrics: counts deliveries.
  ///   - now: the current time.
  ///   - makeID: a random unguessable ID.
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

  /// The job handlers of this module, for a worker on every node.
  /// - Parameter push: the Web Push channel.
  public func jobHandlers(push: PushRoute) -> [JobHandler] {
    [pushHandler(push), mailHandler, resetLetterHandler, outboxPruning]
  }

  /// The scheduled jobs: records of sent mails are pruned daily.
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

  /// Nil if the account is gone.
  func ownerIfAny(_ id: AccountID, in transaction: borrowing Transaction) throws -> Owner? {
    guard let account = try accounts.account(id, in: transaction) else { return nil }
    return Owner(account: account, key: try accounts.dataKey(of: account))
  }
}
