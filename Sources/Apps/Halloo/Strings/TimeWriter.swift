internal import CivilTime
internal import Clocks
internal import Interface
internal import Storage

/// Writes hours and days as people of the family read them (HAL-249).
struct TimeWriter: Sendable {
  /// Whether hours are counted to 24.
  let has24Hours: Bool
  /// The clocks of who reads.
  let viewer: ZoneRules

  /// "5PM", "5:30PM", "17:00".
  func hour(_ time: WallTime) -> String {
    if has24Hours { return time.wire }
    let (hour, minute) = (time.minutes / 60, time.minutes % 60)
    let shown = (hour + 11) % 12 + 1
    let minutes = minute == 0 ? "" : minute < 10 ? ":0\(minute)" : ":\(minute)"
    return "\(shown)\(minutes)\(hour < 12 ? "AM" : "PM")"
  }

  /// A moment by the clocks of a relative, with the name of their zone where the reader's clocks show
  /// something else.
  func hour(_ moment: Timestamp, in zone: ZoneRules) -> String {
    let shown = hour(zone.civil(moment).time)
    if zone.civil(moment) == viewer.civil(moment) { return shown }
    let instant = Instant(moment)
    return "\(shown) \(zone.localTime(at: instant).abbreviation)"
  }

  /// A moment by the reader's own clocks.
  func ownHour(_ moment: Timestamp) -> String { hour(viewer.civil(moment).time) }

  /// "08.25.2025, 5PM", by the reader's own clocks.
  func moment(_ moment: Timestamp) -> String { "\(date(moment)), \(ownHour(moment))" }

  /// "August 25, 2025, 5:03PM" by the reader's own clocks (HAL-1010).
  func moment(_ moment: Timestamp, in language: Language) -> String {
    "\(language.date(viewer.civil(moment).date)), \(ownHour(moment))"
  }

  /// "08.25.2025" (HAL-426).
  func date(_ moment: Timestamp) -> String {
    let date = viewer.civil(moment).date
    return "\(date.month.twoDigits).\(date.day.twoDigits).\(date.year)"
  }
}
