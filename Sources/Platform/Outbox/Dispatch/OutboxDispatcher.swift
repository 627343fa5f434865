internal import Accounts
public import Logging
public import Storage
public import TextMessages

/// Sends the texts of an outbox through the provider: with any number of dispatchers, on one node
/// or many, each text once (HAL-812 to HAL-815).
///
/// An attempt is recorded before the provider is called, under a lease and a fence. A dispatcher
/// that was delayed beyond its lease makes no call; records of an attempt name its fence. If a
/// response, or a dispatcher, was lost, the provider is queried for the text before it is sent
/// again.
public struct OutboxDispatcher<Delegate: OutboxDelegate>: Sendable {
  /// The settings.
  public struct Settings: Sendable {
    /// The node name recorded with attempts.
    var node: String
    /// The base URL for delivery reports, to which the ID of the text is appended.
    var callbackBase: String?
    /// The rate limit across all nodes; nil for none.
    var rate: SendRate?
    /// How long before their due time texts may be prefetched.
    var ahead: Duration
    /// The current time, by the clock that all nodes share.
    var now: @Sendable () -> Timestamp
    /// The time by a clock of this node that continues while the process is suspended.
    var uptime: @Sendable () -> ContinuousClock.Instant
    /// Whether another text may be started; false while the process stops.
    var mayGoOn: @Sendable () -> Bool

    /// - Parameters:
    ///   - node: the node name recorded with attempts.
    ///   - callbackBase: the base URL for delivery reports, to which the ID of the text is appended.
    ///   - rate: the rate limit across all nodes; nil for none.
    ///   - ahead: how long before their due time texts may be prefetched.
    ///   - now: the current time, by the clock that all nodes share.
    ///   - uptime: the time by a clock of this node that continues while the process is suspended:
    ///     it decides whether a lease still holds.
    ///   - mayGoOn: whether another text may be started.
    public init(
      node: String, callbackBase: String? = nil, rate: SendRate? = nil, ahead: Duration = .zero,
      now: @escaping @Sendable () -> Timestamp,
      uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
      mayGoOn: @escaping @Sendable () -> Bool = { true }
    ) {
      (self.node, self.callbackBase, self.rate, self.ahead) = (node, callbackBase, rate, ahead)
      (self.now, self.uptime, self.mayGoOn) = (now, uptime, mayGoOn)
    }
  }

  let database: Database
  let delegate: Delegate
  let provider: any TextProvider
  let settings: Settings
  let logger: Logger
  /// The prefetched texts.
  let held = PrefetchedMessages<Delegate>()
  private let recorder: AttemptLog

  var outbox: OutboxStore<Delegate.Kind> { delegate.outbox }

  /// - Parameters:
  ///   - database: holds the tables of the outbox.
  ///   - delegate: the app's side of the outbox.
  ///   - provider: the provider of text messages.
  ///   - settings: the settings.
  ///   - logger: for outcomes that cannot be recorded, and texts that cannot be read.
  public init(
    database: Database, delegate: Delegate, provider: any TextProvider, settings: Settings,
    logger: Logger
  ) {
    (self.database, self.delegate, self.provider) = (database, delegate, provider)
    (self.settings, self.logger) = (settings, logger)
    recorder = AttemptLog(database, logger: logger)
  }

  /// Sends due texts, and looks up unclear ones.
  /// - Returns: the number of texts.
  public func round() async throws -> Int {
    let due = try await handOver()
    let unclear = try await claimUnclear()
    for text in unclear { await find(text) }
    await recorder.finish()
    try await claimAhead()
    return due + unclear.count
  }

  /// Sends everything that is due, and records the outcomes after that: due texts come first.
  private func handOver() async throws -> Int {
    var claimed = try await takeHeld()
    await deliver(claimed)
    var count = claimed.texts.count
    repeat {
      claimed = try await claim()
      await deliver(claimed)
      count += claimed.texts.count
    } while claimed.texts.count == capacity && settings.mayGoOn()
    await recorder.finish()
    return count
  }

  private func deliver(_ claim: Claim) async {
    await withDiscardingTaskGroup { group in
      for index in claim.texts.indices.prefix(provider.concurrency) {
        group.addTask { await deliver(claim, from: index) }
      }
    }
  }

  /// Sends every n-th of the texts, one after the other.
  func deliver(_ claim: Claim, from first: Int) async {
    for index in stride(from: first, to: claim.texts.count, by: provider.concurrency) {
      let text = claim.texts[index]
      // A delayed dispatcher leaves the text to the next one. If the lease has expired by now,
      // another may hold it, and records name another fence.
      let isPatient = claim.madeAt.duration(to: settings.uptime()) < DispatchTiming.patience
      guard isPatient, settings.mayGoOn() else {
        await record(text) { transaction in try giveBack(text, in: transaction) }
        continue
      }
      let outcome = await provider.send(outgoing(text))
      let moment = settings.now()
      await record(text) { transaction in
        try settle(text, outcome, at: moment, in: transaction)
      }
    }
  }

  private func find(_ text: LeasedMessage<Delegate>) async {
    do {
      let found = try await provider.lookup(
        TextLookup(id: text.id, to: text.to, since: text.beganAt))
      let sent = outgoing(text)
      await record(text) { transaction in
        let mine = try found.first {
          try $0.canBe(sent) && !outbox.isKnown($0.id, transaction)
        }
        try settle(text, found: mine, in: transaction)
      }
    } catch {
      logger.warning(
        "Looking up text failed",
        metadata: ["text": "\(text.id.rawValue)", "error": "\(error)"])
    }
  }

  private func record(
    _ text: LeasedMessage<Delegate>, _ settling: @escaping AttemptLog.Settling
  ) async {
    await recorder.record(text.id, of: text.item.account, settling)
  }

  func outgoing(_ text: LeasedMessage<Delegate>) -> OutgoingText {
    OutgoingText(
      id: text.id, to: text.to, party: TextParty(rawValue: text.item.account.rawValue),
      body: text.body, callbackURL: settings.callbackBase.map { $0 + text.id.rawValue },
      validity: text.until.map { max($0.duration(since: text.beganAt), .seconds(1)) },
      confirmsOptOut: text.item.kind.confirmsOptOut)
  }
}

/// The times of dispatch.
enum DispatchTiming {
  /// The lease of an attempt (HAL-812).
  static let lease = Duration.seconds(60)
  /// How long after an attempt was recorded the provider may still be called: a call takes at most
  /// ten seconds, so it ends well before the lease.
  static let patience = Duration.seconds(20)
  /// The delay of the lookup after a lost response, and between lookups while the provider is
  /// unreachable.
  static let beforeLookup = Duration.seconds(15)
  /// The backoff between attempts (HAL-831).
  static let pauses: [Duration] = [.seconds(30), .seconds(120), .seconds(480)]
  /// The maximum number of lookups per round: they run one after the other within one lease.
  static let mostUnclear = 64
}
