internal import CivilTime
internal import Clocks
internal import Storage

/// How often a habit is due (HAL-604, HAL-1504).
enum HabitFrequency: String, CaseIterable, Sendable {
  /// On the first day only.
  case once
  /// Every day.
  case daily
  /// Monday to Friday.
  case weekdays
  /// Saturday and Sunday.
  case weekends
  /// On the weekday of the first day.
  case weekly
  /// Every fourteen days, starting with the first day.
  case biweekly
  /// On the day of month of the first day; in shorter months on the last day.
  case monthly
  /// On chosen weekdays.
  case custom
}

/// The local dates and the local time at which a habit is due (HAL-604, HAL-605). Local time is
/// authoritative, so that clock changes do not shift a habit (HAL-1503).
struct HabitSchedule: Hashable, Sendable {
  /// The frequency.
  var frequency: HabitFrequency
  /// The weekdays of a custom habit.
  var weekdays: Set<Weekday> = []
  /// The time, to the minute.
  var time: WallTime
  /// The first possible day.
  var start: CivilDate
  /// The last possible day; nil for no end.
  var end: CivilDate?

  /// Whether it is due on a Gregorian date.
  func isDue(on date: CivilDate) -> Bool {
    let days = date.dayNumber - start.dayNumber
    guard days >= 0, date.dayNumber <= end?.dayNumber ?? .max else { return false }
    switch frequency {
    case .once: return days == 0
    case .daily: return true
    case .weekdays: return date.weekday.rawValue <= Weekday.friday.rawValue
    case .weekends: return date.weekday.rawValue > Weekday.friday.rawValue
    case .weekly: return days % 7 == 0
    case .biweekly: return days % 14 == 0
    case .monthly: return date.day == min(start.day, date.daysOfMonth)
    case .custom: return weekdays.contains(date.weekday)
    }
  }

  /// The due dates in a range, both ends included, in order.
  func dates(from first: CivilDate, to last: CivilDate) -> [CivilDate] {
    guard first.dayNumber <= last.dayNumber else { return [] }
    return (first.dayNumber...last.dayNumber)
      .map { CivilDate(dayNumber: $0, calendar: .gregorian) }.filter(isDue)
  }
}

extension CivilDate {
  /// The number of days of its month, in the Gregorian calendar.
  fileprivate var daysOfMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension HabitSchedule {
  /// The next due times, with the reason if they are shifted (HAL-609).
  func next(
    _ count: Int, by clock: RelativeClock, inQuietHours isAllowed: Bool, after now: Timestamp
  ) -> [(date: CivilDate, moment: DueMoment)] {
    let today = clock.zone.civil(now).date
    let first = max(today.dayNumber, start.dayNumber)
    // Even a monthly habit is due five times within half a year.
    let last = CivilDate(dayNumber: first + 200, calendar: .gregorian)
    let dates = dates(from: CivilDate(dayNumber: first, calendar: .gregorian), to: last)
    return Array(
      dates.lazy.map { (date: $0, moment: clock.due(on: $0, at: time, inQuietHours: isAllowed)) }
        .filter { $0.moment.moment > now }.prefix(count))
  }
}
