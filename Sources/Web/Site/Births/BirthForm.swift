public import CivilTime
internal import Clocks
public import Ephemeris
public import HTTPServer
public import Interface
public import People
public import Places

/// A birth that a form has sent, read against the gazetteer and the clocks of the place.
///
/// What cannot be taken is in ``errors``; ``places`` and ``readings`` then hold what to choose from.
/// ``BirthFields`` shows it all again.
public struct BirthForm: Sendable {
  /// The places that the typed name may mean, where that is open.
  public private(set) var places: [Place] = []
  /// Both readings, where the time was shown twice; else none.
  public private(set) var readings: [ClockReading] = []
  /// The calendars that the date may be in, each with the day that it would be by today's, where that
  /// has to be asked or was; else none.
  public private(set) var calendars: [CalendarReading] = []
  /// What the clocks showed instead, where they were set forward over the time; else nil.
  public private(set) var movedTime: WallTime?
  /// The place, as soon as it is known.
  public private(set) var place: PersonDetails.BirthPlace?
  /// What was sent, where nothing is wrong with it.
  public private(set) var details: PersonDetails?
  /// Under which names it was sent.
  public let names: BirthNames
  let earliest: CivilDate
  let latest: CivilDate

  private var input: Input
  private let form: FormFields

  /// What is wrong, by field.
  public var errors: [HTTPError.FieldError] { input.errors }

  /// The first day for which charts are cast.
  public static let firstDay = CivilDate(dayNumber: 2_287_196)

  /// - Parameters:
  ///   - names: under which names the form sends the birth.
  ///   - known: places that a person has chosen before: their names are theirs.
  ///   - earliest: the first day that is taken.
  ///   - longestName: how many characters a name may have.
  ///   - words: the language in which is said what is wrong.
  /// - Throws: `TimeZoneDatabaseError` where the clocks of the place cannot be read.
  public init(
    _ form: FormFields, names: BirthNames = BirthNames(),
    known: [PersonDetails.BirthPlace] = [], since earliest: CivilDate = firstDay,
    longestName: Int = PersonDetails.longestName, services: Services, words: Catalogue
  ) throws {
    (self.names, self.form) = (names, form)
    (self.earliest, latest) = (earliest, services.today)
    input = Input(form, words: words)
    let name = input.text(names.name, longest: longestName)
    let place = readPlace(services.gazetteer, known)
    self.place = place
    let date = readDate(services.gazetteer, words)
    let time = readTime()
    guard let date, let time, let place else { return }
    let occurrence: CivilMoment.Occurrence = form[names.occurrence] == "second" ? .second : .first
    let details = PersonDetails(
      name: name, birthDate: date, birthTime: time, birthTimeOccurrence: occurrence,
      birthPlace: place)
    try checkClocks(details, services, words)
    if input.errors.isEmpty { self.details = details }
  }

  /// Notes that something else in the form is at fault.
  public mutating func refuse(_ field: String, _ problem: Message) {
    input.refuse(field, problem)
    details = nil
  }

  private mutating func readDate(_ gazetteer: Gazetteer, _ words: Catalogue) -> CivilDate? {
    guard let text = input.value(names.date, .dateText),
      let date = readCalendar(of: text, gazetteer, words)
    else { return nil }
    guard date.dayNumber >= earliest.dayNumber else {
      let day = words.language.formatted(
        day: earliest.day, month: earliest.month, year: earliest.year)
      input.refuse(names.date, Message(BirthKey.tooEarly, ["day": .text(day)]))
      return nil
    }
    // East of Greenwich it may be tomorrow.
    guard date.dayNumber <= latest.dayNumber + 1 else {
      input.refuse(names.date, Message(BirthKey.inTheFuture))
      return nil
    }
    return date
  }

  /// The date in the calendar that people of the place used, or in the one that was chosen where that
  /// had to be asked.
  private mutating func readCalendar(
    of text: String, _ gazetteer: Gazetteer, _ words: Catalogue
  ) -> CivilDate? {
    let chosen = form[names.calendar].flatMap { CalendarSystem(named: $0) }
    do throws(ISO8601Error) {
      let local = try gazetteer.read(date: text, calendar: nil, at: place?.coordinates)
      // Before the first change every date of a register is Julian.
      let isBefore = local.date.dayNumber < CalendarReform.papal.firstDay.dayNumber
      guard local.basis != .standard, !isBefore, local.candidates.count > 1 else {
        return local.date
      }
      calendars = local.candidates.compactMap { CalendarReading(text, in: $0) }
      if let chosen, let date = calendars.first(where: { $0.calendar == chosen })?.date {
        return date
      }
      input.refuse(names.date, Message(BirthKey.calendarAsked))
    } catch .date(.leftOut(_, _, _, let reform)) {
      calendars = [reform.earlier, .gregorian].compactMap { CalendarReading(text, in: $0) }
      if let chosen, let date = calendars.first(where: { $0.calendar == chosen })?.date {
        return date
      }
      input.refuse(names.date, .dayLeftOut(reform, words.language))
    } catch {
      // A day that only another calendar has.
      let others = [CalendarSystem.julian, .gregorian].compactMap { CalendarReading(text, in: $0) }
      if let chosen, let date = others.first(where: { $0.calendar == chosen })?.date {
        calendars = others
        return date
      }
      input.refuse(names.date, .dateForm)
    }
    return nil
  }

  private mutating func readTime() -> PersonDetails.BirthTime? {
    let precision =
      input.optional(names.precision, .choice(BirthTimeField.Precision.self)) ?? .exact
    switch precision {
    case .unknown: return .unknown
    case .exact: return input.value(names.time, .time).map { .exact($0) }
    case .about:
      let time = input.value(names.time, .time)
      let minutes = input.value(names.minutes, .integer(1...720))
      guard let time, let minutes else { return nil }
      return .approximate(time, minutes: minutes)
    }
  }

  /// The place that was chosen, one that is known already, or the one that alone has the name.
  private mutating func readPlace(
    _ gazetteer: Gazetteer, _ known: [PersonDetails.BirthPlace]
  ) -> PersonDetails.BirthPlace? {
    let name = input.text(names.place, longest: PersonDetails.longestName)
    guard !name.isEmpty else { return nil }
    let chosen = form[values: names.match].last { !$0.isEmpty }
    if let chosen, let place = Int(chosen).flatMap({ gazetteer.place(id: $0) }) {
      return PersonDetails.BirthPlace(place)
    }
    if let known = known.first(where: { $0.name == name }) { return known }
    switch gazetteer.resolve(name) {
    case .one(let place): return PersonDetails.BirthPlace(place)
    case .ambiguous(let found):
      places = found
      input.refuse(names.place, Message(BirthKey.severalPlaces))
    case .none(let suggestions):
      places = suggestions
      let key: BirthKey = suggestions.isEmpty ? .noSuchPlace : .noPlaceOfThisName
      input.refuse(names.place, Message(key))
    }
    return nil
  }

  /// Asks which of two equal times is meant, and whether it was the next time that a clock showed where
  /// none showed this one (DES-140).
  private mutating func checkClocks(
    _ details: PersonDetails, _ services: Services, _ words: Catalogue
  ) throws {
    guard details.birthTime != .unknown, let moment = try services.birth(of: details)?.moment
    else { return }
    readings = moment.readings
    if !readings.isEmpty, form[names.occurrence] == nil {
      input.refuse(names.time, Message(BirthKey.timeShownTwice))
    }
    movedTime = moment.shownInstead
    if let movedTime {
      let shown = words.language.formatted(hour: movedTime.hour, minute: movedTime.minute)
      input.refuse(names.time, Message(BirthKey.timeSkipped, ["time": .text(shown)]))
    }
  }
}

extension Input {
  /// A day that a program sent, in the calendar that it named or that people of the place used.
  /// - Returns: nil where there is no such day, which is noted.
  public mutating func localDate(
    _ text: String, named name: String, _ calendar: CalendarSystem?,
    at coordinates: GeoCoordinates?, _ gazetteer: Gazetteer
  ) -> LocalDate? {
    do throws(ISO8601Error) {
      return try gazetteer.read(date: text, calendar: calendar, at: coordinates)
    } catch .date(.leftOut(_, _, _, let reform)) {
      refuse(name, .dayLeftOut(reform, words.language))
    } catch {
      refuse(name, .dateForm)
    }
    return nil
  }
}

/// One of the calendars that a date may be in.
public struct CalendarReading: Sendable {
  /// The calendar.
  public let calendar: CalendarSystem
  /// The date in it.
  public let date: CivilDate

  /// Nil where the calendar has no such day.
  init?(_ text: String, in calendar: CalendarSystem) {
    guard let date = try? CivilDate(iso8601: text, rule: CalendarRule(calendar)) else { return nil }
    self.init(date)
  }

  init(_ date: CivilDate) { (calendar, self.date) = (date.calendar, date) }

  /// The same day in today's calendar.
  public var today: CivilDate { CivilDate(dayNumber: date.dayNumber, rule: .gregorian) }
}

extension PersonDetails.BirthPlace {
  /// Where it is; nil for no point of the Earth.
  public var coordinates: GeoCoordinates? {
    GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  /// A place of the gazetteer.
  public init(_ place: Place) {
    self.init(
      name: place.label, latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude, timeZone: place.timeZone)
  }
}

extension Services {
  /// The day at Greenwich.
  public var today: CivilDate { now().utc.date }
}
