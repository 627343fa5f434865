internal import CivilTime
internal import Clocks
internal import Interface
internal import Storage

/// Moments as the person reads them: in their zone and language.
struct LocalClock {
  let zone: ZoneRules
  let now: Timestamp
  let language: Language

  /// How many days ago a moment was, by the calendar.
  func daysAgo(_ moment: Timestamp) -> Int {
    zone.date(of: now).dayNumber - zone.date(of: moment).dayNumber
  }

  /// The time of a message.
  func time(_ moment: Timestamp) -> ChatItem.Time {
    let time = zone.civil(moment).time
    return ChatItem.Time(
      language.formatted(hour: time.hour, minute: time.minute),
      moment: moment.iso8601)
  }

  /// When something was last said, as a list says it: the time of day for today and yesterday, then the
  /// day of the week, then the day (DES-76).
  func shortly(_ moment: Timestamp) -> String {
    let (date, time) = zone.civil(moment)
    switch daysAgo(moment) {
    case ...1: return language.formatted(hour: time.hour, minute: time.minute)
    case ...7: return language.weekday(date.weekday.rawValue)
    default: return language.formatted(day: date.day, month: date.month)
    }
  }
}
