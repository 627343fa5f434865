public import CivilTime

/// A calendar as a file of the format iCalendar (RFC 5545), which calendar programs open and
/// subscribe to.
///
///     let file = ICalendar(name: "My transits", entries: entries).text(written: now)
///
/// Entries take no time of the person's day: they are shown as free (`TRANSP:TRANSPARENT`).
public struct ICalendar: Sendable {
  /// The name that programs show.
  public let name: String
  /// The entries.
  public let entries: [CalendarEntry]
  /// How often a subscriber is asked to read it again, in hours.
  public let refreshHours: Int

  public init(name: String, entries: [CalendarEntry], refreshHours: Int = 24) {
    (self.name, self.entries, self.refreshHours) = (name, entries, refreshHours)
  }

  /// The media type of the file.
  public static let mediaType = "text/calendar; charset=utf-8"

  /// Returns the file.
  /// - Parameter instant: when it was written (`DTSTAMP`).
  public func text(written instant: Instant) -> String {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Asterism//Calendar of the sky//EN")
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("METHOD", "PUBLISH")
    // NAME and REFRESH-INTERVAL are of RFC 7986; older programs read the other two.
    lines.add("NAME", text: name)
    lines.add("X-WR-CALNAME", text: name)
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", "PT\(refreshHours)H")
    lines.add("X-PUBLISHED-TTL", "PT\(refreshHours)H")
    for entry in entries { lines.add(entry, stamp: instant.basic) }
    lines.add("END", "VCALENDAR")
    return lines.text
  }
}

extension ContentLines {
  fileprivate mutating func add(_ entry: CalendarEntry, stamp: String) {
    add("BEGIN", "VEVENT")
    add("UID", entry.id)
    add("DTSTAMP", stamp)
    switch entry.time {
    case .moment(let instant): add("DTSTART", instant.basic)
    case .day(let date): add("DTSTART;VALUE=DATE", date.basic)
    }
    add("SUMMARY", text: entry.title)
    if !entry.notes.isEmpty { add("DESCRIPTION", text: entry.notes.joined(separator: "\n")) }
    if !entry.categories.isEmpty {
      add("CATEGORIES", entry.categories.map(Self.escaped).joined(separator: ","))
    }
    add("TRANSP", "TRANSPARENT")
    add("END", "VEVENT")
  }
}

extension Instant {
  /// `20270314T154000Z`, rounded to the second.
  fileprivate var basic: String {
    let civil = advanced(byDays: 0.5 / 86_400).civil()
    let time = [civil.time.hour, civil.time.minute, Int(civil.time.second)]
    return "\(civil.date.basic)T\(time.map { digits($0, 2) }.joined())Z"
  }
}

extension CivilDate {
  /// `20270314`.
  fileprivate var basic: String { digits(year, 4) + digits(month, 2) + digits(day, 2) }
}

/// A number with leading zeros.
private func digits(_ number: Int, _ length: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, length - digits.count)) + digits
}
