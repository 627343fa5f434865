internal import Accounts
public import AppHost
internal import Events
internal import Jobs
internal import Logging
internal import Outbox
internal import Storage
internal import Synchronization
internal import TextMessagePages
internal import TextMessages

/// The engine of Halloo on a node: plans occurrences ahead, advances due ones, and dispatches
/// texts. Every node runs one; they share the work through the database (HAL-812).
///
/// It runs at the start of each second, and immediately when a transaction signals it.
public final class HallooEngine: Sendable {
  let services: Dependencies
  let reminders: ReminderService
  let courier: OutboxDispatcher<ReminderService>
  let inbound: Inbound
  let calendar: CalendarKeeper
  let subscriptions: SubscriptionKeeper
  let loop: PollingLoop
  /// The time of the next planning.
  private let planAt = Mutex(ContinuousClock.now)

  /// The planning interval without a signal (HAL-801).
  private static let planning = Duration.seconds(60)

  init(_ services: Dependencies) {
    self.services = services
    reminders = ReminderService(services)
    let loop = PollingLoop(
      services.database, channel: HallooSchema.outbox.channel, now: services.now,
      logger: services.logger)
    self.loop = loop
    courier = OutboxDispatcher(services, reminders: reminders) { !loop.isStopped }
    inbound = Inbound(
      reminders: reminders, providerAnswersKeywords: services.texts.providerAnswersKeywords)
    calendar = CalendarKeeper(services)
    subscriptions = SubscriptionKeeper(services)
    Self.observePhones(services)
  }

  /// The engine of a node, shared by its loop and its webhooks.
  static func shared(by services: Dependencies) -> HallooEngine {
    services.shared { HallooEngine($0) }
  }

  /// Stops the engine: it claims nothing more, and calls in progress finish (HAL-1709).
  func stop() { loop.stop() }

  /// Runs until stopped.
  func run() async {
    await loop.run(heard: { signal in
      // Before a connection, signals may have been missed.
      if signal != WakeReason.text.rawValue { self.planNow() }
    }) { repeat { try await self.pass() } while try await self.mayStepOn() }
    await leave()
  }

  /// Releases prefetched texts to other nodes; if that fails, their leases expire.
  private func leave() async {
    do { try await courier.leaveHeld() } catch {
      services.logger.error(
        "Releasing texts to other nodes failed", metadata: ["error": "\(String(reflecting: error))"]
      )
    }
  }

  private func planNow() { planAt.withLock { $0 = .now } }

  /// Processes everything that is due, and while time is let pass, what is due at each of its
  /// moments in turn.
  func pass() async throws {
    try await services.simulatedClock?.load(from: services.database)
    try await work()
    while !loop.isStopping, try await stepOn() {
      planNow()
      try await work()
    }
  }

  private func work() async throws {
    let isDue = planAt.withLock { moment in
      guard moment <= .now else { return false }
      moment = .now + Self.planning
      return true
    }
    if isDue { try await plan() }
    // Due texts take precedence over preparing later ones.
    var isBusy = true
    while !loop.isStopping, isBusy {
      let handedOver = try await courier.round()
      let passed = try await passTime()
      isBusy = handedOver + passed > 0
    }
  }

  /// Plans the next two days, completes habits, and sends scheduled notifications.
  func plan() async throws {
    try await services.database.write(.readCommitted) { try reminders.hashNumbers(in: $0) }
    // Before anything is sent: no one is texted through a provider they were not asked by.
    try await services.database.write(.serializable) { try reminders.findProviders(in: $0) }
    try await repeatedly(.serializable) { try reminders.askAnew(in: $0) }
    try await repeatedly(.readCommitted) { try reminders.plan(in: $0) }
    try await repeatedly(.serializable) { try reminders.completeHabits(in: $0) }
    try await repeatedly(.serializable) { try subscriptions.pass(in: $0) }
    try await repeatedly(.readCommitted) { try calendar.pass(in: $0) }
    try await repeatedly(.readCommitted) { try reminders.lookForWords(in: $0) }
  }

  /// Repeats a transaction until it finds nothing more to do.
  private func repeatedly(
    _ isolation: Isolation, _ body: @Sendable (borrowing Transaction) throws -> Int
  ) async throws {
    while !loop.isStopping, try await services.database.write(isolation, body) > 0 {}
  }

  private func passTime() async throws -> Int {
    try await services.database.write(.readCommitted) { transaction in
      try reminders.passTime(in: transaction) + reminders.climb(in: transaction)
    }
  }
}

extension HallooEngine {
  /// The services of Halloo on every node.
  public static func loops(_ services: Dependencies) -> [App.Service] {
    let engine = HallooEngine.shared(by: services)
    return [App.Service(run: { await engine.run() }, stop: { engine.stop() })]
  }

  /// Publishes changes on a simulated phone to the members of the circles concerned.
  private static func observePhones(_ services: Dependencies) {
    let (hashes, events) = (services.texts.hashes, services.events)
    services.texts.simulator?.observe(as: HallooPath.appID) { number, party, transaction in
      let one: SQL = party.map { "AND account_id = \($0.rawValue)" } ?? ""
      let known = try transaction.rows(
        """
        SELECT id, account_id FROM hal_profiles
        WHERE number_hash = \(hashes.hash(of: number)) \(one)
        """
      ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
      for relative in known {
        let event = CircleEvent(
          topic: .phoneChanged, id: relative.id.rawValue, relative: relative.id)
        try events.publish(event, of: relative.account, in: transaction)
      }
      let circle = party.map { AccountID(rawValue: $0.rawValue) }
      for holder in try transaction.holders(of: hashes.hash(of: number), in: circle) {
        let event = CircleEvent(topic: .phoneChanged, id: HallooPath.ownPhone, relative: nil)
        try events.publish(
          event.topic.rawValue, body: event.body(in: holder), to: .account(holder), in: transaction)
      }
    }
  }

  /// The background jobs of Halloo.
  public static func chores(_ services: Dependencies) -> [App.BackgroundJob] {
    HallooWebhooks(.shared(by: services)).handler.phoneJobs + [
      AnswerPhotos(services).chore, App.BackgroundJob(services.unknownSenders.job),
      HallooRetention(services).chore,
    ]
  }
}
