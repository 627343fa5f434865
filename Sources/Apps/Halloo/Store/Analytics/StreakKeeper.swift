internal import Accounts
internal import Storage

/// The streak of a habit up to a day that is long over, from which it is counted on: who asks for it reads the days
/// since then, not all there ever were (HAL-1102).
///
/// A change of an earlier day, which is rare, forgets it (``Ledger/noteChange``); the next round counts it anew.
struct SettledStreak: Sendable {
  /// The last day that is counted in, a Julian day number.
  let until: Int
  let streak: Streak

  static let columns: SQL = "streak_until, streak_current, streak_longest, streak_last"

  init(_ row: borrowing Row) throws {
    until = try row["streak_until"]
    streak = Streak(
      current: try row["streak_current"], longest: try row["streak_longest"],
      lastDay: try row["streak_last"])
  }
}

/// Settles streaks, once a day.
struct StreakKeeper: Sendable {
  let database: Database
  let now: @Sendable () -> Timestamp

  /// So many days stay open for answers that come late and are moved.
  static let openDays = 31
  private static let batch = 50

  /// Settles the streaks of all habits that have not been for twice that long.
  func pass() async throws {
    let end = now().dayNumber - Self.openDays
    var last = HabitID(rawValue: "")
    while let next = try await settle(after: last, until: end) { last = next }
  }

  private func settle(after last: HabitID, until end: Int) async throws -> HabitID? {
    try await database.write { transaction in
      try transaction.settleStreaks(after: last, until: end, Self.batch)
    }
  }
}

extension Transaction {
  /// What is known of some habits since their streaks were settled: `id`, `habit_id`, `day`, `status`.
  static func sinceSettled(_ habits: [HabitID], _ owner: AccountID) -> SQL {
    """
    SELECT o.id, o.habit_id, o.day, o.status FROM hal_habits h
    JOIN hal_occurrences o ON o.habit_id = h.id AND o.day > h.streak_until
    WHERE h.id IN \(list: habits) AND h.account_id = \(owner)
    """
  }

  /// The settled streaks of some habits.
  func settledStreaks(
    of habits: [HabitID], _ owner: AccountID
  ) throws -> [HabitID: SettledStreak] {
    let known = try rows(
      """
      SELECT id, \(SettledStreak.columns) FROM hal_habits
      WHERE id IN \(list: habits) AND account_id = \(owner)
      """
    ) { row in (try row["id"] as HabitID, try SettledStreak(row)) }
    return Dictionary(known) { first, _ in first }
  }

  /// Forgets what was settled of a habit, as some day of it has changed since. It is written in any case, so that
  /// whoever settles at the same moment begins again.
  func unsettleStreak(of habit: HabitID) throws {
    try run(
      """
      UPDATE hal_habits SET streak_until = 0, streak_current = 0, streak_longest = 0,
        streak_last = NULL
      WHERE id = \(habit)
      """)
  }

  /// Settles the streaks of some habits, in the order of their names. Returns the last one; nil where none is left.
  fileprivate func settleStreaks(
    after last: HabitID, until end: Int, _ limit: Int
  ) throws -> HabitID? {
    let habits = try rows(
      """
      SELECT id, planned_until, \(SettledStreak.columns) FROM hal_habits
      WHERE id > \(last) AND streak_until < \(end - StreakKeeper.openDays)
      ORDER BY id LIMIT \(limit)
      """
    ) { row in
      (
        id: try row["id"] as HabitID, settled: try SettledStreak(row),
        planned: (try row["planned_until"] as Timestamp).dayNumber
      )
    }
    for habit in habits {
      // Planning begins again two days before what was planned, and a zone may be a day off.
      try settle(habit.id, habit.settled, until: min(end, habit.planned - 4))
    }
    return habits.last?.id
  }

  private func settle(_ habit: HabitID, _ settled: SettledStreak, until end: Int) throws {
    let states = try rows(
      """
      SELECT day, status FROM hal_occurrences
      WHERE habit_id = \(habit) AND day > \(settled.until) AND day <= \(end) ORDER BY day
      """
    ) { row in (day: try row[0] as Int, status: try row[1] as OccurrenceStatus) }
    // Whatever has not come to its end yet.
    let open = states.first { $0.status == .scheduled || $0.status.isOpen }
    let end = open.map { $0.day - 1 } ?? end
    guard end > settled.until else { return }
    let streak = Streak(
      states: states.lazy.filter { $0.day <= end }.map { ($0.day, $0.status) },
      after: settled.streak)
    try run(
      """
      UPDATE hal_habits SET streak_until = \(end), streak_current = \(streak.current),
        streak_longest = \(streak.longest), streak_last = \(streak.lastDay)
      WHERE id = \(habit)
      """)
  }
}

extension Timestamp {
  /// The Julian day number of its date in UTC.
  fileprivate var dayNumber: Int { Int(milliseconds / 86_400_000) + 2_440_588 }
}
