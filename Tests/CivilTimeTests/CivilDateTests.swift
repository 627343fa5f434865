import CivilTime
import Testing

@Suite struct CivilDateTests {
  /// J. Meeus, *Astronomical Algorithms* (2nd ed. 1998), chapter 7; Julian days at 0 h UT.
  @Test(
    "Julian days of Meeus' table, both ways",
    arguments: [
      (2000, 1, 1, 2_451_544.5), (1999, 1, 1, 2_451_179.5), (1987, 1, 27, 2_446_822.5),
      (1987, 6, 19, 2_446_965.5), (1988, 6, 19, 2_447_331.5), (1957, 10, 4, 2_436_115.5),
      (1900, 1, 1, 2_415_020.5), (1600, 1, 1, 2_305_447.5), (1600, 12, 31, 2_305_812.5),
      (837, 4, 10, 2_026_871.5), (333, 1, 27, 1_842_712.5), (-123, 12, 31, 1_676_496.5),
      (-122, 1, 1, 1_676_497.5), (-1000, 7, 12, 1_356_000.5), (-1000, 2, 29, 1_355_866.5),
      (-1001, 8, 17, 1_355_670.5), (-4712, 1, 1, -0.5),
    ])
  func julianDays(year: Int, month: Int, day: Int, julianDay: Double) throws {
    let date = try CivilDate(year: year, month: month, day: day)
    #expect(Instant(date, .midnight).julianDayUT == julianDay)
    #expect(CivilDate(dayNumber: date.dayNumber) == date)
  }

  @Test("Every day from -4712 to 3000 follows the one before, in either calendar")
  func roundTrip() throws {
    for rule in [CalendarRule.historical, .julian, .gregorian] {
      var before = CivilDate(dayNumber: -1000, rule: rule)
      for dayNumber in stride(from: -999, through: 2_817_152, by: 1) {
        let date = CivilDate(dayNumber: dayNumber, rule: rule)
        let follows =
          date.day == before.day + 1 && date.month == before.month
          || date.day == 1 && before.day >= 28 && date.month == before.month % 12 + 1
          || (before.year, before.month, before.day, date.day) == (1582, 10, 4, 15)
        if date.dayNumber != dayNumber || !follows {
          Issue.record("\(rule) \(dayNumber): \(date) after \(before)")
        }
        before = date
      }
    }
  }

  @Test("Written dates of sampled days are read again")
  func readAgain() throws {
    for dayNumber in stride(from: -1000, through: 2_817_152, by: 97) {
      let date = CivilDate(dayNumber: dayNumber)
      #expect(try CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
  }

  @Test("The ten days of October 1582 are missing, unless a calendar is named")
  func reform() throws {
    let last = try CivilDate(year: 1582, month: 10, day: 4)
    let next = last.advanced(byDays: 1)
    #expect(next == (try CivilDate(year: 1582, month: 10, day: 15)))
    #expect(last.weekday == .thursday && next.weekday == .friday)
    #expect(last.calendar == .julian && next.calendar == .gregorian)
    for day in 5...14 {
      #expect(throws: CivilDateError.leftOut(year: 1582, month: 10, day: day, .papal)) {
        try CivilDate(year: 1582, month: 10, day: day)
      }
      _ = try CivilDate(year: 1582, month: 10, day: day, rule: .gregorian)
      _ = try CivilDate(year: 1582, month: 10, day: day, rule: .julian)
    }
  }

  @Test("trap table: 29 February 1500 is a Julian date, and 10 March 1500 means the Julian one")
  func year1500() throws {
    let leapDay = try CivilDate(year: 1500, month: 2, day: 29)
    #expect(leapDay.calendar == .julian && leapDay.weekday == .saturday)
    #expect(throws: CivilDateError.noSuchDay(29, month: 2, year: 1500, days: 28)) {
      try CivilDate(year: 1500, month: 2, day: 29, rule: .gregorian)
    }
    let written = try CivilDate(year: 1500, month: 3, day: 10)
    let proleptic = try CivilDate(year: 1500, month: 3, day: 10, rule: .gregorian)
    #expect(written.dayNumber - proleptic.dayNumber == 10)
    #expect(CivilDate(dayNumber: written.dayNumber, rule: .gregorian).description == "1500-03-20")
  }

  @Test(
    "An impossible date says what is wrong",
    arguments: [
      (1990, 2, 30, "there is no day 30 in February 1990: the month has 28 days"),
      (1900, 2, 29, "there is no day 29 in February 1900: the month has 28 days"),
      (1990, 13, 1, "there is no month 13: months run from 1 to 12"),
      (1990, 4, 0, "there is no day 0 in April 1990: the month has 30 days"),
      (10_000, 1, 1, "year 10000 is out of range: years run from -9999 to 9999"),
    ])
  func impossible(year: Int, month: Int, day: Int, message: String) {
    let error = #expect(throws: CivilDateError.self) {
      try CivilDate(year: year, month: month, day: day)
    }
    #expect(error?.description == message)
  }

  @Test("Days of the week and of the year")
  func weekdays() throws {
    #expect(try CivilDate(year: 1954, month: 6, day: 30).weekday == .wednesday)
    #expect(try CivilDate(year: 2000, month: 1, day: 1).weekday == .saturday)
    #expect(try CivilDate(year: -4712, month: 1, day: 1).weekday == .monday)
    #expect(CivilDate(dayNumber: -1).weekday == .sunday)
    #expect(try CivilDate(year: 1978, month: 11, day: 14).dayOfYear == 318)
    #expect(try CivilDate(year: 1988, month: 4, day: 22).dayOfYear == 113)
  }

  @Test("A clock shows neither 24:00 nor second 60, and the error says why")
  func wallTime() throws {
    #expect(try WallTime(hour: 23, minute: 59, second: 59.5).secondsSinceMidnight == 86_399.5)
    #expect(throws: WallTimeError.endOfDay) { try WallTime(hour: 24, minute: 0) }
    #expect(throws: WallTimeError.noSuchHour(24)) { try WallTime(hour: 24, minute: 1) }
    #expect(throws: WallTimeError.noSuchHour(-1)) { try WallTime(hour: -1, minute: 0) }
    #expect(throws: WallTimeError.noSuchMinute(60)) { try WallTime(hour: 1, minute: 60) }
    #expect(throws: WallTimeError.leapSecond) { try WallTime(hour: 23, minute: 59, second: 60) }
    #expect(throws: WallTimeError.noSuchSecond) { try WallTime(hour: 1, minute: 1, second: .nan) }
  }
}
