internal import Accounts
internal import Events
internal import Logging
public import Site
internal import Storage
internal import Synchronization

/// Halloo at work on a node: writes what is due ahead, lets time do its part, and hands texts over. Every
/// node has one; they share the work through the database (HAL-812).
///
/// It looks as each second begins, and at once when a transaction has rung for it.
public final class HallooEngine: Sendable {
  let services: Services
  let ledger: Ledger
  let courier: Courier
  let inbound: Inbound
  let calendar: CalendarKeeper
  let subscriptions: SubscriptionKeeper
  private let bell = EngineBell()
  private let stopping: StopFlag
  /// When it is planned next.
  private let planAt = Mutex(ContinuousClock.now)

  /// How often it plans, if nobody asks (HAL-801).
  private static let planning = Duration.seconds(60)
  /// The pauses while something is wrong.
  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(30)

  init(_ services: Services) {
    self.services = services
    ledger = Ledger(services)
    let flag = StopFlag()
    stopping = flag
    courier = Courier(services, ledger: ledger) { !flag.isSet }
    inbound = Inbound(
      ledger: ledger, providerAnswersKeywords: services.texts.providerAnswersKeywords)
    calendar = CalendarKeeper(services)
    subscriptions = SubscriptionKeeper(services)
  }

  /// The engine of a node, which its loop and its webhooks work with.
  static func shared(by services: Services) -> HallooEngine {
    services.shared { HallooEngine($0) }
  }

  /// Tells it to stop: nothing more is taken on, calls that run come to their end (HAL-1709).
  func stop() {
    stopping.set()
    bell.ring()
  }

  /// Works until it is told to stop.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.listen() }
      group.addTask { await self.bell.ringEverySecond(by: self.services.now) }
      await work()
      group.cancelAll()
    }
    await leave()
  }

  /// Leaves what was taken on ahead to other nodes; where that fails they find it out when its lease is over.
  private func leave() async {
    do {
      try await courier.leaveHeld()
    } catch {
      services.logger.error(
        "Texts cannot be left to others", metadata: ["error": "\(String(reflecting: error))"])
    }
  }

  private func work() async {
    var pause = Self.shortestPause
    var strokes = bell.strokes.makeAsyncIterator()
    repeat {
      do {
        try await pass()
        pause = Self.shortestPause
      } catch is CancellationError {
        return
      } catch {
        services.logger.error(
          "Texts cannot be looked after", metadata: ["error": "\(String(reflecting: error))"])
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, Self.longestPause)
      }
    } while await strokes.next() != nil && !isStopping
  }

  private var isStopping: Bool { Task.isCancelled || stopping.isSet }

  private func listen() async {
    for await event in services.database.notifications(on: [EngineBell.channel]) {
      switch event {
      // What was asked for before may have been missed.
      case .connected: planNow()
      case .notification(let ring):
        if ring.payload == EngineBell.Ring.plan.rawValue { planNow() }
      }
      bell.ring()
    }
  }

  private func planNow() { planAt.withLock { $0 = .now } }

  /// Does everything for which the time has come.
  func pass() async throws {
    let isDue = planAt.withLock { moment in
      guard moment <= .now else { return false }
      moment = .now + Self.planning
      return true
    }
    if isDue { try await plan() }
    // Texts whose moment has come go before what is prepared for another one.
    var isBusy = true
    while !isStopping, isBusy {
      let handedOver = try await courier.round()
      let passed = try await passTime()
      isBusy = handedOver + passed > 0
    }
  }

  /// Writes what is due in the next two days, ends habits, and tells what the calendar brings.
  func plan() async throws {
    try await services.database.write(.readCommitted) { try ledger.hashNumbers(in: $0) }
    // Before anything is sent: nobody is texted by whom they were not asked.
    try await services.database.write(.serializable) { try ledger.findProviders(in: $0) }
    while !isStopping,
      try await services.database.write(.serializable, { try ledger.askAnew(in: $0) }) > 0
    {}
    while !isStopping,
      try await services.database.write(.readCommitted, { try ledger.plan(in: $0) }) > 0
    {}
    while !isStopping,
      try await services.database.write(.serializable, { try ledger.completeHabits(in: $0) }) > 0
    {}
    while !isStopping,
      try await services.database.write(.serializable, { try subscriptions.pass(in: $0) }) > 0
    {}
    while !isStopping,
      try await services.database.write(.readCommitted, { try calendar.pass(in: $0) }) > 0
    {}
  }

  private func passTime() async throws -> Int {
    try await services.database.write(.readCommitted) { try ledger.passTime(in: $0) }
  }
}

/// Whether somebody is to stop.
private final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

extension HallooEngine {
  /// What Halloo does all the time on every node.
  public static func loops(_ services: Services) -> [App.Loop] {
    let engine = HallooEngine.shared(by: services)
    return [App.Loop(run: { await engine.run() }, stop: { engine.stop() })]
  }

  /// Tells those who look after somebody that something has happened on the simulated phone of theirs.
  public static let onPhoneChange: App.PhoneChange = { hash, events, transaction in
    let known = try transaction.rows(
      "SELECT id, account_id FROM hal_profiles WHERE number_hash = \(hash)"
    ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
    for relative in known {
      let event = CircleEvent(
        topic: .phoneChanged, id: relative.id.rawValue, relative: relative.id)
      for account in try transaction.audiences(of: relative.account) {
        try events.publish(
          event.topic.rawValue, body: event.body(in: relative.account), to: .account(account),
          in: transaction)
      }
    }
  }

  /// What Halloo does later, by one node.
  public static func chores(_ services: Services) -> [App.Chore] {
    WebhookDesk.simulatedPhones(services) + [
      PhotoFetcher(services).chore, StrangerReply(services).chore,
      HallooRetention(services).chore,
    ]
  }
}
