import CivilTime
import Clocks
import Places
import Storage
import Testing

@testable import Schedules

@Suite("When the calendar brings something")
struct DigestCalendarTests {
  /// Monday, March 3, 2025, 11:06.
  private static let start = Timestamp(milliseconds: 1_741_000_000_000)
  private static let zones = TimeZoneDatabase()

  /// Half a year from a moment on, seen whenever something is to come; `skip` tells when nobody looks.
  private static func live(
    _ calendar: DigestCalendar, from start: Timestamp, days: Int,
    skip: (Timestamp) -> Bool = { _ in false }
  ) -> [(due: DigestCalendar.Due, at: Timestamp)] {
    var (now, mark) = (start, nil as DigestCalendar.Mark?)
    var told: [(due: DigestCalendar.Due, at: Timestamp)] = []
    while now < start.advanced(by: .seconds(days * 86_400)) {
      if !skip(now) {
        told.append((calendar.due(after: mark, at: now), now))
        mark = calendar.mark(at: now)
      }
      let next = calendar.next(after: now)
      #expect(next > now)
      now = next
    }
    return told
  }

  private static func calendar(
    _ zone: String, _ start: CalendarWeek.Start = .monday, summary: Int = 20 * 60
  ) throws -> DigestCalendar {
    DigestCalendar(
      zone: try zones.rules(for: zone), weekStart: start,
      summaryTime: WallTime(minutes: summary))
  }

  @Test(
    "HAL-1107, HAL-1304: each week and each day once, at its local time, through both changes of the clocks",
    arguments: [
      "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Auckland",
      "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC",
    ], [CalendarWeek.Start.monday, .sunday])
  func everyDay(zone: String, start: CalendarWeek.Start) throws {
    let calendar = try Self.calendar(zone, start)
    let told = Self.live(calendar, from: Self.start, days: 400)
    let days = told.compactMap(\.due.day)
    #expect(days.count > 395 && zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 })
    let weeks = told.compactMap(\.due.week)
    #expect(weeks.count > 55 && zip(weeks, weeks.dropFirst()).allSatisfy { $1 == $0.after })
    for (due, at) in told {
      let (date, time) = calendar.zone.civil(at)
      if let day = due.day { #expect(date.dayNumber == day && time == WallTime(minutes: 1_200)) }
      guard let week = due.week else { continue }
      #expect(date.dayNumber == week.after.first && time == DigestCalendar.reportTime)
    }
  }

  @Test("HAL-1304: a time that the clocks skip comes at their change, one that they repeat once")
  func changesOfClocks() throws {
    let calendar = try Self.calendar("Europe/Berlin", summary: 150)
    let told = Self.live(calendar, from: Self.start, days: 300)
    let days = told.compactMap(\.due.day)
    #expect(Set(days).count == days.count && days.count >= 298)
    // On March 30, 2025 clocks went from 2:00 to 3:00, on October 26 from 3:00 back to 2:00.
    let moments = told.map(\.at.iso8601)
    #expect(moments.contains { $0.hasPrefix("2025-03-30T01:00:00") })
    #expect(moments.contains { $0.hasPrefix("2025-10-26T00:30:00") })
    #expect(!moments.contains { $0.hasPrefix("2025-10-26T01:30:00") })
  }

  @Test(
    "HAL-1107, HAL-1304: after an outage the last week is told late, the last day within twelve hours"
  )
  func outage() throws {
    let calendar = try Self.calendar("Europe/London")
    // Monday, March 3, 2025, 11:06.
    let mark = calendar.mark(at: Self.start)
    let later = { (hours: Int) in Self.start.advanced(by: .seconds(hours * 3_600)) }
    #expect(calendar.due(after: mark, at: later(1)) == DigestCalendar.Due())
    let today = calendar.zone.civil(Self.start).date.dayNumber
    // The morning after, at 8 and at 9 hours past eight in the evening.
    #expect(calendar.due(after: mark, at: later(20)) == DigestCalendar.Due(day: today))
    #expect(calendar.due(after: mark, at: later(22)) == DigestCalendar.Due())
    // On the Thursday of the third week.
    let late = calendar.due(after: mark, at: later(17 * 24))
    #expect(late.week == CalendarWeek(of: today + 7, start: .monday) && late.day == nil)
    #expect(calendar.due(after: nil, at: later(17 * 24)) == DigestCalendar.Due())
  }

  @Test("HAL-1107: whoever lets weeks begin on another day hears of no week before its end")
  func otherStart() throws {
    let (monday, sunday) = (try Self.calendar("UTC"), try Self.calendar("UTC", .sunday))
    for hours in 0..<(21 * 24) {
      let now = Self.start.advanced(by: .seconds(hours * 3_600))
      let later = now.advanced(by: .seconds(3_600))
      for (before, after) in [(monday, sunday), (sunday, monday)] {
        guard let week = after.due(after: before.mark(at: now), at: later).week else { continue }
        #expect(after.reportMoment(after: week) <= later)
      }
    }
  }
}
