import CivilTime
import Glibc
import Synchronization

/// Dates in the HTTP format (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let cache = Mutex((second: -1, text: ""))

  /// The current date, formatted at most once a second.
  static var now: String {
    let second = time(nil)
    return cache.withLock { cache in
      if cache.second != second { cache = (second, text(second)) }
      return cache.text
    }
  }

  /// The date of a time in seconds since 1970 UTC, not before.
  static func text(_ second: Int) -> String {
    let date = CivilDate(dayNumber: second / 86400 + firstDay, calendar: .gregorian)
    let clock = second % 86400
    let hour = twoDigits(clock / 3600)
    let minute = twoDigits(clock / 60 % 60)
    return "\(weekdays[date.weekday.rawValue - 1]), \(twoDigits(date.day)) "
      + "\(months[date.month - 1]) \(date.year) \(hour):\(minute):\(twoDigits(clock % 60)) GMT"
  }

  /// Parses a date in the preferred HTTP format; nil for any other text.
  static func second(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      let date = try? CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, 0...23 ~= clock[0], 0...59 ~= clock[1], 0...60 ~= clock[2] else {
      return nil
    }
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2]
    return (date.dayNumber - firstDay) * 86400 + seconds
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The Julian day number of 1 January 1970.
  private static let firstDay = 2_440_588
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
