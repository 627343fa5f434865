internal import AppHost
internal import CivilTime
internal import Clocks
internal import Places
internal import Schedules
internal import Statistics
internal import Storage

/// A habit with the further data for the API.
struct HabitRecord: Sendable {
  let habit: Habit
  /// The time zone and quiet hours of its relative.
  let clock: DeliveryClock
  /// Its streak.
  let streak: Streak
  /// The due times that are no longer to come.
  let used: Set<Schedule.Slot>
}

extension HabitRecord {
  /// When the next text about it is due; nil for never.
  func nextDue(at now: Timestamp) -> Timestamp? { habit.status == .active ? next(at: now) : nil }

  /// The next scheduled due time, active or not; if there is none, the last one (HAL-1502).
  func scheduled(at now: Timestamp) -> Timestamp { next(at: now) ?? last(at: now) }

  private func next(at now: Timestamp) -> Timestamp? {
    habit.schedule.next(
      1, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: now, except: used
    ).first?.moment.moment
  }

  private func last(at now: Timestamp) -> Timestamp {
    let schedule = habit.schedule
    let today = clock.zone.civil(now).date.dayNumber
    let last = min(schedule.end?.dayNumber ?? today, today)
    // Even a monthly habit was due within the last two months.
    let dates = schedule.dates(from: max(schedule.start.dayNumber, last - 62), to: last)
    let due = schedule.due(
      on: [dates.last ?? schedule.start], by: clock, inQuietHours: habit.terms.ignoresQuietHours)
    return (due.last { $0.moment.moment <= now } ?? due[0]).moment.moment
  }
}

extension Schedule {
  /// The due dates in a range of day numbers.
  fileprivate func dates(from first: Int, to last: Int) -> [CivilDate] {
    // A one-time habit is due on its first day, however long ago.
    let first = frequency == .once ? start.dayNumber : first
    return dates(
      from: CivilDate(dayNumber: first, calendar: .gregorian),
      to: CivilDate(dayNumber: frequency == .once ? first : last, calendar: .gregorian))
  }
}

/// The filter of a list of habits.
struct HabitListing: Sendable {
  /// The relative; nil for all.
  var relative: RelativeID?
  /// The status; nil for all except archived.
  var status: Habit.Status?
  /// The category; nil for all.
  var category: HabitCategory?
}

extension CircleStore {
  /// A page of the habits of a circle, in the order of creation. The category is sealed, so a page
  /// filtered by it may contain fewer than the limit.
  func habits(
    _ listing: HabitListing, of owner: CircleKey, after cursor: Cursor?, limit: Int
  ) async throws -> (items: [HabitRecord], next: Cursor?) {
    let (zones, now) = (services.timeZones, services.careNow())
    return try await database.read { transaction in
      let page = try transaction.page(
        listing.query(owner), by: .ascending("created_at", "id"), after: cursor, limit: limit
      ) { row in try Habit(row, of: owner) }
      let habits = page.items.filter { listing.category == nil || $0.category == listing.category }
      return (try transaction.records(of: habits, owner, zones, at: now), page.next)
    }
  }

  /// A habit, including archived ones; nil if the circle has none with this ID.
  func habitRecord(_ id: HabitID, _ owner: CircleKey) async throws -> HabitRecord? {
    let (zones, now) = (services.timeZones, services.careNow())
    return try await database.read { transaction in
      let habit = try transaction.habit(id, of: owner)
      return try transaction.records(of: [habit].compactMap(\.self), owner, zones, at: now).first
    }
  }
}

extension HabitListing {
  func query(_ owner: CircleKey) -> SQL {
    let ofOne: SQL = relative.map { "AND h.profile_id = \($0)" } ?? ""
    let standing: SQL =
      status.map { "AND h.status = \($0)" } ?? "AND h.status <> \(Habit.Status.archived)"
    return """
      SELECT \(Habit.columns) FROM hal_habits h
      WHERE h.account_id = \(owner.account) \(ofOne) \(standing)
      """
  }
}

extension Transaction {
  /// Habits with their relatives' clocks and streaks, which are read in one query.
  fileprivate func records(
    of habits: [Habit], _ owner: CircleKey, _ zones: TimeZoneDatabase, at now: Timestamp
  ) throws -> [HabitRecord] {
    guard !habits.isEmpty else { return [] }
    let people = try relatives(of: owner)
    let streaks = try streaks(of: habits.map(\.id), owner)
    let clocks = Dictionary(
      try people.map { relative in
        (
          relative.id,
          DeliveryClock(zone: try zones.rules(for: relative.zone), quiet: relative.quiet)
        )
      }
    ) { first, _ in first }
    let since = clocks.values.map { $0.firstDay(at: now) }.min() ?? 0
    let used = try usedSlots(of: habits.map(\.id), since: since, owner)
    return habits.compactMap { habit in
      guard let clock = clocks[habit.relative] else { return nil }
      return HabitRecord(
        habit: habit, clock: clock, streak: streaks[habit.id] ?? Streak(),
        used: used[habit.id] ?? [])
    }
  }

  /// The streaks of habits, continued from where they were settled.
  func streaks(of habits: [HabitID], _ owner: CircleKey) throws -> [HabitID: Streak] {
    let settled = try settledStreaks(of: habits, owner.account)
    let states = try rows(Self.sinceSettled(habits, owner.account)) { row in
      (
        habit: try row["habit_id"] as HabitID, day: try row["day"] as Int,
        status: try row["status"] as OccurrenceStatus
      )
    }
    let recent = Dictionary(grouping: states, by: \.habit)
    return Dictionary(
      uniqueKeysWithValues: settled.map { habit, settled in
        let states = (recent[habit] ?? []).lazy.map { (day: $0.day, status: $0.status) }
        return (habit, Streak(states: states, after: settled.streak))
      })
  }
}
