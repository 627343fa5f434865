internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage

extension Transaction {
  /// The occurrences of a circle on some local dates, in the order in which they were due; of every state.
  /// - Parameters:
  ///   - account: whose circle it is.
  ///   - days: Julian day numbers.
  ///   - relative: nil for all.
  ///   - category: of which sort a habit is.
  func countedOccurrences(
    of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID? = nil,
    category: (HabitID) -> HabitCategory
  ) throws -> [CountedOccurrence] {
    try rows(CountedOccurrence.query(of: account, on: days, relative: relative)) { row in
      try CountedOccurrence(row, category: category)
    }
  }
}

extension CountedOccurrence {
  static func query(
    of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID?
  ) -> SQL {
    let condition: SQL = relative.map { "AND profile_id = \($0)" } ?? ""
    return """
      SELECT habit_id, profile_id, day, due_at, sent_at, completed_at, completed_by, status
      FROM hal_occurrences
      WHERE account_id = \(account) AND day >= \(days.lowerBound) AND day <= \(days.upperBound)
        \(condition)
      ORDER BY day, due_at, id
      """
  }

  fileprivate init(_ row: borrowing Row, category: (HabitID) -> HabitCategory) throws {
    let habit: HabitID = try row["habit_id"]
    self.init(
      habit: habit, relative: try row["profile_id"], category: category(habit),
      day: try row["day"], dueAt: try row["due_at"], sentAt: try row["sent_at"],
      completedAt: try row["completed_at"], completedBy: try row["completed_by"],
      status: try row["status"])
  }
}

extension Transaction {
  /// What the figures of a circle are counted from.
  /// - Parameters:
  ///   - owner: whose circle it is.
  ///   - now: the moment.
  ///   - zone: the rules of a zone by its IANA name.
  func figures(
    of owner: CircleOwner, at now: Timestamp, zone: (String) throws -> ZoneRules
  ) throws -> CircleFigures {
    let people = try relatives(of: owner).map { relative in
      let rules = try zone(relative.zone)
      return CircleFigures.Person(
        id: relative.id, name: relative.name, since: rules.civil(relative.createdAt).date.dayNumber,
        today: rules.civil(now).date.dayNumber)
    }
    let habits = try rows(
      "SELECT \(Habit.columns) FROM hal_habits h WHERE h.account_id = \(owner.account)"
    ) { row in try Habit(row, of: owner) }
    let names = Dictionary(
      habits.map { habit in
        (
          habit.id,
          CircleFigures.HabitName(
            title: habit.title, category: habit.category, relative: habit.relative)
        )
      }
    ) { first, _ in first }
    let today = people.map(\.today).max() ?? 0
    let history = try countedOccurrences(of: owner.account, on: 0...today) {
      names[$0]?.category ?? .other
    }
    return CircleFigures(people: people, habits: names, history: history)
  }
}
