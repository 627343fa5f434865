import CivilTime
import Testing

@testable import Schedules

@Suite struct ScheduleTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
    try CivilDate(year: year, month: month, day: day, rule: .gregorian)
  }

  private static func schedule(
    _ frequency: Recurrence, from start: CivilDate, to end: CivilDate? = nil,
    on weekdays: Set<Weekday> = []
  ) -> Schedule {
    Schedule(
      frequency: frequency, weekdays: weekdays, time: WallTime(minutes: 480), start: start, end: end
    )
  }

  @Test("HAL-604 HAL-1902 each rule is due on its days and no others")
  func rules() throws {
    // 28 February 2024 was a Wednesday.
    let start = try Self.day(2024, 2, 28)
    let last = start.advanced(byDays: 13, rule: .gregorian)
    let expected: [Recurrence: [Int]] = [
      .once: [0], .daily: Array(0...13), .weekdays: [0, 1, 2, 5, 6, 7, 8, 9, 12, 13],
      .weekends: [3, 4, 10, 11], .weekly: [0, 7], .biweekly: [0], .monthly: [0],
      .custom: [2, 5, 9, 12],
    ]
    for frequency in Recurrence.allCases {
      let dates = Self.schedule(frequency, from: start, on: [.monday, .friday]).dates(
        from: start.advanced(byDays: -9, rule: .gregorian), to: last)
      #expect(dates.map { $0.dayNumber - start.dayNumber } == expected[frequency], "\(frequency)")
    }
  }

  @Test("HAL-604 HAL-1902 in shorter months a monthly habit is due on the last day")
  func monthly() throws {
    let schedule = Self.schedule(.monthly, from: try Self.day(2023, 10, 31))
    let dates = schedule.dates(from: try Self.day(2023, 10, 1), to: try Self.day(2024, 6, 30))
    #expect(
      dates.map { "\($0.month)-\($0.day)" } == [
        "10-31", "11-30", "12-31", "1-31", "2-29", "3-31", "4-30", "5-31", "6-30",
      ])
    let common = schedule.dates(from: try Self.day(2100, 2, 1), to: try Self.day(2100, 3, 30))
    #expect(common.map(\.day) == [28])
  }

  @Test("HAL-604 HAL-1902 every other week goes on over the turn of the year")
  func biweekly() throws {
    let schedule = Self.schedule(.biweekly, from: try Self.day(2024, 12, 17))
    let dates = schedule.dates(from: try Self.day(2024, 12, 1), to: try Self.day(2025, 2, 1))
    #expect(dates.map { "\($0.month)-\($0.day)" } == ["12-17", "12-31", "1-14", "1-28"])
  }

  @Test("HAL-604 first and last day belong to a habit")
  func ends() throws {
    let (start, end) = (try Self.day(2025, 5, 1), try Self.day(2025, 5, 3))
    let schedule = Self.schedule(.daily, from: start, to: end)
    #expect(schedule.dates(from: try Self.day(2025, 4, 1), to: try Self.day(2025, 6, 1)).count == 3)
    #expect(schedule.isDue(on: start) && schedule.isDue(on: end))
    #expect(schedule.dates(from: end, to: start).isEmpty)
  }
}
