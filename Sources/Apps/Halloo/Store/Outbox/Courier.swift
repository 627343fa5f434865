internal import Logging
internal import Storage
internal import TextMessages

/// Hands the texts of the outbox to the provider: any number of couriers, on one node or many, each text
/// once (HAL-812 to HAL-815).
///
/// An attempt is written down before the provider is called, under a lease and a fence. Whoever was held up
/// for too long to keep the lease calls nobody any more; what is written about an attempt names its fence.
/// Where an answer was lost, or a courier, the provider is asked what became of the text before it is sent
/// again.
struct Courier: Sendable {
  /// What can be chosen.
  struct Settings: Sendable {
    /// What the attempts are recorded under, to tell nodes apart.
    var node: String
    /// The public address beneath which reports come in, with the name of the text behind it.
    var callbackBase: String?
    /// How many may leave in a second, from all nodes together; nil for as many as can.
    var rate: SendRate?
    /// So long before their moment reminders may be taken on, to be handed over without a delay.
    var ahead = Duration.zero
    /// When a provider has answered.
    var now: @Sendable () -> Timestamp
    /// Whether it may begin with another text; not while the process stops.
    var mayGoOn: @Sendable () -> Bool = { true }
  }

  /// How long an attempt may take until it counts as lost (HAL-812).
  static let lease = Duration.seconds(60)
  /// So long after an attempt was written down the provider may still be called: its call takes ten seconds
  /// at most, so that it is over long before the lease is.
  static let patience = Duration.seconds(20)
  /// So long after an answer was lost the provider is asked, and then again while it cannot be reached.
  static let beforeLookup = Duration.seconds(15)
  /// The pauses before another attempt (HAL-831).
  static let pauses: [Duration] = [.seconds(30), .seconds(120), .seconds(480)]

  let database: Database
  let ledger: Ledger
  let provider: any TextProvider
  let settings: Settings
  let logger: Logger
  /// What was taken on ahead of its moment.
  let held = HeldTexts()
  private let recorder: AttemptRecorder

  init(
    database: Database, ledger: Ledger, provider: any TextProvider, settings: Settings,
    logger: Logger
  ) {
    (self.database, self.ledger, self.provider) = (database, ledger, provider)
    (self.settings, self.logger) = (settings, logger)
    recorder = AttemptRecorder(database, logger: logger)
  }

  /// Hands over what is due, and finds out what became of what is unclear.
  /// - Returns: how many texts there were.
  func round() async throws -> Int {
    let due = try await handOver()
    let unclear = try await claimUnclear()
    for text in unclear { await find(text) }
    await recorder.finish()
    try await claimAhead()
    return due + unclear.count
  }

  /// Hands over everything that is due, and then writes down what became of it: what is due comes first.
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

  /// Hands over every so many of the texts, one after the other.
  func deliver(_ claim: Claim, from first: Int) async {
    for index in stride(from: first, to: claim.texts.count, by: provider.concurrency) {
      let text = claim.texts[index]
      // A courier that was held up leaves the text to the next one. Where the lease is over by now somebody
      // else may have it, and what is written names another fence.
      let isPatient = claim.madeAt.duration(to: .now) < Self.patience
      guard isPatient, settings.mayGoOn() else {
        await recorder.record(text) { transaction in try giveBack(text, in: transaction) }
        continue
      }
      let outcome = await provider.send(outgoing(text))
      let moment = settings.now()
      await recorder.record(text) { transaction in
        try settle(text, outcome, at: moment, in: transaction)
      }
    }
  }

  private func find(_ text: ClaimedText) async {
    do {
      let found = try await provider.lookup(
        TextLookup(id: text.id, to: text.to, since: text.beganAt))
      let sent = outgoing(text)
      await recorder.record(text) { transaction in
        let mine = try found.first { try $0.canBe(sent) && !transaction.isKnown($0.id) }
        try settle(text, found: mine, in: transaction)
      }
    } catch {
      logger.warning(
        "A text cannot be looked up",
        metadata: ["text": "\(text.id.rawValue)", "error": "\(error)"])
    }
  }

  func outgoing(_ text: ClaimedText) -> OutgoingText {
    OutgoingText(
      id: text.id, to: text.to, body: text.body,
      callbackURL: settings.callbackBase.map { $0 + text.id.rawValue },
      validity: text.until.map { max($0.duration(since: text.beganAt), .seconds(1)) },
      confirmsOptOut: text.kind == .optOut)
  }
}
