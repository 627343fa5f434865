internal import Accounts
internal import CivilTime
internal import Replies
internal import Schedules
internal import Storage

/// The ID of a habit.
struct HabitID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

/// A habit of which a relative is reminded.
struct Habit: Sendable {
  /// The status of a habit (HAL-613).
  enum Status: String, CaseIterable, Sendable, Storable { case active, paused, completed, archived }

  let id: HabitID
  let relative: RelativeID
  /// The title.
  var title: String
  /// An addition to its reminder.
  var extra = ""
  /// The family's note; never texted.
  var note = ""
  /// The category.
  var category = HabitCategory.other
  /// The schedule.
  var schedule: Schedule
  /// Whether the family marked it important or not; nil for what its category says.
  var importance: Bool?
  /// Whether the family marked it as asking for a reading or not; nil for what its category says.
  var asksForReading: Bool?
  /// The unit of its readings; nil for what its title says.
  var readingUnit: ReadingUnit?
  /// The terms of each occurrence.
  var terms = Occurrence.Terms()
  /// The status.
  var status = Status.active
  /// Who created it.
  var createdBy: AccountID?
  /// When it was created.
  var createdAt = Timestamp(milliseconds: 0)
  /// When it was last changed.
  var updatedAt = Timestamp(milliseconds: 0)
  /// Incremented by each change.
  var version = 1

  /// Whether it counts towards the limit (HAL-601).
  var isCounted: Bool { status == .active || status == .paused }

  /// Whether the family is told at once that it was missed or not done (HAL-850).
  var isImportant: Bool { importance ?? category.isImportant }

  /// Whether numbers are its answer (HAL-618).
  var takesReading: Bool { asksForReading ?? category.takesReading }

  /// What a reading of it is; nil if it takes none.
  var reading: ReadingKind? {
    takesReading ? ReadingKind(title: title, unit: readingUnit ?? ReadingUnit(of: title)) : nil
  }

  /// The maximum number of current habits per relative.
  static let most = 10
  /// The maximum lengths of its texts, characters (HAL-602).
  static let longestTitle = 60
  static let longestNote = 300
  static let longestExtra = 80
}

/// Why a habit could not be saved (HAL-1646).
enum HabitProblem: Error, Hashable {
  /// The relative already has ten.
  case full
  /// One of its times is in quiet hours, and it is not allowed in them (HAL-610).
  case quietHours
  /// It is due only once, in the past (HAL-611).
  case inThePast
  /// Its last day precedes the first.
  case endsBeforeStart
  /// It has no weekdays.
  case noDays
  /// Requires a subscription, beyond the first relative (HAL-1310).
  case unpaid
  /// It was changed concurrently (HAL-612).
  case changed
  /// It does not exist.
  case gone
}

extension Habit {
  /// Validates the habit.
  func check(against clock: DeliveryClock, at now: Timestamp) throws(HabitProblem) {
    if schedule.frequency == .custom, schedule.weekdays.isEmpty { throw .noDays }
    if let end = schedule.end, end.dayNumber < schedule.start.dayNumber { throw .endsBeforeStart }
    if !terms.ignoresQuietHours, isQuiet(by: clock) { throw .quietHours }
    guard schedule.frequency == .once else { return }
    let due = schedule.due(on: [schedule.start], by: clock, inQuietHours: terms.ignoresQuietHours)
    if due.allSatisfy({ $0.moment.moment <= now }) { throw .inThePast }
  }

  /// Whether one of its times is in quiet hours.
  func isQuiet(by clock: DeliveryClock) -> Bool {
    schedule.times.walls.contains { clock.quiet?.contains($0) == true }
  }

  /// Whether it has the same due times as another.
  func isDue(like other: Habit) -> Bool {
    schedule == other.schedule && terms.ignoresQuietHours == other.terms.ignoresQuietHours
  }
}
