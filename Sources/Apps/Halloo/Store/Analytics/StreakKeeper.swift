internal import Accounts
internal import Statistics
internal import Storage

/// A habit's streak up to a day in the past, from which current streaks are computed: a reader
/// needs only the days since then, not the whole history (HAL-1102).
///
/// A change of an earlier day, which is rare, invalidates it (``Ledger/noteChange``); the next
/// round settles it again. The same applies to the streaks of relatives and circles, over all their
/// habits.
struct SettledStreak: Sendable {
  /// The last included day, a Julian day number.
  let until: Int
  let streak: Streak

  static let columns: SQL = "streak_until, streak_current, streak_longest, streak_last"

  /// Nothing settled yet.
  static let nothing = SettledStreak(until: 0, streak: Streak())

  private init(until: Int, streak: Streak) { (self.until, self.streak) = (until, streak) }

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

  /// The number of recent days left open for late and moved answers.
  static let openDays = 31
  private static let batch = 50

  /// Settles the streaks of all habits last settled more than twice that long ago, and then those
  /// of relatives and circles.
  func pass() async throws {
    let end = now().dayNumber - Self.openDays
    var last = HabitID(rawValue: "")
    while let next = try await settle(after: last, until: end) { last = next }
    var circle = AccountID(rawValue: "")
    while let next = try await settleCircles(after: circle, until: end) { circle = next }
  }

  private func settleCircles(after last: AccountID, until end: Int) async throws -> AccountID? {
    try await database.write { transaction in
      try transaction.settleCircles(after: last, until: end, Self.batch)
    }
  }

  private func settle(after last: HabitID, until end: Int) async throws -> HabitID? {
    try await database.write { transaction in
      try transaction.settleStreaks(after: last, until: end, Self.batch)
    }
  }
}

extension Transaction {
  /// The outcomes of habits since their streaks were settled: `id`, `habit_id`, `day`, `status`.
  static func sinceSettled(_ habits: [HabitID], _ owner: AccountID) -> SQL {
    """
    SELECT o.id, o.habit_id, o.day, o.status FROM hal_habits h
    JOIN hal_occurrences o ON o.habit_id = h.id AND o.day > h.streak_until
    WHERE h.id IN \(list: habits) AND h.account_id = \(owner)
    """
  }

  /// The settled streaks of habits.
  func settledStreaks(of habits: [HabitID], _ owner: AccountID) throws -> [HabitID: SettledStreak] {
    let known = try rows(
      """
      SELECT id, \(SettledStreak.columns) FROM hal_habits
      WHERE id IN \(list: habits) AND account_id = \(owner)
      """
    ) { row in (try row["id"] as HabitID, try SettledStreak(row)) }
    return Dictionary(known) { first, _ in first }
  }

  /// Invalidates the settled streaks of a habit and its circle, since an earlier day has changed.
  /// Always writes, so that a concurrent settlement starts over.
  func unsettleStreak(of habit: HabitID) throws {
    try run(
      """
      UPDATE hal_habits SET streak_until = 0, streak_current = 0, streak_longest = 0,
        streak_last = NULL
      WHERE id = \(habit)
      """)
    try run(
      """
      DELETE FROM hal_streaks
      WHERE account_id = (SELECT account_id FROM hal_habits WHERE id = \(habit))
      """)
  }

  /// Settles the streaks of some habits, in the order of their IDs. Returns the last one; nil if
  /// none is left.
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
      // Planning restarts two days before the planned end, and a time zone may add a day.
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
    // The first occurrence that is not final yet.
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
  /// The Julian day number of its UTC date.
  fileprivate var dayNumber: Int { Int(milliseconds / 86_400_000) + 2_440_588 }
}
