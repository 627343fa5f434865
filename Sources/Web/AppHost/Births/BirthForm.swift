public import Births
public import Charting
public import CivilTime
internal import Clocks
internal import Ephemeris
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
  private let reader: BirthReader

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
    longestName: Int = PersonDetails.longestName, services: Dependencies, words: MessageCatalog
  ) throws {
    (self.names, self.form, reader) = (names, form, services.births(since: earliest))
    (self.earliest, latest) = (earliest, services.today)
    input = Input(form, words: words)
    let name = input.text(names.name, longest: longestName)
    let place = try readPlace(known, services.gazetteer)
    self.place = place?.place
    let date = readDate(at: place)
    let time = readTime()
    guard let date, let time, let place else { return }
    var details = PersonDetails(
      name: name, birthDate: date, birthTime: time, birthTimeOccurrence: occurrence ?? .first,
      birthPlace: place.place)
    checkClocks(&details, place.clocks)
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

  /// Notes what is wrong with the birth, at the field that it is about.
  private mutating func refuse(_ problem: BirthProblem) {
    let field =
      switch problem.field {
      case .date: names.date
      case .time: names.time
      case .place, .timeZone: names.place
      }
    input.refuse(field, Message(problem, input.words.language))
  }

  /// The place that was chosen, one that is known already, or the one that alone has the name.
  private mutating func readPlace(
    _ known: [PersonDetails.BirthPlace], _ gazetteer: Gazetteer
  ) throws -> FoundPlace? {
    let name = input.text(names.place, longest: PersonDetails.longestName)
    guard !name.isEmpty else { return nil }
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

  /// The date in the calendar that people of the place used, or in the one that was chosen where that
  /// had to be asked.
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

  /// Asks what the clocks leave open. Where they skipped the time, the form shows the one that they
  /// showed instead; sent again, whichever of the two stands in the field, that one is taken (DES-209).
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
  /// A day that a program sent, in the calendar that it named or that people of the place used.
  /// - Returns: nil where there is no such day, or none that is taken, which is noted.
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

  /// What reads births.
  /// - Parameter earliest: the first day that is taken; nil for the first one that charts can be cast for.
  public func births(since earliest: CivilDate? = nil) -> BirthReader {
    BirthReader(gazetteer, timeZones, span: ephemeris.span, since: earliest, today: today)
  }

  /// The birth of a person; nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func birth(of details: PersonDetails) throws(TimeZoneDatabaseError) -> ResolvedBirth? {
    try timeZones.birth(of: details)
  }
}

extension BirthData {
  /// A birth that is kept.
  /// - Returns: nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public init?(_ details: PersonDetails, _ services: Dependencies) throws {
    try self.init(details, services.births())
  }
}
