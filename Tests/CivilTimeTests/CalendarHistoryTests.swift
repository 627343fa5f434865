import Testing

@testable import CivilTime

@Suite struct CalendarHistoryTests {
  /// A date as people of a place wrote it, and the same day in today's calendar.
  struct Case: Sendable, CustomTestStringConvertible {
    let country: String
    var region: String? = nil
    let written: String
    let calendar: CalendarSystem
    let today: String
    var isUnsure = false

    var testDescription: String { "\(country) \(region ?? "") \(written)" }
  }

  @Test(
    "PLT-28 the place decides which calendar people used",
    arguments: [
      Case(country: "IT", written: "1582-10-04", calendar: .julian, today: "1582-10-14"),
      Case(country: "FR", written: "1582-12-09", calendar: .julian, today: "1582-12-19"),
      Case(country: "FR", written: "1582-12-20", calendar: .gregorian, today: "1582-12-20"),
      // Leibniz: Leipzig, 21 June 1646; Bach: Eisenach, 21 March 1685.
      Case(
        country: "DE", region: "Saxony", written: "1646-06-21", calendar: .julian,
        today: "1646-07-01", isUnsure: true),
      Case(
        country: "DE", region: "Thuringia", written: "1685-03-21", calendar: .julian,
        today: "1685-03-31", isUnsure: true),
      Case(
        country: "DE", region: "Bavaria", written: "1650-01-01", calendar: .gregorian,
        today: "1650-01-01", isUnsure: true),
      Case(
        country: "DE", region: "Hamburg", written: "1700-02-18", calendar: .julian,
        today: "1700-02-28"),
      Case(
        country: "NL", region: "Utrecht", written: "1700-11-30", calendar: .julian,
        today: "1700-12-11"),
      Case(
        country: "NL", region: "South Holland", written: "1632-11-24", calendar: .gregorian,
        today: "1632-11-24"),
      // Newton: Woolsthorpe, 25 December 1642.
      Case(
        country: "GB", region: "England", written: "1642-12-25", calendar: .julian,
        today: "1643-01-04"),
      Case(
        country: "GB", region: "England", written: "1752-09-02", calendar: .julian,
        today: "1752-09-13"),
      Case(
        country: "GB", region: "England", written: "1752-09-14", calendar: .gregorian,
        today: "1752-09-14"),
      // Washington: Virginia, 11 February 1731/32.
      Case(
        country: "US", region: "Virginia", written: "1732-02-11", calendar: .julian,
        today: "1732-02-22"),
      Case(
        country: "US", region: "Louisiana", written: "1740-01-01", calendar: .gregorian,
        today: "1740-01-01"),
      Case(
        country: "US", region: "Alaska", written: "1850-01-01", calendar: .julian,
        today: "1850-01-13"),
      Case(country: "SE", written: "1700-02-28", calendar: .swedish, today: "1700-03-10"),
      Case(country: "SE", written: "1700-03-01", calendar: .swedish, today: "1700-03-11"),
      // Linnaeus: 13 May 1707 there, 12 May in the Julian calendar, 23 May in ours.
      Case(country: "SE", written: "1707-05-13", calendar: .swedish, today: "1707-05-23"),
      Case(country: "SE", written: "1712-02-30", calendar: .swedish, today: "1712-03-11"),
      Case(country: "SE", written: "1712-03-01", calendar: .swedish, today: "1712-03-12"),
      Case(country: "FI", written: "1753-02-17", calendar: .swedish, today: "1753-02-28"),
      Case(country: "SE", written: "1753-03-01", calendar: .gregorian, today: "1753-03-01"),
      Case(country: "BG", written: "1915-06-01", calendar: .julian, today: "1915-06-14"),
      Case(
        country: "RU", region: "Moscow", written: "1900-02-29", calendar: .julian,
        today: "1900-03-13"),
      Case(
        country: "RU", region: "Moscow", written: "1918-02-14", calendar: .gregorian,
        today: "1918-02-14"),
      Case(
        country: "RO", region: "Bucharest", written: "1919-03-31", calendar: .julian,
        today: "1919-04-13"),
      Case(
        country: "RO", region: "Cluj County", written: "1900-01-01", calendar: .gregorian,
        today: "1900-01-01", isUnsure: true),
      Case(country: "GR", written: "1923-02-15", calendar: .julian, today: "1923-02-28"),
      Case(country: "JP", written: "1860-01-01", calendar: .gregorian, today: "1860-01-01"),
      Case(country: "BR", written: "1582-10-15", calendar: .gregorian, today: "1582-10-15"),
    ])
  func places(_ sent: Case) throws {
    let history = CalendarHistory.of(countryCode: sent.country, region: sent.region)
    let date = try CivilDate(iso8601: sent.written, rule: history.rule)
    #expect(date.calendar == sent.calendar)
    #expect(CivilDate(dayNumber: date.dayNumber, rule: .gregorian).description == sent.today)
    // The day is written so again.
    #expect(CivilDate(dayNumber: date.dayNumber, rule: history.rule) == date)
    let notes = history.notes(on: date)
    #expect(notes.contains(where: \.isDoubt) == sent.isUnsure)
    #expect(
      notes.contains(where: \.asksForCalendar) == (sent.calendar != .gregorian || sent.isUnsure))
    #expect(!history.source.isEmpty)
  }

  @Test(
    "PLT-28 a day that a change left out is refused with the days around it",
    arguments: [
      ("GB", "1752-09-05", "2 September 1752", "14 September 1752"),
      ("RU", "1918-02-05", "31 January 1918", "14 February 1918"),
      ("SE", "1753-02-20", "17 February 1753", "1 March 1753"),
      ("GR", "1923-02-20", "15 February 1923", "1 March 1923"),
    ])
  func leftOut(country: String, date: String, last: String, first: String) {
    let rule = CalendarHistory.of(countryCode: country, region: nil).rule
    let error = #expect(throws: ISO8601Error.self) { try CivilDate(iso8601: date, rule: rule) }
    #expect(error?.description.contains("from \(last) to \(first)") == true)
  }

  @Test("PLT-28 days of other calendars are refused where they never were")
  func otherLeapDays() {
    for (country, date) in [("GB", "1712-02-30"), ("SE", "1700-02-29"), ("IT", "1900-02-29")] {
      let rule = CalendarHistory.of(countryCode: country, region: nil).rule
      #expect(throws: ISO8601Error.self, "\(country)") { try CivilDate(iso8601: date, rule: rule) }
    }
  }

  @Test(
    "PLT-28 every change of the table goes from one day to the next; Alaska's went over the date line"
  )
  func contiguous() {
    for row in CalendarHistory.rows {
      for reform in [row.history.reform] + row.history.doubts.map(\.reform) {
        let days = reform.firstDay.dayNumber - reform.lastDay.dayNumber
        #expect(days == (reform == .alaska ? 0 : 1), "\(reform.people)")
      }
    }
  }

  @Test("PLT-28 the Swedish calendar has every day once")
  func swedish() throws {
    var previous: CivilDate?
    // From 1 January 1700 to 31 December 1712.
    for dayNumber in 2_341_983...2_346_731 {
      let date = CivilDate(dayNumber: dayNumber, rule: .swedish)
      #expect(date.dayNumber == dayNumber)
      #expect(
        try CivilDate(year: date.year, month: date.month, day: date.day, rule: .swedish) == date)
      if let previous { #expect(previous.digits < date.digits) }
      previous = date
    }
  }

  @Test("PLT-28 where the law began years with 25 March, a date before it says so")
  func years() throws {
    let england = CalendarHistory.of(countryCode: "GB", region: "England")
    let february = try CivilDate(iso8601: "1700-02-10", rule: england.rule)
    #expect(england.notes(on: february).contains(.yearBegan(1700)))
    let april = try CivilDate(iso8601: "1700-04-10", rule: england.rule)
    #expect(!england.notes(on: april).contains(.yearBegan(1700)))
  }

  @Test(
    "PLT-28 a date counts as settled only if no country but those known for it has a note on it")
  func settled() throws {
    let unsettled = CivilDate(dayNumber: 2_424_241, calendar: .gregorian)  // 1925-03-31
    #expect(!CalendarHistory.isSettled(unsettled))
    let first = CivilDate(dayNumber: 2_424_242, calendar: .gregorian)
    #expect(CalendarHistory.isSettled(first))
    let late = CalendarHistory.lateCountries.compactMap { CalendarHistory.Row.code($0.utf8) }
    for row in CalendarHistory.rows where !row.countries.contains(where: late.contains) {
      let same = try CivilDate(iso8601: first.description, rule: row.history.rule)
      #expect(same == first)
      #expect(row.history.notes(on: same).isEmpty)
    }
  }
}
