import Births
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import People
import Places
import Testing

@Suite struct BirthReaderTests {
  private let reader: BirthReader

  init() throws {
    reader = BirthReader(
      try Gazetteer.standard, TimeZoneDatabase(), span: Ephemeris.standard.span,
      since: CivilDate(dayNumber: 2_378_497), today: try CivilDate(year: 2027, month: 1, day: 15))
  }

  private func problem<Result>(_ body: () throws -> Result) -> BirthProblem? {
    #expect(throws: BirthProblem.self) { _ = try body() }
  }

  private func read(
    _ date: String, _ time: PersonDetails.BirthTime = .unknown, _ place: PlaceInput,
    calendar: CalendarSystem? = nil, occurrence: CivilMoment.Occurrence? = nil
  ) throws -> BirthReading {
    try reader.read(
      BirthInput(
        date: date, calendar: calendar, time: time, occurrence: occurrence, place: place))
  }

  @Test("PLT-3 coordinates win over an id, that over a name, and a name that is known over others")
  func precedence() throws {
    let spot = try #require(GeoCoordinates(latitude: 18.975, longitude: 72.82583))
    let both = try reader.place(PlaceInput(name: "Home", coordinates: spot, id: 1_259_229))
    #expect(both.place.name == "Home" && both.place.timeZone == "Asia/Kolkata" && both.entry == nil)
    #expect(both.choice.source == .gazetteer)
    let byID = try reader.place(PlaceInput(name: "Paris", id: 1_259_229))
    #expect(byID.place.name == "Pune, Maharashtra, India" && byID.entry != nil)
    let kept = PersonDetails.BirthPlace(
      name: "Pune", latitude: 1, longitude: 2, timeZone: "+05:00")
    #expect(try reader.place(PlaceInput(name: "Pune", known: [kept])).place == kept)
    #expect(
      try reader.place(PlaceInput(name: "Pune", id: 1_259_229, known: [kept])).entry != nil)
  }

  @Test("PLT-3 of several places of a name somebody is asked, or the likeliest is taken")
  func names() throws {
    guard
      case .severalPlaces(let places) = problem({
        try reader.place(PlaceInput(name: "Springfield"))
      })
    else { Issue.record("one place"); return }
    #expect(places.count > 1)
    let likeliest = try reader.place(PlaceInput(name: "Springfield", takesLikeliest: true))
    #expect(likeliest.entry == places.first)
    for input in [PlaceInput(name: "Xqzzyw"), PlaceInput(), PlaceInput(id: 2_147_483_647)] {
      #expect(problem { try reader.place(input) } == .unknownPlace([]))
    }
    guard
      case .unknownPlace(let meant) = problem({
        try reader.place(PlaceInput(name: "Hong Ko"))
      })
    else { Issue.record("a place"); return }
    #expect(meant.contains { $0.name == "Hong Kong" })
  }

  @Test(
    "DES-141 the zone is the one that was said, else that of the place, the nearest place or the sea",
    arguments: [
      (18.975, 72.82583, nil, "Asia/Kolkata", ZoneChoice.Source.gazetteer),
      (18.975, 72.82583, "Asia/Dubai", "Asia/Dubai", .given),
      (18.975, 72.82583, "+05:30", "+05:30", .given),
      (-40, -120, nil, "-08:00", .nautical),
    ])
  func zones(
    latitude: Double, longitude: Double, said: String?, zone: String, source: ZoneChoice.Source
  ) throws {
    let spot = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
    let found = try reader.place(PlaceInput(name: "", coordinates: spot, timeZone: said))
    #expect(found.place.timeZone == zone && found.choice.source == source)
    let kept = try reader.zones.clocks(of: found.place)
    #expect(kept.name == found.clocks.name)
    #expect(reader.choice(of: found.place).source == source)
  }

  @Test("DES-141 a zone that nobody knows is refused, and local mean time is kept by its offset")
  func zoneNames() throws {
    for zone in ["Mars/Base", "../etc"] {
      let input = PlaceInput(id: 1_259_229, timeZone: zone)
      #expect(problem { try reader.place(input) }?.field == .timeZone)
    }
    let mean = try reader.place(PlaceInput(id: 1_259_229, timeZone: "lmt"))
    #expect(mean.choice == .localMeanTime)
    #expect(try reader.zones.clocks(of: mean.place).name == mean.place.timeZone)
  }

  @Test(
    "DES-87 days before the first and after tomorrow are refused, with what is taken",
    arguments: [
      ("1799-12-31", "1800-01-01"), ("2027-01-17", "2027-01-16"), ("1800-01-01", nil),
      ("2027-01-16", nil),
    ])
  func limits(date: String, limit: String?) throws {
    let day = { try reader.date(date, calendar: .gregorian, at: nil) }
    guard let limit else {
      #expect(try day().date.description == date)
      return
    }
    switch problem(day) {
    case .tooEarly(let day), .tooLate(let day): #expect(day.description == limit)
    default: Issue.record("taken")
    }
  }

  @Test("PLT-28 a date that the table of the planets does not reach is refused whatever else is")
  func span() throws {
    let open = BirthReader(
      try Gazetteer.standard, TimeZoneDatabase(), span: Ephemeris.standard.span,
      today: try CivilDate(year: 2027, month: 1, day: 15))
    #expect(open.days.lowerBound == Int(Ephemeris.standard.span.lowerBound) + 2)
    #expect(throws: BirthProblem.self) {
      try open.check(CivilDate(dayNumber: open.days.lowerBound - 1))
    }
  }

  @Test(
    "PLT-28 the place decides about the calendar, unless one is named; days that were left out are said"
  )
  func calendars() throws {
    let moscow = try reader.place(PlaceInput(name: "Moscow", takesLikeliest: true)).coordinates
    let theirs = try reader.date("1900-01-01", calendar: nil, at: moscow)
    #expect(theirs.date.calendar == .julian && theirs.basis == .place)
    let named = try reader.date("1900-01-01", calendar: .gregorian, at: moscow)
    #expect(named.date.calendar == .gregorian && named.basis == .given)
    #expect(reader.calendarBasis(of: theirs.date, at: moscow) == .place)
    #expect(reader.calendarBasis(of: named.date, at: moscow) == .given)
    guard case .dayLeftOut = problem({ try reader.date("1918-02-05", calendar: nil, at: moscow) })
    else { Issue.record("a day"); return }
    #expect(problem { try reader.date("1990-02-30", calendar: nil, at: nil) } == .noSuchDay)
    #expect(problem { try reader.date("15.1.1990", calendar: nil, at: nil) } == .noSuchDay)
  }

  @Test("PLT-28 where people can be asked, a date of two calendars is, and the answer is taken")
  func asked() throws {
    let moscow = try reader.place(PlaceInput(name: "Moscow", takesLikeliest: true)).coordinates
    let open = reader.askedDate("1900-01-01", chosen: nil, at: moscow)
    #expect(open.problem == .calendarOpen && open.date == nil)
    #expect(open.calendars.map(\.calendar) == [.julian, .gregorian])
    #expect(open.calendars.first?.today.description == "1900-01-13")
    let chosen = reader.askedDate("1900-01-01", chosen: .gregorian, at: moscow)
    #expect(chosen.problem == nil && chosen.date?.calendar == .gregorian)
    #expect(chosen.calendars.count == 2)
    #expect(reader.askedDate("1990-01-01", chosen: nil, at: moscow).calendars.isEmpty)
    guard case .dayLeftOut = reader.askedDate("1918-02-05", chosen: nil, at: moscow).problem else {
      Issue.record("a day")
      return
    }
    // 29 February 1900 is a day of the Julian calendar alone.
    let julian = reader.askedDate("1900-02-29", chosen: .julian, at: nil)
    #expect(julian.date?.calendar == .julian)
    let none = reader.askedDate("1900-02-29", chosen: nil, at: nil)
    #expect(none.problem == .noSuchDay && none.calendars.isEmpty)
  }

  @Test("DES-140 a time that came twice is asked about unless it was said which, and taken as said")
  func twice() throws {
    let london = PlaceInput(name: "London", takesLikeliest: true)
    let time = PersonDetails.BirthTime.exact(try WallTime(hour: 1, minute: 30))
    let open = try read("1990-10-28", time, london).resolved
    #expect(open.moment.questions(nil) == [.shownTwice])
    #expect(open.moment.readings.map(\.clock) == ["BST, UTC+01:00", "GMT, UTC+00:00"])
    let second = try read("1990-10-28", time, london, occurrence: .second).resolved
    #expect(second.moment.questions(.second).isEmpty)
    #expect(second.moment.instant.unixSeconds - open.moment.instant.unixSeconds == 3_600)
  }

  @Test("DES-140 a time that the clocks skipped moves on by the gap, and says what they showed")
  func skipped() throws {
    let london = PlaceInput(name: "London", takesLikeliest: true)
    let time = try WallTime(hour: 1, minute: 30)
    for time in [PersonDetails.BirthTime.exact(time), .approximate(time, minutes: 30)] {
      let moment = try read("1990-03-25", time, london).resolved.moment
      #expect(moment.questions(nil) == [.skipped(shown: try WallTime(hour: 2, minute: 30))])
      #expect(moment.sentences(.place).contains { $0.contains("set forward") })
    }
    #expect(try read("1990-03-26", .exact(time), london).resolved.moment.questions(nil).isEmpty)
  }

  @Test("PLT-3 a birth has the window of its time: none, some minutes, or the whole day")
  func windows() throws {
    let pune = PlaceInput(id: 1_259_229)
    let time = try WallTime(hour: 10, minute: 30)
    let exact = try read("1990-05-15", .exact(time), pune)
    #expect(exact.resolved.moment.instant.iso8601() == "1990-05-15T05:00:00.000Z")
    #expect(exact.details.birthPlace == exact.place.place)
    #expect(try reader.zones.birth(of: exact.details)?.birth == exact.resolved.birth)
    let about = try read("1990-05-15", .approximate(time, minutes: 10), pune).resolved.birth
    #expect(about.moment == BirthMoment(exact.resolved.moment.instant, withinMinutes: 10))
    let unknown = try read("1990-05-15", .unknown, pune).resolved.birth
    #expect(!unknown.moment.isTimeKnown && !unknown.hasAngles)
  }

  @Test(
    "PLT-3 ARC-304 a zone without a place makes planets exact, and has neither angles nor houses")
  func zoneAlone() throws {
    let time = try WallTime(hour: 10, minute: 30)
    let pune = try read("1990-05-15", .exact(time), PlaceInput(id: 1_259_229)).resolved
    for zone in ["Asia/Kolkata", "+05:30"] {
      let zoned = try reader.read("1990-05-15", time: .exact(time), zone: zone, named: "Ada")
      #expect(zoned.details.birthZone == zone && zoned.details.birthPlace == nil)
      #expect(zoned.resolved.moment.instant == pune.moment.instant)
      #expect(zoned.resolved.birth.place == nil && !zoned.resolved.birth.hasAngles)
      #expect(try reader.zones.birth(of: zoned.details)?.birth == zoned.resolved.birth)
      let chart = try NatalChart(birth: zoned.resolved.birth, ephemeris: .standard)
      let whole = try NatalChart(birth: pune.birth, ephemeris: .standard)
      #expect(chart.houses == nil && whole.houses != nil)
      #expect(chart.degree(of: .moon) == whole.degree(of: .moon))
      #expect(chart.degree(of: .ascendant) == nil && whole.degree(of: .ascendant) != nil)
    }
    #expect(try reader.zones.birth(of: PersonDetails(name: "A", birthZone: "UTC")) == nil)
    let dated = PersonDetails(name: "A", birthDate: try CivilDate(year: 1990, month: 5, day: 15))
    #expect(try reader.zones.birth(of: dated) == nil)
  }

  @Test("PLT-3 what is wrong with a zone that stands alone is said of the zone, dates as elsewhere")
  func zoneProblems() throws {
    for zone in ["Mars/Base", "LMT", "", "../passwd"] {
      let problem = problem { try reader.zone(zone) }
      guard case .unknownZone = problem else { Issue.record("\(zone) is taken"); continue }
      #expect(problem?.field == .timeZone)
    }
    let noDay = problem { try reader.read("1990-02-30", time: .unknown, zone: "UTC") }
    #expect(noDay == .noSuchDay)
    let time = PersonDetails.BirthTime.exact(try WallTime(hour: 1, minute: 30))
    let twice = try reader.read("1990-10-28", time: time, zone: "Europe/London").resolved
    #expect(twice.moment.questions(nil) == [.shownTwice])
    let unknown = try reader.read("1990-05-15", time: .unknown, zone: "Asia/Kolkata").resolved
    #expect(!unknown.birth.moment.isTimeKnown)
  }

  @Test("DES-141 near a border the zones are told that showed another time, unless one was said")
  func border() throws {
    let spot = try #require(GeoCoordinates(latitude: 41.69, longitude: -86.6))
    let open = try read(
      "1990-01-15", .exact(.noon), PlaceInput(name: "", coordinates: spot))
    #expect(
      try !reader.otherZones(at: spot, open.place.choice, open.resolved.moment).isEmpty)
    let said = try read(
      "1990-01-15", .exact(.noon),
      PlaceInput(name: "", coordinates: spot, timeZone: "America/Chicago"))
    #expect(try reader.otherZones(at: spot, said.place.choice, said.resolved.moment).isEmpty)
  }

  @Test("PLT-3 a birth that the ephemeris does not reach has no chart, and is no error")
  func reach() throws {
    let reader = BirthReader(
      try Gazetteer.standard, TimeZoneDatabase(), span: Ephemeris.standard.span,
      today: try CivilDate(year: 2027, month: 1, day: 15))
    #expect(reader.days.lowerBound == PersonDetails.birthDays.lowerBound)
    #expect(Int(Ephemeris.standard.span.upperBound) - 2 == PersonDetails.birthDays.upperBound)
    for (day, isReached) in [
      (PersonDetails.birthDays.lowerBound - 1, false), (PersonDetails.birthDays.lowerBound, true),
      (PersonDetails.birthDays.upperBound, true), (PersonDetails.birthDays.upperBound + 1, false),
    ] {
      for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let person = PersonDetails(
          name: "A", birthDate: CivilDate(dayNumber: day), birthZone: zone)
        let known = try reader.zones.birth(of: person)
        #expect((known != nil) == isReached)
        guard let known else { continue }
        #expect(throws: Never.self) {
          try NatalChart(birth: known.birth, ephemeris: .standard)
        }
      }
    }
  }
}
