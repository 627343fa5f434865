import CivilTime
import ICalendar
import Testing

@Suite struct ICalendarTests {
  private static let written = Instant(julianDayUT: 2_461_373.0)

  private func lines(_ entries: CalendarEntry..., name: String = "Sky") -> [Substring] {
    let text = ICalendar(name: name, entries: entries).text(written: Self.written)
    return text.split(separator: "\r\n", omittingEmptySubsequences: false)
  }

  @Test(
    "AST-242 a moment is in UTC to the second, takes no time of the day, and keeps its identity")
  func moment() {
    let instant = Self.written.advanced(byDays: 0.25 + 59.6 / 86_400)
    let lines = lines(
      CalendarEntry(
        id: "2026-11-28.mercury-direct@asterism", at: .moment(instant),
        title: "Mercury turns direct",
        categories: ["stations"]))
    #expect(
      lines.first == "BEGIN:VCALENDAR" && lines.last == ""
        && lines.dropLast().last == "END:VCALENDAR")
    #expect(lines.contains("DTSTAMP:20261128T120000Z"))
    #expect(lines.contains("DTSTART:20261128T180100Z"))
    #expect(lines.contains("UID:2026-11-28.mercury-direct@asterism"))
    #expect(lines.contains("TRANSP:TRANSPARENT"))
    #expect(lines.contains("CATEGORIES:stations"))
    #expect(!lines.contains { $0.hasPrefix("DTEND") || $0.hasPrefix("DESCRIPTION") })
  }

  @Test("AST-242 a day has no time")
  func day() throws {
    let date = try CivilDate(year: 2027, month: 3, day: 4)
    #expect(
      lines(CalendarEntry(id: "a", at: .day(date), title: "A"))
        .contains("DTSTART;VALUE=DATE:20270304"))
  }

  @Test("AST-242 texts are escaped, and what would end a line is not in them")
  func escaping() {
    let lines = lines(
      CalendarEntry(
        id: "a", at: .moment(Self.written), title: "Sun; Moon, \\ and\u{0}\u{7} more",
        notes: ["one\r\nEND:VEVENT", "two"], categories: ["a,b", "c"]))
    #expect(lines.contains(#"SUMMARY:Sun\; Moon\, \\ and more"#))
    #expect(lines.contains(#"DESCRIPTION:one\nEND:VEVENT\ntwo"#))
    #expect(lines.contains(#"CATEGORIES:a\,b,c"#))
    #expect(lines.count { $0 == "END:VEVENT" } == 1)
  }

  @Test(
    "AST-242 no line is longer than 75 bytes, and no character is cut",
    arguments: [
      String(repeating: "a", count: 300), String(repeating: "चंद्रमा ", count: 40),
      String(repeating: "👩‍👩‍👧 ", count: 20),
    ])
  func folding(title: String) {
    let lines = lines(CalendarEntry(id: "a", at: .moment(Self.written), title: title))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let first = lines.firstIndex { $0.hasPrefix("SUMMARY:") } ?? 0
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(" ") }.map { $0.dropFirst() }
    #expect(([lines[first].dropFirst(8)] + rest).joined() == title)
  }

  @Test("AST-242 a subscriber is told how often to read it again")
  func refresh() {
    let lines = lines(name: "Your sky")
    #expect(lines.contains("REFRESH-INTERVAL;VALUE=DURATION:PT24H"))
    #expect(lines.contains("X-WR-CALNAME:Your sky"))
  }
}
