internal import CivilTime
internal import Clocks
internal import Interface
internal import Storage

/// Formats times and dates for a user (HAL-249).
struct TimeWriter: Sendable {
  /// Whether the clock has 24 hours.
  let has24Hours: Bool
  /// The user's time zone.
  let viewer: ZoneRules

  /// Formats a time of day: "5PM", "5:30PM", "17:00".
  func hour(_ time: WallTime) -> String {
    if has24Hours { return time.wire }
    let (hour, minute) = (time.minutes / 60, time.minutes % 60)
    let shown = (hour + 11) % 12 + 1
    let minutes = minute == 0 ? "" : minute < 10 ? ":0\(minute)" : ":\(minute)"
    return "\(shown)\(minutes)\(hour < 12 ? "AM" : "PM")"
  }

  /// Formats a time in a relative's zone, with the zone's name if the user's clock differs.
  func hour(_ moment: Timestamp, in zone: ZoneRules) -> String {
    let shown = hour(zone.civil(moment).time)
    if zone.civil(moment) == viewer.civil(moment) { return shown }
    let instant = Instant(moment)
    return "\(shown) \(zone.localTime(at: instant).abbreviation)"
  }

  /// Formats a time in the user's zone.
  func ownHour(_ moment: Timestamp) -> String { hour(viewer.civil(moment).time) }

  /// Formats a time in the user's zone: "08.25.2025, 5PM".
  func moment(_ moment: Timestamp) -> String { "\(date(moment)), \(ownHour(moment))" }

  /// Formats a time in the user's zone: "August 25, 2025, 5:03PM" (HAL-1010).
  func moment(_ moment: Timestamp, in language: Language) -> String {
    "\(language.date(viewer.civil(moment).date)), \(ownHour(moment))"
  }

  /// Formats a date: "08.25.2025" (HAL-426).
  func date(_ moment: Timestamp) -> String {
    let date = viewer.civil(moment).date
    return "\(date.month.twoDigits).\(date.day.twoDigits).\(date.year)"
  }
}
