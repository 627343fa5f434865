internal import Accounts
internal import Statistics
internal import Storage

extension Transaction {
  /// The streaks of a circle as of the end of a day, continued from where they were settled
  /// (``StreakKeeper``): current streaks require only the days since then. Streaks settled after
  /// the day are of no use, and are recomputed.
  /// - Parameters:
  ///   - day: a Julian day number.
  ///   - people: the relatives of the circle.
  ///   - relative: the relative of a habit; nil for an unknown habit.
  func streaks(
    of account: AccountID, until day: Int, people: [RelativeID], relative: (HabitID) -> RelativeID?
  ) throws -> CircleStreaks {
    let settled = try settledStreaks(in: account, until: day)
    var streaks = CircleStreaks()
    streaks.all = try streak(.circle(account), after: settled[""], until: day)
    for id in people {
      streaks.people[id] = try streak(
        .relative(id, account), after: settled[id.rawValue], until: day)
    }
    let habits = try settledStreaksOfHabits(in: account, until: day)
    let since = try rows(SettledStreak.habitsSince(in: account, until: day)) { row in
      (habit: try row[0] as HabitID, day: try row[1] as Int, status: try row[2] as OccurrenceStatus)
    }
    let recent = Dictionary(grouping: since, by: \.habit)
    for (id, known) in habits {
      guard let relative = relative(id) else { continue }
      let streak = Streak(
        states: (recent[id] ?? []).lazy.map { ($0.day, $0.status) }, after: known.streak)
      streaks.tasks[id] = CircleStreaks.OfTask(person: relative, streak: streak)
    }
    return streaks
  }

  private func streak(
    _ those: SettledStreak.Those, after known: SettledStreak?, until day: Int
  ) throws -> Streak {
    let states = try rows(those.states(after: known?.until ?? 0, until: day)) { row in
      (day: try row[0] as Int, status: try row[1] as OccurrenceStatus)
    }
    return Streak(states: states, after: known?.streak ?? Streak())
  }

  /// The settled streaks of a circle, under an empty ID, and of its relatives, by their IDs.
  fileprivate func settledStreaks(
    in account: AccountID, until day: Int
  ) throws -> [String: SettledStreak] {
    let known = try rows(
      """
      SELECT profile_id, \(SettledStreak.columns) FROM hal_streaks
      WHERE account_id = \(account) AND streak_until <= \(day)
      """
    ) { row in (try row["profile_id"] as String, try SettledStreak(row)) }
    return Dictionary(known) { first, _ in first }
  }

  /// For the habits with occurrences.
  private func settledStreaksOfHabits(
    in account: AccountID, until day: Int
  ) throws -> [(HabitID, SettledStreak)] {
    try rows(
      """
      SELECT id, \(SettledStreak.columns) FROM hal_habits h
      WHERE account_id = \(account) AND EXISTS
        (SELECT 1 FROM hal_occurrences o WHERE o.habit_id = h.id AND o.day <= \(day))
      """
    ) { row in
      let known = try SettledStreak(row)
      return (try row["id"], known.until <= day ? known : .nothing)
    }
  }
}

extension SettledStreak {
  /// The scope of a streak other than a habit's.
  enum Those {
    case circle(AccountID)
    case relative(RelativeID, AccountID)

    /// Day and status of the occurrences on a range of days.
    func states(after first: Int, until last: Int) -> SQL {
      let condition: SQL =
        switch self {
        case .circle(let account): "account_id = \(account)"
        case .relative(let id, let account): "profile_id = \(id) AND account_id = \(account)"
        }
      return """
        SELECT day, status FROM hal_occurrences
        WHERE \(condition) AND day > \(first) AND day <= \(last)
        """
    }
  }

  /// Habit, day and status of the occurrences since the habits of a circle were settled.
  static func habitsSince(in account: AccountID, until day: Int) -> SQL {
    """
    SELECT o.habit_id, o.day, o.status FROM hal_habits h
    JOIN hal_occurrences o ON o.habit_id = h.id AND o.day <= \(day)
      AND o.day > CASE WHEN h.streak_until <= \(day) THEN h.streak_until ELSE 0 END
    WHERE h.account_id = \(account)
    """
  }
}

// The streaks of relatives and circles are settled up to the day reached by all habits with
// anything left to count.
extension Transaction {
  /// Settles the streaks of some circles and their relatives, in the order of their IDs. Returns
  /// the last one; nil if none is left.
  func settleCircles(after last: AccountID, until end: Int, _ limit: Int) throws -> AccountID? {
    let accounts: [AccountID] = try rows(
      """
      SELECT DISTINCT account_id FROM hal_profiles WHERE account_id > \(last)
      ORDER BY account_id LIMIT \(limit)
      """
    ) { row in try row[0] }
    for account in accounts { try settleCircle(account, until: end) }
    return accounts.last
  }

  private func settleCircle(_ account: AccountID, until end: Int) throws {
    let ends = try rows(
      """
      SELECT h.profile_id, min(coalesce((SELECT min(o.day) FROM hal_occurrences o
        WHERE o.habit_id = h.id AND o.day > h.streak_until), \(end + 1))) AS next
      FROM hal_habits h WHERE h.account_id = \(account) GROUP BY h.profile_id
      """
    ) { row in (id: try row[0] as RelativeID, end: min(end, try row[1] as Int - 1)) }
    guard let first = ends.map(\.end).min() else { return }
    let settled = try settledStreaks(in: account, until: end)
    try settle("", .circle(account), account, after: settled[""], until: first)
    for (id, end) in ends {
      try settle(
        id.rawValue, .relative(id, account), account, after: settled[id.rawValue], until: end)
    }
  }

  private func settle(
    _ name: String, _ those: SettledStreak.Those, _ account: AccountID,
    after known: SettledStreak?, until end: Int
  ) throws {
    // Once a month is enough.
    guard end >= (known?.until ?? 0) + StreakKeeper.openDays else { return }
    let streak = try streak(those, after: known, until: end)
    try run(
      """
      INSERT INTO hal_streaks (account_id, profile_id, \(SettledStreak.columns))
      VALUES (\(account), \(name), \(end), \(streak.current), \(streak.longest),
        \(streak.lastDay))
      ON CONFLICT (account_id, profile_id) DO UPDATE SET streak_until = excluded.streak_until,
        streak_current = excluded.streak_current, streak_longest = excluded.streak_longest,
        streak_last = excluded.streak_last
      """)
  }

  /// Invalidates the settled streaks of a circle and its relatives.
  func unsettleStreaks(in account: AccountID) throws {
    try run("DELETE FROM hal_streaks WHERE account_id = \(account)")
  }
}
