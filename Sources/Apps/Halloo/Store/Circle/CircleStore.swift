internal import Site
internal import Storage

/// What the pages read and write of a circle: each statement names the account that owns it.
struct CircleStore: Sendable {
  let services: Services

  init(_ services: Services) { self.services = services }

  var database: Database { services.database }
  var ledger: Ledger { Ledger(services) }

  /// All relatives, in the order of their member numbers (HAL-408).
  func relatives(of owner: CircleOwner) async throws -> [Relative] {
    try await database.read { try $0.relatives(of: owner) }
  }

  /// A relative; nil for one of another circle, and for one who is gone.
  func relative(_ id: RelativeID, _ owner: CircleOwner) async throws -> Relative? {
    try await database.read { try $0.relative(id, of: owner) }
  }

  /// What is due on a day, in the order of its times.
  /// - Parameter day: a Julian day number on the relative's clocks.
  func tasks(
    of relative: RelativeID, on day: Int, _ owner: CircleOwner
  ) async throws -> [DueTask] {
    try await database.read { try $0.tasks(of: relative, on: day, owner) }
  }

  /// One due time; nil where the circle has none of the name.
  func task(_ id: OccurrenceID, _ owner: CircleOwner) async throws -> DueTask? {
    try await database.read { try $0.task(id, owner) }
  }

  /// A habit; nil for one of another circle, and for one that was taken away.
  func habit(_ id: HabitID, _ owner: CircleOwner) async throws -> Habit? {
    try await database.read { try $0.habit(id, of: owner) }.flatMap {
      $0.status == .archived ? nil : $0
    }
  }

  /// The habits of a relative that were not taken away, in the order in which they were made.
  func habits(of relative: RelativeID, _ owner: CircleOwner) async throws -> [Habit] {
    try await database.read { try $0.habits(of: relative, owner) }
  }

  /// Tells everybody of the circle, once this is committed.
  func publish(
    _ event: CircleEvent, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    try ledger.surroundings.publish(event, owner.account, transaction)
  }
}

extension Transaction {
  /// All relatives, in the order of their member numbers.
  func relatives(of owner: CircleOwner) throws -> [Relative] {
    try rows(
      """
      SELECT \(Relative.columns) FROM hal_profiles WHERE account_id = \(owner.account)
      ORDER BY created_at, id
      """
    ) { row in try Relative(row, of: owner) }
  }

  /// What is due on a day, and what was sent ahead of its own, in the order of its times.
  func tasks(of relative: RelativeID, on day: Int, _ owner: CircleOwner) throws -> [DueTask] {
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

  /// One due time; nil where the circle has none of the name.
  func task(_ id: OccurrenceID, _ owner: CircleOwner) throws -> DueTask? {
    try joined([entry(id, of: owner)].compactMap(\.self), owner).first
  }

  /// Occurrences with their habits, all of which are read at once.
  func joined(_ entries: [LedgerEntry], _ owner: CircleOwner) throws -> [DueTask] {
    guard !entries.isEmpty else { return [] }
    let habits = try rows(
      """
      SELECT \(Habit.columns) FROM hal_habits h
      WHERE h.id IN \(list: Array(Set(entries.map(\.habit)))) AND h.account_id = \(owner.account)
      """
    ) { row in try Habit(row, of: owner) }
    let known = Dictionary(habits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.compactMap { entry in
      known[entry.habit].map { DueTask(entry: entry, habit: $0) }
    }
  }

  /// The habits of a relative that were not taken away.
  func habits(of relative: RelativeID, _ owner: CircleOwner) throws -> [Habit] {
    try rows(
      """
      SELECT \(Habit.columns) FROM hal_habits h WHERE h.profile_id = \(relative)
        AND h.account_id = \(owner.account) AND h.status <> \(Habit.Status.archived)
      ORDER BY h.created_at, h.id
      """
    ) { row in try Habit(row, of: owner) }
  }
}
