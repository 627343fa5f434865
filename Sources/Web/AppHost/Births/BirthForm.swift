public import Births
public import Charting
public import CivilTime
internal import Clocks
internal import Ephemeris
public import HTTPServer
public import Interface
public import People
public import Places

/// What a form about a birth has to know of the place.
public enum BirthPlaceNeed: Sendable {
  /// A place.
  case place
  /// A place, or where it is unknown its time zone.
  case placeOrZone
  /// Nothing: a date is enough.
  case nothing
}

/// A submitted birth, resolved against the gazetteer and the time zone of the place.
///
/// Problems are in ``errors``; ``places`` and ``readings`` then have the alternatives to choose
/// from. ``BirthFields`` renders it all again.
public struct BirthForm: Sendable {
  /// The places that the typed name may mean, where that is open.
  public private(set) var places: [Place] = []
  /// Both occurrences if the local time occurred twice; else empty.
  public private(set) var readings: [ClockReading] = []
  /// The candidate calendars of the date, each with its Gregorian date, if the user has to choose
  /// or has chosen; else empty.
  public private(set) var calendars: [CalendarReading] = []
  /// The local time shown instead if the clocks were set forward over the time; else nil.
  public private(set) var movedTime: WallTime?
  /// The place, as soon as it is known.
  public private(set) var place: PersonDetails.BirthPlace?
  /// The time zones that can be chosen where the place is unknown; empty if it has to be known.
  let zones: [String]
  /// What has to be known of the place.
  let need: BirthPlaceNeed
  /// Whether the day has to be known.
  let isDateNeeded: Bool
  /// The parsed birth, if there are no errors.
  public private(set) var details: PersonDetails?
  /// The names of the form fields.
  public let names: BirthNames
  let earliest: CivilDate
  let latest: CivilDate

  private var input: Input
  private let form: FormFields
  private let reader: BirthReader

  /// The errors, by field.
  public var errors: [HTTPError.FieldError] { input.errors }

  /// The first day for which charts are cast.
  public static let firstDay = CivilDate(dayNumber: 2_287_196)

  /// - Parameters:
  ///   - names: the field names of the form.
  ///   - known: places the person has chosen before; their names take precedence.
  ///   - earliest: the earliest accepted date.
  ///   - longestName: the longest name, in characters.
  ///   - need: what has to be known of the place.
  ///   - isDateNeeded: whether the day has to be known.
  ///   - words: the language of error messages.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  public init(
    _ form: FormFields, names: BirthNames = BirthNames(),
    known: [PersonDetails.BirthPlace] = [], since earliest: CivilDate = firstDay,
    longestName: Int = PersonDetails.longestName,
    needs need: BirthPlaceNeed = .place, isDateNeeded: Bool = true, services: Dependencies,
    words: MessageCatalog
  ) throws {
    (self.names, self.form, reader) = (names, form, services.births(since: earliest))
    (self.earliest, latest) = (earliest, services.today)
    (self.need, self.isDateNeeded) = (need, isDateNeeded)
    zones = need == .place ? [] : services.gazetteer.timeZones
    input = Input(form, words: words)
    let name = input.text(names.name, longest: longestName)
    let isPlaceUnknown = need != .place && form[names.placeUnknown] != nil
    let place = isPlaceUnknown ? nil : try readPlace(known, services.gazetteer)
    let zone = isPlaceUnknown ? try readZone() : nil
    self.place = place?.place
    let isDateOpen = !isDateNeeded && (form[names.date] ?? "").isEmpty
    let date = isDateOpen ? nil : readDate(at: place)
    let time = readTime()
    let clocks = place?.clocks ?? zone?.clocks
    guard date != nil || isDateOpen, let time, clocks != nil || need == .nothing else { return }
    var details = PersonDetails(
      name: name, birthDate: date, birthTime: time, birthTimeOccurrence: occurrence ?? .first,
      birthPlace: place?.place, birthZone: zone?.name)
    if let clocks { checkClocks(&details, clocks) }
    if input.errors.isEmpty { self.details = details }
  }

  /// Notes that something else in the form is at fault.
  public mutating func refuse(_ field: String, _ problem: Message) {
    input.refuse(field, problem)
    details = nil
  }

  private var occurrence: CivilMoment.Occurrence? {
    form[names.occurrence].map { $0 == "second" ? .second : .first }
  }

  /// Records a problem at the field that it concerns.
  private mutating func refuse(_ problem: BirthProblem) {
    let field =
      switch problem.field {
      case .date: names.date
      case .time: names.time
      case .place: names.place
      case .timeZone: form[names.placeUnknown] == nil ? names.place : names.zone
      }
    input.refuse(field, Message(problem, input.words.language))
  }

  /// Returns the chosen place, a known one, or the only one with the name.
  private mutating func readPlace(
    _ known: [PersonDetails.BirthPlace], _ gazetteer: Gazetteer
  ) throws -> FoundPlace? {
    guard let name = asked(names.place) else { return nil }
    let chosen = form[values: names.match].last { !$0.isEmpty }.flatMap { Int($0) }
    let id = chosen.flatMap { gazetteer.place(id: $0)?.id }
    do {
      return try reader.place(PlaceInput(name: name, id: id, known: known))
    } catch let problem as BirthProblem {
      switch problem {
      case .severalPlaces(let found), .unknownPlace(let found): places = found
      default: break
      }
      refuse(problem)
      return nil
    }
  }

  /// Returns the text of a field about the place; nil where there is none, which is recorded unless
  /// a date is enough.
  private mutating func asked(_ name: String) -> String? {
    if need == .nothing {
      return input.optionalText(name, longest: PersonDetails.longestPlace)
    }
    let text = input.text(name, longest: PersonDetails.longestPlace)
    return text.isEmpty ? nil : text
  }

  /// Returns the time zone of a birth whose place is unknown.
  private mutating func readZone() throws -> BirthZone? {
    guard let name = asked(names.zone) else { return nil }
    do {
      return try reader.zone(name)
    } catch let problem as BirthProblem {
      refuse(problem)
      return nil
    }
  }

  /// Returns the date in the calendar of the place, or in the chosen one if that was ambiguous.
  private mutating func readDate(at place: FoundPlace?) -> CivilDate? {
    guard let text = input.value(names.date, .dateText) else { return nil }
    let asked = reader.askedDate(
      text, chosen: form[names.calendar].flatMap { CalendarSystem(named: $0) },
      at: place?.coordinates)
    calendars = asked.calendars
    do throws(BirthProblem) {
      if let problem = asked.problem { throw problem }
      if let date = asked.date { try reader.check(date) }
      return asked.date
    } catch {
      refuse(error)
      return nil
    }
  }

  private mutating func readTime() -> PersonDetails.BirthTime? {
    let precision =
      input.optional(names.precision, .choice(BirthTimeField.Precision.self)) ?? .exact
    switch precision {
    case .unknown: return .unknown
    case .exact: return input.value(names.time, .time).map { .exact($0) }
    case .about:
      let time = input.value(names.time, .time)
      let minutes = input.value(names.minutes, .integer(PersonDetails.BirthTime.margins))
      guard let time, let minutes else { return nil }
      return .approximate(time, minutes: minutes)
    }
  }

  /// Asks about ambiguous local times. For a skipped time, the form suggests the one shown instead;
  /// submitted again, the time in the field is accepted, whichever it is (DES-209).
  private mutating func checkClocks(_ details: inout PersonDetails, _ clocks: ZoneRules) {
    guard details.birthTime != .unknown, let moment = clocks.birth(of: details)?.moment else {
      return
    }
    (readings, movedTime) = (moment.readings, moment.shownInstead)
    if let shown = movedTime, form[names.moved] == shown.formText {
      details.birthTime = details.birthTime.moved(to: shown)
      return
    }
    for question in moment.questions(occurrence) { refuse(question) }
  }
}

extension PersonDetails.BirthTime {
  /// Another time, known as well as this one.
  fileprivate func moved(to time: WallTime) -> Self {
    switch self {
    case .exact: .exact(time)
    case .approximate(_, let minutes): .approximate(time, minutes: minutes)
    case .unknown: .unknown
    }
  }
}

extension Input {
  /// Reads a date in the given calendar, else in that of the place.
  /// - Returns: nil after recording an error: no such date, or out of range.
  public mutating func localDate(
    _ text: String, named name: String, _ calendar: CalendarSystem?,
    at place: PersonDetails.BirthPlace?, _ reader: BirthReader
  ) -> LocalDate? {
    do throws(BirthProblem) {
      return try reader.date(text, calendar: calendar, at: place?.coordinates)
    } catch {
      refuse(name, error, reader)
      return nil
    }
  }

  /// Notes what is wrong with a birth that a program sent.
  public mutating func refuse(_ name: String, _ problem: BirthProblem, _ reader: BirthReader) {
    switch problem {
    case .tooEarly, .tooLate:
      let (first, last) = reader.limits
      refuse(name, .tooEarly(first.description, last.description))
    default: refuse(name, Message(problem, words.language))
    }
  }
}

extension Dependencies {
  /// The day at Greenwich.
  public var today: CivilDate { now().utc.date }

  /// Returns the reader of births.
  /// - Parameter earliest: the earliest accepted date; nil for the first one that charts can be
  ///   cast for.
  public func births(since earliest: CivilDate? = nil) -> BirthReader {
    BirthReader(gazetteer, timeZones, span: ephemeris.span, since: earliest, today: today)
  }

  /// Returns the resolved birth of a person; nil without a date, and without a place or at least
  /// its time zone. A birth whose zone alone is known has no place.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  public func birth(of details: PersonDetails) throws(TimeZoneDatabaseError) -> ResolvedBirth? {
    try timeZones.birth(of: details)
  }
}

extension BirthData {
  /// Creates the birth data of a stored person.
  /// - Returns: nil without a date or place.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  public init?(_ details: PersonDetails, _ services: Dependencies) throws {
    try self.init(details, services.births())
  }
}
