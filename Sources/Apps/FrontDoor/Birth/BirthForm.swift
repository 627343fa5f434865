internal import Accounts
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import People
internal import Places
internal import Site
internal import Storage

/// A birth form that was sent, read against the gazetteer and the clocks of the place.
///
/// What cannot be taken is noted in `input`; `places` and `readings` then hold what to choose from.
struct BirthForm {
  private(set) var input: Input
  private(set) var places: [Place] = []
  private(set) var readings: [BirthModel.Reading] = []
  /// What was sent, where nothing is wrong with it.
  private(set) var details: PersonDetails?

  private let form: FormFields
  private let member: Member

  init(_ form: FormFields, _ member: Member) throws {
    input = Input(form, words: member.words)
    self.form = form
    self.member = member
    let name = input.text("name", longest: PersonDetails.longestName)
    let date = readDate()
    let time = readTime()
    let place = readPlace()
    if member.asksAge, form["age"] == nil { input.refuse("age", .ageNeeded) }
    guard let date, let time, let place else { return }
    let occurrence: CivilMoment.Occurrence = form["occurrence"] == "second" ? .second : .first
    let details = PersonDetails(
      name: name, birthDate: date, birthTime: time, birthTimeOccurrence: occurrence,
      birthPlace: place)
    try checkClocks(details)
    if input.errors.isEmpty { self.details = details }
  }

  /// A day from the beginning of the ephemeris to today.
  private mutating func readDate() -> CivilDate? {
    guard let date = input.value("birthDate", .date) else { return nil }
    guard date.year >= 1550 else {
      input.refuse("birthDate", .tooEarlyForTables)
      return nil
    }
    guard date.dayNumber <= member.today.dayNumber + 1 else {
      input.refuse("birthDate", .inTheFuture)
      return nil
    }
    return date
  }

  private mutating func readTime() -> PersonDetails.BirthTime? {
    let precision =
      input.optional("birthTime-precision", .choice(BirthTimeField.Precision.self)) ?? .exact
    switch precision {
    case .unknown: return .unknown
    case .exact: return input.value("birthTime", .time).map { .exact($0) }
    case .about:
      let time = input.value("birthTime", .time)
      let minutes = input.value("birthTime-minutes", .integer(1...720))
      guard let time, let minutes else { return nil }
      return .approximate(time, minutes: minutes)
    }
  }

  /// The place that was chosen, the one that is known already, or the one that alone has the name.
  private mutating func readPlace() -> PersonDetails.BirthPlace? {
    let name = input.text("birthPlace", longest: PersonDetails.longestName)
    guard !name.isEmpty else { return nil }
    let gazetteer = member.services.gazetteer
    let chosen = form[values: "birthPlace-match"].last { !$0.isEmpty }
    if let chosen, let place = Int(chosen).flatMap({ gazetteer.place(id: $0) }) {
      return PersonDetails.BirthPlace(place)
    }
    if let known = member.profile?.details.birthPlace, known.name == name { return known }
    switch gazetteer.resolve(name) {
    case .one(let place): return PersonDetails.BirthPlace(place)
    case .ambiguous(let found):
      places = found
      input.refuse("birthPlace", .severalPlaces)
    case .none(let suggestions):
      places = suggestions
      input.refuse("birthPlace", suggestions.isEmpty ? .noSuchPlace : .noPlaceOfThisName)
    }
    return nil
  }

  /// Asks which of two equal times is meant, and refuses one that no clock showed.
  private mutating func checkClocks(_ details: PersonDetails) throws {
    guard details.birthTime != .unknown, let moment = try member.services.birth(of: details)?.moment
    else { return }
    for warning in moment.warnings {
      switch warning {
      case .repeatedTime(let taken, let other):
        let mine = ZonedInstant(instant: moment.instant, localTime: moment.localTime)
        readings = (taken == .first ? [mine, other] : [other, mine]).enumerated().map {
          .init(occurrence: $0.offset == 0 ? .first : .second, clock: $0.element.clock)
        }
        if form["occurrence"] == nil { input.refuse("birthTime", .timeShownTwice) }
      case .skippedTime:
        input.refuse("birthTime", .timeSkipped(moment.localTime.clockText(at: moment.instant)))
      default: break
      }
    }
  }
}

extension PersonDetails.BirthPlace {
  init(_ place: Place) {
    self.init(
      name: place.label, latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude, timeZone: place.timeZone)
  }
}

extension ZonedInstant {
  /// What the clocks were called, and their distance from Greenwich.
  fileprivate var clock: String {
    "\(localTime.abbreviation), UTC\(localTime.offset.description)"
  }
}

extension LocalTimeType {
  /// What these clocks show at an instant, to the minute.
  fileprivate func clockText(at instant: Instant) -> String {
    let time = instant.civil(offset: offset).time
    return "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
  }
}

extension Member {
  /// The age that everybody confirms once (PLT-10).
  static let leastAge = 16

  var asksAge: Bool { person.account.confirmedAge < Self.leastAge }

  /// The day at Greenwich.
  var today: CivilDate {
    Instant(unixSeconds: Double(services.now().milliseconds) / 1_000).civil().date
  }
}
