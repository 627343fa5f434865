import CivilTime
import Clocks
import Places
import Storage
import Testing

@testable import Schedules

@Suite struct DailyTimesTests {
  private static let zones = TimeZoneDatabase()

  private static func walls(_ wires: String...) -> [WallTime] {
    wires.compactMap { WallTime(wire: $0) }
  }

  private static func schedule(
    _ times: [WallTime], from start: CivilDate, _ frequency: Recurrence = .daily
  ) throws -> Schedule {
    Schedule(frequency: frequency, times: try #require(DailyTimes(times)), start: start)
  }

  @Test("HAL-616 one to six times a day, in order, each once")
  func bounds() throws {
    let times = try #require(DailyTimes(Self.walls("18:00", "08:00", "18:00", "12:30")))
    #expect(times.walls.map(\.wire) == ["08:00", "12:30", "18:00"])
    #expect(times.all.map(\.number) == [0, 1, 2] && times.first.wire == "08:00")
    #expect(DailyTimes([WallTime]()) == nil)
    #expect(DailyTimes((0..<7).map { WallTime(minutes: $0) }) == nil)
    #expect(DailyTimes((0..<6).map { WallTime(minutes: $0) }) != nil)
  }

  @Test("HAL-612 HAL-616 a time that stays keeps its number, a changed one that of the nearest")
  func changes() throws {
    var times = try #require(DailyTimes(Self.walls("08:00", "12:00", "18:00")))
    times.change(to: try #require(DailyTimes(Self.walls("12:30", "18:00"))))
    #expect(times.all.map(\.number) == [1, 2])
    times.change(to: try #require(DailyTimes(Self.walls("07:00", "12:30", "18:00"))))
    #expect(times.all.map(\.number) == [3, 1, 2], "what is added gets a number of its own")
    times.change(first: try #require(WallTime(wire: "20:00")))
    #expect(times.walls.map(\.wire) == ["12:30", "18:00", "20:00"])
    #expect(times.all.map(\.number) == [1, 2, 3])
    times.change(first: try #require(WallTime(wire: "18:00")))
    #expect(times.walls.map(\.wire) == ["18:00", "20:00"])
  }

  @Test(
    "HAL-616 times are stored with their numbers, and what is no such text is none",
    arguments: ["", "x", "0=25:00", "0=08:00 0=09:00", "0=08:00 1=08:00", "-1=08:00", "08:00"])
  func stored(broken: String) throws {
    #expect(DailyTimes(stored: broken) == nil)
    var times = try #require(DailyTimes(Self.walls("08:00", "12:00")))
    #expect(times.stored == "0=08:00 1=12:00")
    times.change(to: DailyTimes(try #require(WallTime(wire: "12:00"))))
    #expect(times.stored == "1=12:00" && DailyTimes(stored: times.stored) == times)
    #expect(DailyTimes(WallTime(minutes: 480)).stored.isEmpty)
  }

  @Test("HAL-616 HAL-805 what quiet hours move to one moment is sent once")
  func quiet() throws {
    let clock = DeliveryClock(zone: try Self.zones.rules(for: "Europe/London"), quiet: .standard)
    let start = try CivilDate(year: 2025, month: 6, day: 10, rule: .gregorian)
    let schedule = try Self.schedule(Self.walls("08:00", "22:00", "23:00"), from: start)
    let dates = schedule.dates(from: start, to: start.advanced(byDays: 1, rule: .gregorian))
    let due = schedule.due(on: dates, by: clock, inQuietHours: false)
    #expect(due.map { clock.zone.civil($0.moment.moment).date.day } == [10, 11, 12])
    #expect(
      due.map { clock.zone.civil($0.moment.moment).time.wire } == ["08:00", "08:00", "08:00"])
    #expect(due.map(\.moment.shift) == [nil, nil, .quietHours])
    #expect(due.map(\.number) == [0, 0, 1])
    #expect(schedule.due(on: dates, by: clock, inQuietHours: true).count == 6)
  }

  @Test("HAL-616 HAL-803 times that the clocks skip are sent once, at the change")
  func skipped() throws {
    let clock = DeliveryClock(zone: try Self.zones.rules(for: "America/New_York"), quiet: nil)
    let start = try CivilDate(year: 2025, month: 3, day: 9, rule: .gregorian)
    let schedule = try Self.schedule(Self.walls("02:15", "02:45", "03:00", "04:00"), from: start)
    let due = schedule.due(on: [start], by: clock, inQuietHours: false)
    #expect(due.map { clock.zone.civil($0.moment.moment).time.wire } == ["03:00", "04:00"])
    #expect(due.map(\.number) == [2, 3] && due.allSatisfy { $0.moment.shift == nil })
  }

  @Test("HAL-617 nothing that is over is listed, and what quiet hours move has the day of its text")
  func next() throws {
    let clock = DeliveryClock(zone: try Self.zones.rules(for: "Europe/London"), quiet: .standard)
    let start = try CivilDate(year: 2025, month: 1, day: 13, rule: .gregorian)
    func next(_ times: [WallTime], hour: Int, except used: Set<Schedule.Slot> = []) throws
      -> [String]
    {
      let schedule = try Self.schedule(times, from: start)
      let now = clock.zone.first(
        start.advanced(byDays: 1, rule: .gregorian), WallTime(minutes: hour * 60)
      ).moment
      return schedule.next(5, by: clock, inQuietHours: false, after: now, except: used).map {
        let (date, time) = clock.zone.civil($0.moment.moment)
        return "\(date.day) \(time.wire)"
      }
    }
    #expect(
      try next(Self.walls("22:30"), hour: 15) == [
        "15 08:00", "16 08:00", "17 08:00", "18 08:00", "19 08:00",
      ])
    // What was moved from yesterday comes this morning.
    #expect(try next(Self.walls("22:30"), hour: 7).first == "14 08:00")
    #expect(
      try next(Self.walls("09:00", "16:00"), hour: 15) == [
        "14 16:00", "15 09:00", "15 16:00", "16 09:00", "16 16:00",
      ])
    let sent = Schedule.Slot(day: start.dayNumber + 1, number: 1)
    #expect(
      try next(Self.walls("09:00", "16:00"), hour: 15, except: [sent]).first == "15 09:00")
  }
}
