internal import Accounts
internal import CivilTime
internal import Clocks
internal import Replies
internal import Statistics
internal import Storage

extension Transaction {
  /// The occurrences of a circle on local dates, in due order, of every status.
  /// - Parameters:
  ///   - account: the owner of the circle.
  ///   - days: Julian day numbers.
  ///   - relative: nil for all.
  ///   - readings: the readings that answered some of them.
  ///   - category: the category of a habit.
  func countedOccurrences(
    of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID? = nil,
    readings: [OccurrenceID: MeasuredValue] = [:], category: (HabitID) -> HabitCategory
  ) throws -> [CountedOccurrence] {
    try rows(CountedOccurrence.query(of: account, on: days, relative: relative)) { row in
      let id: OccurrenceID = try row["id"]
      var occurrence = try CountedOccurrence(row, category: category)
      occurrence.reading = readings[id]
      return occurrence
    }
  }

  /// The readings that answered occurrences of some habits, of each the last one (HAL-618).
  func readings(
    of habits: [HabitID], on days: ClosedRange<Int>, _ owner: CircleKey
  ) throws -> [OccurrenceID: MeasuredValue] {
    guard !habits.isEmpty else { return [:] }
    let answers = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE account_id = \(owner.account) AND occurrence_id IN (SELECT id FROM hal_occurrences
        WHERE account_id = \(owner.account) AND day >= \(days.lowerBound)
          AND day <= \(days.upperBound) AND habit_id IN \(list: habits))
      ORDER BY received_at, id
      """
    ) { row in try StoredAnswer(row, of: owner) }
    return answers.reduce(into: [:]) { readings, answer in
      if let occurrence = answer.occurrence, let reading = answer.reading {
        readings[occurrence] = reading
      }
    }
  }
}

extension CountedOccurrence {
  static func query(of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID?) -> SQL
  {
    let condition: SQL = relative.map { "AND profile_id = \($0)" } ?? ""
    return """
      SELECT id, habit_id, profile_id, day, due_at, sent_at, completed_at, completed_by, status
      FROM hal_occurrences
      WHERE account_id = \(account) AND day >= \(days.lowerBound) AND day <= \(days.upperBound)
        \(condition)
      ORDER BY day, due_at, id
      """
  }

  fileprivate init(_ row: borrowing Row, category: (HabitID) -> HabitCategory) throws {
    let habit: HabitID = try row["habit_id"]
    self.init(
      habit: habit, relative: try row["profile_id"], category: category(habit), day: try row["day"],
      dueAt: try row["due_at"], sentAt: try row["sent_at"], completedAt: try row["completed_at"],
      completedBy: try row["completed_by"], status: try row["status"])
  }
}

extension Transaction {
  /// Reads the data for a circle's analytics.
  /// - Parameters:
  ///   - owner: the circle.
  ///   - scope: the part of its history.
  ///   - now: the current time.
  ///   - zone: the rules of a zone by its IANA name.
  func figures(
    of owner: CircleKey, _ scope: FigureScope, at now: Timestamp, zone: (String) throws -> ZoneRules
  ) throws -> CircleFigures {
    let people = try relatives(of: owner).map { relative in
      let rules = try zone(relative.zone)
      return CircleFigures.Person(
        id: relative.id, name: relative.name, since: rules.civil(relative.createdAt).date.dayNumber,
        today: rules.civil(now).date.dayNumber, zone: rules)
    }
    let habits = try rows(
      "SELECT \(Habit.columns) FROM hal_habits h WHERE h.account_id = \(owner.account)"
    ) { row in try Habit(row, of: owner) }
    let names = Dictionary(
      habits.map { habit in
        (
          habit.id,
          CircleFigures.NamedTask(
            title: habit.title, category: habit.category, person: habit.relative)
        )
      }
    ) { first, _ in first }
    // Days in the future do not count.
    let today = people.map(\.today).max() ?? 0
    let days = scope.days(people).flatMap { days in
      days.lowerBound <= today ? days.clamped(to: days.lowerBound...today) : nil
    }
    let measured = scope.needsReadings ? habits.filter(\.takesReading).map(\.id) : []
    let history = try days.map { days in
      try countedOccurrences(
        of: owner.account, on: days, readings: readings(of: measured, on: days, owner)
      ) { names[$0]?.category ?? .other }
    }
    let counted = try scope.streaksUntil(people).map { day in
      try streaks(of: owner.account, until: day, people: people.map(\.id)) { names[$0]?.person }
    }
    return CircleFigures(
      people: people, tasks: names, history: history ?? [], streaks: counted ?? CircleStreaks())
  }
}
