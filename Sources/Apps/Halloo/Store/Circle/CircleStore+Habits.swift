internal import Schedules
internal import Storage

extension CircleStore {
  /// Adds a habit; the first one of a relative with consent makes them active (HAL-451).
  func add(_ habit: Habit, of owner: CircleKey) async throws {
    let (reminders, now) = (reminders, services.careNow())
    try await database.write(.serializable) { transaction in
      guard var relative = try transaction.relative(habit.relative, of: owner) else {
        throw HabitProblem.gone
      }
      if try transaction.habit(habit.id, of: owner) != nil { return }
      guard try transaction.countedHabits(of: relative.id, owner) < Habit.most else {
        throw HabitProblem.full
      }
      let known = try transaction.relatives(of: owner).map(\.id)
      guard try mayAdd(for: relative.id, known, owner, in: transaction) else {
        throw HabitProblem.unpaid
      }
      try habit.check(against: reminders.clock(of: relative), at: now)
      try transaction.add(habit, at: now, of: owner)
      if try relative.act(.habitsChanged, hasHabits: true, at: now) {
        try transaction.saveStatus(of: relative, at: now, in: owner)
        try publish(.relative(relative.id), owner, in: transaction)
      }
      try publish(.habit(habit, .taskCreated), owner, in: transaction)
      try transaction.ring(.plan)
    }
  }

  /// Changes a habit, and replans what was not sent yet (HAL-612).
  /// - Parameter version: the expected version; nil for any.
  func change(
    _ id: HabitID, version: Int?, of owner: CircleKey,
    _ change: @Sendable (inout Habit, DeliveryClock) -> Void
  ) async throws {
    let (reminders, now) = (reminders, services.careNow())
    try await database.write(.serializable) { transaction in
      guard let known = try transaction.habit(id, of: owner), known.status != .archived,
        let relative = try transaction.relative(known.relative, of: owner)
      else { throw HabitProblem.gone }
      if let version, known.version != version { throw HabitProblem.changed }
      var habit = known
      let clock = try reminders.clock(of: relative)
      change(&habit, clock)
      // A schedule that was valid at creation is not revalidated for other changes.
      if !habit.isDue(like: known) { try habit.check(against: clock, at: now) }
      guard try transaction.save(habit, at: now, of: owner) else { throw HabitProblem.changed }
      try reminders.planAnew(relative.id, of: owner, in: transaction)
      try publish(.habit(habit, .taskUpdated), owner, in: transaction)
      try transaction.ring(.plan)
    }
  }
}

extension CircleStore {
  /// What the ledger has of habits since a day, and does not send again, whatever their schedules
  /// say (HAL-617).
  /// - Parameter day: a Julian day number.
  func usedSlots(of ids: [HabitID], since day: Int, _ owner: CircleKey) async throws -> [HabitID:
    Set<Schedule.Slot>]
  { try await database.read { try $0.usedSlots(of: ids, since: day, owner) } }
}

extension Transaction {
  /// The due times of habits that are no longer to come: sent, done or left out in advance.
  func usedSlots(
    of ids: [HabitID], since day: Int, _ owner: CircleKey
  ) throws -> [HabitID: Set<Schedule.Slot>] {
    guard !ids.isEmpty else { return [:] }
    let slots = try rows(
      """
      SELECT habit_id, day, time_number FROM hal_occurrences
      WHERE habit_id IN \(list: ids) AND account_id = \(owner.account) AND day >= \(day)
        AND extra = 0 AND status <> \(OccurrenceStatus.scheduled)
      """
    ) { row in
      (
        habit: try row["habit_id"] as HabitID,
        slot: Schedule.Slot(day: try row["day"], number: try row["time_number"])
      )
    }
    return Dictionary(grouping: slots, by: \.habit).mapValues { Set($0.map(\.slot)) }
  }
}
