internal import CivilTime
internal import Clocks
internal import Interface
internal import Storage

/// Formats times in the user's time zone and language.
struct LocalClock {
  let zone: ZoneRules
  let now: Timestamp
  let words: MessageCatalog

  /// Returns the age of a moment in calendar days.
  func daysAgo(_ moment: Timestamp) -> Int {
    zone.date(of: now).dayNumber - zone.date(of: moment).dayNumber
  }

  /// Formats the time of a message.
  func time(_ moment: Timestamp) -> ChatItem.Time {
    let time = zone.civil(moment).time
    return ChatItem.Time(
      words.formatted(hour: time.hour, minute: time.minute),
      moment: moment.iso8601)
  }

  /// Formats the time of the last message for a list: the time of day for today and yesterday, then
  /// the weekday, then the date (DES-76).
  func shortly(_ moment: Timestamp) -> String {
    let (date, time) = zone.civil(moment)
    switch daysAgo(moment) {
    case ...1: return words.formatted(hour: time.hour, minute: time.minute)
    case ...7: return words.language.weekday(date.weekday.rawValue)
    default: return words.formatted(day: date.day, month: date.month)
    }
  }
}
