internal import Accounts
internal import CivilTime
internal import Storage

/// The name of a habit.
struct HabitID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String
}

/// Something that a relative is reminded of again and again.
struct Habit: Sendable {
  /// Whether it goes on (HAL-613).
  enum Status: String, CaseIterable, Sendable, Storable {
    case active, paused, completed, archived
  }

  let id: HabitID
  let relative: RelativeID
  /// What it is called.
  var title: String
  /// What is added to its reminder.
  var extra = ""
  /// What the family notes about it; never texted.
  var note = ""
  /// Of which sort it is.
  var category = HabitCategory.other
  /// When it is due.
  var schedule: HabitSchedule
  /// What is agreed for each time.
  var terms = Occurrence.Terms()
  /// Whether it goes on.
  var status = Status.active
  /// Who made it.
  var createdBy: AccountID?
  /// When.
  var createdAt = Timestamp(milliseconds: 0)
  /// When it was changed last.
  var updatedAt = Timestamp(milliseconds: 0)
  /// Grows with each change.
  var version = 1

  /// So many habits that are not over one relative has at most.
  static let most = 10
  /// How many characters its texts have at most (HAL-602).
  static let longestTitle = 60
  static let longestNote = 300
  static let longestExtra = 80
}

extension HabitFrequency: Storable {}

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
  func isDue(like other: Habit) -> Bool {
    schedule == other.schedule && terms.ignoresQuietHours == other.terms.ignoresQuietHours
  }
}
