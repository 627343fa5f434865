import Accounts
import CivilTime
import Clocks
import Events
import Logging
import Places
import Schedules
import Sharing
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Halloo
@testable import Outbox
@testable import TextMessages
@testable import Vault

/// A circle over a fresh database, with a clock that the tests set and a provider that does as it is told.
final class Fixture: Sendable {
  static let start = Timestamp(milliseconds: 1_741_000_000_000)
  static let zones = TimeZoneDatabase()

  static let migrations = [
    Events.migrations, Accounts.migrations, Sharing.migrations, HallooSchema.migrations,
  ]

  let database: Database
  let reminders: ReminderService
  let provider: ScriptedProvider
  let owner: CircleKey
  private let accounts: Accounts
  private let shared: Shared

  static func with<Result: Sendable>(
    _ engine: Engine, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(Fixture(database))
    }
  }

  private final class Shared: Sendable {
    let time = Mutex(Fixture.start)
    let startedAt = ContinuousClock.now
    let news = Mutex<[FamilyNotification]>([])
    let owners = Mutex<[AccountID: CircleKey]>([:])
    let phones = Mutex<[AccountID: OwnPhone]>([:])
  }

  init(_ database: Database) async throws {
    let (shared, keyring) = (Shared(), MasterKeyring())
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    let accounts = Accounts(
      database: database, events: Events(database, now: { _ in Fixture.start }), keyring: keyring,
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [],
      environment: Accounts.Environment(now: { Fixture.start }))
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    owner = CircleKey(
      AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account)), name: "Anna")
    shared.owners.withLock { [owner] in $0[owner.account] = owner }
    reminders = ReminderService(
      ReminderService.Environment(
        owner: { account, _ in shared.owners.withLock { $0[account] } },
        hash: { keyring.lookupHash(of: $0.lookup) }, zone: { try Fixture.zones.rules(for: $0) },
        provider: ScriptedProvider.name,
        now: { _ in shared.time.withLock { $0 } }, makeID: { OpaqueID.makeUUID() },
        tell: { item, _, _ in shared.news.withLock { $0.append(item) } },
        ownPhone: { member, now, _ in
          var phone = shared.phones.withLock { $0[member.account] } ?? OwnPhone()
          if phone.quietUntil.map({ $0 <= now }) ?? false { phone.quietUntil = nil }
          return phone
        },
        digest: { code, number in SHA256.digest(of: Array("\(number.e164) \(code)".utf8)) }))
    provider = ScriptedProvider(now: { shared.time.withLock { $0 } })
    (self.database, self.shared, self.accounts) = (database, shared, accounts)
  }

  /// Another account, with a circle of its own.
  func addOwner(_ name: String = "Ben") async throws -> CircleKey {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    let key = CircleKey(
      AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account)), name: name)
    shared.owners.withLock { $0[key.account] = key }
    return key
  }

  /// Somebody who is let into the circle.
  func addMember(_ role: CircleRole = .caregiver) async throws -> CircleKey {
    let (member, owner, now) = (try await addOwner(), owner, now)
    try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner.account), \(member.account), \(role), \(now))
        """)
    }
    return member
  }

  /// Sets the language and the quiet hours of somebody's own phone.
  func setPhone(_ phone: OwnPhone, of member: CircleKey) {
    shared.phones.withLock { $0[member.account] = phone }
  }

  var now: Timestamp { shared.time.withLock { $0 } }
  /// The clock of a node, which goes with the time that the tests set: a busy machine ends no lease.
  var uptime: ContinuousClock.Instant { shared.startedAt + now.duration(since: Fixture.start) }
  var told: [FamilyNotification] { shared.news.withLock { $0 } }

  func wait(_ duration: Duration) { shared.time.withLock { $0 = $0.advanced(by: duration) } }
  func set(_ moment: Timestamp) { shared.time.withLock { $0 = moment } }

  func courier(
    _ node: String = "a", ahead: Duration = .zero, perSecond: Int? = nil
  ) -> OutboxDispatcher<ReminderService> {
    OutboxDispatcher(
      database: database, delegate: reminders, provider: provider,
      settings: .init(
        node: node, rate: perSecond.map { SendRate(perSecond: $0) }, ahead: ahead,
        now: { self.now }, uptime: { self.uptime }),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Everything that time brings at this moment.
  func pass(_ courier: OutboxDispatcher<ReminderService>? = nil) async throws {
    let reminders = reminders
    while try await database.write(.readCommitted, { try reminders.plan(in: $0) }) > 0 {}
    while try await database.write(.readCommitted, { try reminders.passTime(in: $0) }) > 0 {}
    while try await (courier ?? self.courier()).round() > 0 {}
  }

  /// Lets time go on to a moment, in steps; those at which nothing is due are stepped over, but for one an
  /// hour.
  func pass(until end: Timestamp, by step: Duration) async throws {
    // What was added is planned.
    try await pass()
    while now < end {
      let next = min(try await nextMoment(), now.advanced(by: .seconds(3_600)), end)
      let steps = (next.duration(since: now) / step).rounded(.up)
      wait(step * max(1, Int(steps)))
      try await pass()
    }
  }

  /// When time alone changes something next.
  private func nextMoment() async throws -> Timestamp {
    let moments: [Timestamp] = try await database.read { transaction in
      try transaction.rows(
        """
        SELECT min(next_at) FROM hal_occurrences UNION ALL
        SELECT min(moment) FROM hal_messages WHERE state IN \(list: [
          OutboxState.queued, .dispatching, .unclear,
        ])
        """
      ) { row in try row[0] as Timestamp? }.compactMap(\.self)
    }
    return moments.min() ?? now.advanced(by: .seconds(3_600))
  }

  func addRelative(
    _ number: Int = 0, zone: String = "Europe/London", quiet: QuietTimes? = .standard,
    status: Relative.Status = .active, provider: String? = nil, of circle: CircleKey? = nil
  ) async throws -> Relative {
    let digits = "\(1_000_000 + number)"
    var relative = Relative(
      id: RelativeID(rawValue: "relative-\(number)\(circle?.account.rawValue ?? "")"),
      status: status, name: "Rosa Diaz",
      number: try #require(PhoneNumber(e164: "+1202\(digits)")), zone: zone, quiet: quiet)
    relative.provider = provider
    let added = relative
    let (hash, now) = (reminders.environment.hash(relative.number), now)
    let owner = circle ?? owner
    try await database.write { transaction in
      try transaction.add(added, hash: hash, at: now, of: owner)
    }
    return relative
  }

  func addHabit(
    _ name: String = "pills", of relative: Relative, at time: WallTime,
    terms: Occurrence.Terms = .init(),
    frequency: Recurrence = .daily
  ) async throws -> Habit {
    let (now, owner) = (now, owner)
    let today = try Fixture.zones.rules(for: relative.zone).civil(now).date
    let habit = Habit(
      id: HabitID(rawValue: "\(name)-\(relative.id.rawValue)"), relative: relative.id,
      title: "Blue \(name)",
      schedule: Schedule(frequency: frequency, time: time, start: today),
      terms: terms)
    try await database.write { transaction in try transaction.add(habit, at: now, of: owner) }
    return habit
  }

  /// Somebody writes to us.
  func receive(
    _ body: String, from relative: Relative, pictures: Int = 0, id: String? = nil,
    answersKeywords: Bool = true
  ) async throws {
    try await receive(
      body, from: relative.number, pictures: pictures, id: id, answersKeywords: answersKeywords)
  }

  func receive(
    _ body: String, from number: PhoneNumber, pictures: Int = 0, id: String? = nil,
    answersKeywords: Bool = true
  ) async throws {
    var fields = [
      (name: "MessageSid", value: id ?? "SM" + OpaqueID.makeUUID().filter { $0 != "-" }),
      (name: "From", value: number.e164), (name: "To", value: "+12025550100"),
      (name: "Body", value: body), (name: "NumMedia", value: "\(pictures)"),
    ]
    for index in 0..<pictures {
      fields.append((name: "MediaUrl\(index)", value: "https://api.twilio.com/\(index)"))
      fields.append((name: "MediaContentType\(index)", value: "image/jpeg"))
    }
    let text = try InboundText(
      SignedForm(target: "/", idempotencyToken: nil, fields: FormFields(fields)))
    let inbound = Inbound(reminders: reminders, providerAnswersKeywords: !answersKeywords)
    try await database.write { transaction in try inbound.take(text, in: transaction) }
    try await pass()
  }

  /// Says hello to somebody.
  func hello(_ relative: Relative, number: Int = 1) async throws {
    let (reminders, owner, now) = (reminders, owner, now)
    let hash = reminders.environment.hash(relative.number)
    let body = TextWording(relative.language)
      .body(.hello, formOfAddress: relative.formOfAddress, family: owner.name).text
    let text = OutboxText(
      key: "hello:\(relative.id.rawValue):\(number)", kind: .hello, relative: relative,
      occurrence: nil, body: body, moment: now, until: nil)
    try await database.write { transaction in
      try reminders.outbox.post(
        text, id: TextMessageID(rawValue: reminders.environment.makeID()), hash: hash, at: now,
        of: owner.accountKey, in: transaction)
    }
    try await pass()
  }

  /// Asks somebody whether they agree, as the family does.
  func ask(_ relative: Relative) async throws {
    let (consent, owner) = (Consent(reminders), owner)
    try await database.write(.serializable) { transaction in
      _ = try consent.hello(relative.id, of: owner, in: transaction)
    }
    try await pass()
  }

  /// Asks those anew who were asked by another provider.
  func askAnew() async throws -> Int {
    let reminders = reminders
    return try await database.write(.serializable) { try reminders.askAnew(in: $0) }
  }

  func relative(_ id: RelativeID) async throws -> Relative? {
    let owner = owner
    return try await database.read { try $0.relative(id, of: owner) }
  }

  func entries() async throws -> [LedgerEntry] {
    try await database.read { transaction in
      try transaction.rows("SELECT \(LedgerEntry.columns) FROM hal_occurrences ORDER BY due_at, id")
      {
        try LedgerEntry($0)
      }
    }
  }

  func states() async throws -> [String: Int] {
    let states: [String] = try await database.read { transaction in
      try transaction.rows("SELECT state FROM hal_messages") { try $0[0] }
    }
    return Dictionary(states.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

/// A provider in memory. What it does with a text is decided before each call.
final class ScriptedProvider: TextProvider {
  enum Behaviour: Sendable {
    case take
    /// It has the text, and its answer is lost.
    case takeAndLose
    /// It never got the text, and nobody knows.
    case lose
    case refuse(Int)
  }

  struct Taken: Sendable {
    let text: OutgoingText
    let id: ProviderTextID
    let at: Timestamp
  }

  private struct State {
    var taken: [Taken] = []
    var script: @Sendable (OutgoingText) -> Behaviour = { _ in .take }
  }

  static let name = "scripted"
  var name: String { Self.name }
  private let state = Mutex(State())
  private let now: @Sendable () -> Timestamp

  init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  var taken: [Taken] { state.withLock { $0.taken } }

  func behave(_ script: @escaping @Sendable (OutgoingText) -> Behaviour) {
    state.withLock { $0.script = script }
  }

  func send(_ text: OutgoingText) async -> TextOutcome {
    let behaviour = state.withLock { $0.script }(text)
    switch behaviour {
    case .take: return .accepted(take(text), .accepted)
    case .takeAndLose:
      _ = take(text)
      return .unknown("lost")
    case .lose: return .unknown("lost")
    case .refuse(let code): return .refused(TextRefusal(TextFailure(code: code), text: "no"))
    }
  }

  private func take(_ text: OutgoingText) -> ProviderTextID {
    state.withLock { state in
      guard let id = ProviderTextID(rawValue: "SM\(state.taken.count)") else {
        preconditionFailure("letters and digits make a name")
      }
      state.taken.append(Taken(text: text, id: id, at: now()))
      return id
    }
  }

  func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText] {
    taken.filter { $0.text.to == question.to && $0.at >= question.since }.map {
      FoundText(
        id: $0.id, messageID: nil, body: $0.text.body, state: TextState(.sent), createdAt: $0.at)
    }
  }

  func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm {
    throw TextProviderError(.badSignature, "signs nothing")
  }
  func fetchMedia(_ url: String, limit: Int) async throws(TextProviderError) -> FetchedMedia {
    throw TextProviderError(.notFound, "has no pictures")
  }
  func deleteMedia(_ url: String) async throws(TextProviderError) {}
}
