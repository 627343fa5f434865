internal import Accounts
internal import AppHost
internal import Entries
internal import Events
internal import Storage

/// Chloe's data of accounts: every statement filters by owner.
struct ChloeStore: Sendable {
  /// The journal; the kind is the mood, the day that of the clocks of the account.
  static let journal = EntryList<JournalText>(
    "chloe_journal", topic: "chloe.journal", most: 100_000, file: "journal.json")
  /// Goals; the kind is ``GoalStatus``.
  static let goals = EntryList<Goal>(
    "chloe_goals", topic: "chloe.goal", most: Goal.most, file: "goals.json")
  /// The vision board; the kind is ``VisionCategory``.
  static let vision = EntryList<VisionItem>(
    "chloe_vision", topic: "chloe.vision", most: VisionItem.most, file: "vision.json")
  /// Affirmations; the kind is ``Affirmation/Mark``, the day that on which one was written.
  static let affirmations = EntryList<Affirmation>(
    "chloe_affirmations", topic: "chloe.affirmation", most: 50_000, file: "affirmations.json")
  /// What Chloe remembers; the kind is ``FactCategory``.
  static let facts = EntryList<UserFact>(
    "chloe_facts", topic: "chloe.fact", most: UserFact.most, file: "facts.json")
  /// How somebody felt; the kind is ``VibeSource``.
  static let vibes = EntryList<VibeReading>(
    "chloe_vibes", topic: "chloe.vibe", most: 50_000, file: "vibes.json")

  /// The topic of changes of what the app knows of an account; the body says of which part:
  /// `profile`, with onboarding, or `settings`.
  static let stateTopic = "chloe.state.updated"
  /// For how long what was removed can be brought back (CHL-144, CHL-220).
  static let restorable = Duration.seconds(30)

  let database: Database
  let events: Events
  let now: @Sendable () -> Timestamp

  init(_ services: Dependencies) {
    (database, events, now) = (services.database, services.events, services.now)
  }

  init(_ sources: App.PersonaDependencies) {
    (database, events, now) = (sources.database, sources.events, sources.now)
  }

  /// Returns what the app knows of an account.
  func state(of owner: AccountKey) async throws -> ChloeState {
    try await database.read { try $0.chloeState(of: owner) }
  }

  /// Changes what the app knows of an account, and tells its other tabs and devices.
  @discardableResult func changeState<Result: Sendable>(
    of owner: AccountKey, _ change: @Sendable (inout ChloeState) throws -> Result
  ) async throws -> (state: ChloeState, result: Result) {
    try await database.write { try changeState(of: owner, in: $0, change) }
  }

  /// Changes it within a transaction.
  @discardableResult func changeState<Result>(
    of owner: AccountKey, in transaction: borrowing Transaction,
    _ change: (inout ChloeState) throws -> Result
  ) throws -> (state: ChloeState, result: Result) {
    var state = try transaction.chloeState(of: owner)
    let known = state
    let result = try change(&state)
    if state != known {
      try transaction.save(state, of: owner)
      let part = state.settings == known.settings ? "profile" : "settings"
      try events.publish(
        Self.stateTopic, body: #"{"part":"\#(part)"}"#, to: .account(owner.account), in: transaction
      )
    }
    return (state, result)
  }
}
