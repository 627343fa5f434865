internal import AppHost
internal import Storage

/// The data access of the pages to a care circle: each statement names the owning account.
struct CircleStore: Sendable {
  let services: Dependencies

  init(_ services: Dependencies) { self.services = services }

  var database: Database { services.database }
  var reminders: ReminderService { ReminderService(services) }

  /// All relatives, in the order of their positions (HAL-408).
  func relatives(of owner: CircleKey) async throws -> [Relative] {
    try await database.read { try $0.relatives(of: owner) }
  }

  /// A relative; nil for one of another circle, and for a deleted one.
  func relative(_ id: RelativeID, _ owner: CircleKey) async throws -> Relative? {
    try await database.read { try $0.relative(id, of: owner) }
  }

  /// The tasks of a day, by due time.
  /// - Parameter day: a Julian day number in the relative's time zone.
  func tasks(of relative: RelativeID, on day: Int, _ owner: CircleKey) async throws
    -> [ScheduledTask]
  { try await database.read { try $0.tasks(of: relative, on: day, owner) } }

  /// An occurrence; nil if the circle has none with this ID.
  func task(_ id: OccurrenceID, _ owner: CircleKey) async throws -> ScheduledTask? {
    try await database.read { try $0.task(id, owner) }
  }

  /// A habit; nil for one of another circle, and for an archived one.
  func habit(_ id: HabitID, _ owner: CircleKey) async throws -> Habit? {
    try await database.read { try $0.habit(id, of: owner) }.flatMap {
      $0.status == .archived ? nil : $0
    }
  }

  /// The habits of a relative except archived ones, in the order of creation.
  func habits(of relative: RelativeID, _ owner: CircleKey) async throws -> [Habit] {
    try await database.read { try $0.habits(of: relative, owner) }
  }

  /// Publishes an event to all members of the circle, once the transaction is committed.
  func publish(_ event: CircleEvent, _ owner: CircleKey, in transaction: borrowing Transaction)
    throws
  { try reminders.environment.publish(event, owner.account, transaction) }
}

extension Transaction {
  /// All relatives, in the order of their positions.
  func relatives(of owner: CircleKey) throws -> [Relative] {
    try rows(
      """
      SELECT \(Relative.columns) FROM hal_profiles WHERE account_id = \(owner.account)
      ORDER BY created_at, id
      """
    ) { row in try Relative(row, of: owner) }
  }

  /// The tasks of a day, and those sent in advance of it, by due time.
  func tasks(of relative: RelativeID, on day: Int, _ owner: CircleKey) throws -> [ScheduledTask] {
    let entries = try rows(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND (day = \(day) OR day > \(day) AND is_handed_over = \(true))
      ORDER BY due_at, id
      """
    ) { row in try LedgerEntry(row) }
    return try joined(entries, owner)
  }

  /// An occurrence; nil if the circle has none with this ID.
  func task(_ id: OccurrenceID, _ owner: CircleKey) throws -> ScheduledTask? {
    try joined([entry(id, of: owner)].compactMap(\.self), owner).first
  }

  /// Occurrences with their habits, which are read in one query.
  func joined(_ entries: [LedgerEntry], _ owner: CircleKey) throws -> [ScheduledTask] {
    guard !entries.isEmpty else { return [] }
    let habits = try rows(
      """
      SELECT \(Habit.columns) FROM hal_habits h
      WHERE h.id IN \(list: Array(Set(entries.map(\.habit)))) AND h.account_id = \(owner.account)
      """
    ) { row in try Habit(row, of: owner) }
    let known = Dictionary(habits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.compactMap { entry in
      known[entry.habit].map { ScheduledTask(entry: entry, habit: $0) }
    }
  }

  /// The habits of a relative except archived ones.
  func habits(of relative: RelativeID, _ owner: CircleKey) throws -> [Habit] {
    try rows(
      """
      SELECT \(Habit.columns) FROM hal_habits h WHERE h.profile_id = \(relative)
        AND h.account_id = \(owner.account) AND h.status <> \(Habit.Status.archived)
      ORDER BY h.created_at, h.id
      """
    ) { row in try Habit(row, of: owner) }
  }
}
