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
  /// Every fourteen days from the first one on.
  case biweekly
  /// On the day of the month of the first day; in shorter months on the last.
  case monthly
  /// On chosen weekdays.
  case custom
}
