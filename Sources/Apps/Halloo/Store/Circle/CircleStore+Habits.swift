internal import Accounts
internal import CivilTime
internal import Site
internal import Storage

/// Why a habit could not be kept (HAL-1646).
enum HabitProblem: Error, Hashable {
  /// The relative has ten already.
  case full
  /// Its time lies in the quiet hours, and it has no leave for them (HAL-610).
  case quietHours
  /// It would be due once, at a moment that is over (HAL-611).
  case inThePast
  /// Its last day comes before the first.
  case endsBeforeStart
  /// It has no weekday.
  case noDays
  /// Nobody pays for more than the first relative, and it is for another (HAL-1310).
  case unpaid
  /// Somebody has changed it meanwhile (HAL-612).
  case changed
  /// There is nothing of the name.
  case gone
}

extension CircleStore {
  /// Adds a habit; the first of somebody who agreed makes them active (HAL-451).
  func add(_ habit: Habit, of owner: CircleOwner) async throws {
    let (ledger, now) = (ledger, services.now())
    try await database.write(.serializable) { transaction in
      guard var relative = try transaction.relative(habit.relative, of: owner) else {
        throw HabitProblem.gone
      }
      if try transaction.habit(habit.id, of: owner) != nil { return }
      guard try transaction.countedHabits(of: relative.id, owner) < Self.mostHabits else {
        throw HabitProblem.full
      }
      let known = try transaction.relatives(of: owner).map(\.id)
      guard try mayAdd(for: relative.id, known, owner, in: transaction) else {
        throw HabitProblem.unpaid
      }
      try habit.check(against: ledger.clock(of: relative), at: now)
      try transaction.add(habit, at: now, of: owner)
      if try relative.act(.habitsChanged, hasHabits: true, at: now) {
        try transaction.saveStatus(of: relative, at: now, in: owner)
        try publish(.relative(relative.id), owner, in: transaction)
      }
      try publish(.habit(habit, .taskCreated), owner, in: transaction)
      try transaction.ring(.plan)
    }
  }

  /// Changes a habit; what is not sent yet is planned anew (HAL-612).
  /// - Parameter version: of what the change began with; nil for whichever there is.
  func change(
    _ id: HabitID, version: Int?, of owner: CircleOwner,
    _ change: @Sendable (inout Habit, RelativeClock) -> Void
  ) async throws {
    let (ledger, now) = (ledger, services.now())
    try await database.write(.serializable) { transaction in
      guard let known = try transaction.habit(id, of: owner), known.status != .archived,
        let relative = try transaction.relative(known.relative, of: owner)
      else { throw HabitProblem.gone }
      if let version, known.version != version { throw HabitProblem.changed }
      var habit = known
      let clock = try ledger.clock(of: relative)
      change(&habit, clock)
      // What was right when it was made is not refused for another reason.
      if !habit.isDue(like: known) { try habit.check(against: clock, at: now) }
      guard try transaction.save(habit, at: now, of: owner) else { throw HabitProblem.changed }
      try ledger.planAnew(relative.id, of: owner, in: transaction)
      try publish(.habit(habit, .taskUpdated), owner, in: transaction)
      try transaction.ring(.plan)
    }
  }
}

extension Habit {
  /// What cannot be.
  func check(against clock: RelativeClock, at now: Timestamp) throws(HabitProblem) {
    if schedule.frequency == .custom, schedule.weekdays.isEmpty { throw .noDays }
    if let end = schedule.end, end.dayNumber < schedule.start.dayNumber { throw .endsBeforeStart }
    if !terms.ignoresQuietHours, clock.quiet?.contains(schedule.time) == true { throw .quietHours }
    guard schedule.frequency == .once else { return }
    let due = clock.due(
      on: schedule.start, at: schedule.time, inQuietHours: terms.ignoresQuietHours)
    if due.moment <= now { throw .inThePast }
  }

  /// Whether it is due at the same moments as another.
  fileprivate func isDue(like other: Habit) -> Bool {
    schedule == other.schedule && terms.ignoresQuietHours == other.terms.ignoresQuietHours
  }
}

extension CircleEvent {
  static func habit(_ habit: Habit, _ topic: Topic) -> CircleEvent {
    CircleEvent(topic: topic, id: habit.id.rawValue, relative: habit.relative)
  }
}

extension HabitSchedule {
  /// When it is due next, and why not at its own time (HAL-609).
  func next(
    _ count: Int, by clock: RelativeClock, inQuietHours isAllowed: Bool, after now: Timestamp
  ) -> [(date: CivilDate, moment: DueMoment)] {
    let today = clock.zone.civil(now).date
    let first = max(today.dayNumber, start.dayNumber)
    // Even what is due monthly is due five times within half a year.
    let last = CivilDate(dayNumber: first + 200, calendar: .gregorian)
    let dates = dates(from: CivilDate(dayNumber: first, calendar: .gregorian), to: last)
    return Array(
      dates.lazy.map { (date: $0, moment: clock.due(on: $0, at: time, inQuietHours: isAllowed)) }
        .filter { $0.moment.moment > now }.prefix(count))
  }
}
