internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import JSON
internal import People
internal import Places
internal import Site

extension BirthData {
  /// Reads `birth_data`, or one person of a match (DES-18, DES-19).
  ///
  ///     let birth = try BirthData.read("birth_data", from: &input, services)
  ///
  /// - Parameter name: under which it stands in the body.
  /// - Returns: nil where nothing was sent.
  /// - Throws: ``DestinyProblem`` `INVALID_BIRTH_DATA` or `PLACE_UNRESOLVED` with the field.
  static func read(
    _ name: String, from input: inout Input, _ services: Services
  ) throws -> BirthData? {
    let known = input.errors.count
    let birth = try input.optional(name) { try BirthData(&$0, below: name, services) }
    if input.errors.count > known {
      throw DestinyProblem(.invalidBirthData, input.errors[known])
    }
    return birth
  }

  /// Reads an object that holds a birth, whose other fields the caller reads.
  /// - Parameters:
  ///   - path: where the object stands in the body.
  ///   - name: of whom it is; empty for whoever asks.
  /// - Returns: nil where something is wrong with it, which is noted.
  /// - Throws: ``DestinyProblem`` where the place or its zone is not known.
  init?(
    _ input: inout Input, below path: String, name: String = "", _ services: Services
  ) throws {
    let noted = input.errors.count
    let text = input.value("dob", .dateText)
    let calendar = input.optional("calendar", .calendar)
    let time = input.timeOfBirth()
    let sent = SentPlace(&input)
    let ayanamsa = input.optional("ayanamsa", .ayanamsa)
    let houses = input.optional("house_system", .houseSystem)
    guard let text else { return nil }
    guard input.errors.count == noted, let time, let sent else {
      // What is wrong with the day is said as well.
      _ = input.dateOfBirth(text, calendar, at: nil, services)
      return nil
    }
    let (place, clocks, choice) = try sent.found(below: path, services)
    guard let date = input.dateOfBirth(text, calendar, at: place, services) else { return nil }
    let details = PersonDetails(
      name: name, birthDate: date.date, birthTime: time, birthPlace: place)
    try self.init(details, clocks: clocks, choice: choice, services)
    (self.ayanamsa, self.houses) = (ayanamsa, houses)
  }

  /// The birth of whoever the request is for, from their profile; nil where there is none yet.
  static func kept(by person: SignedIn) async throws -> BirthData? {
    let profile = try await person.services.people.profile(of: person.owner())
    return try profile.flatMap { try BirthData($0.details, person.services) }
  }

  /// What was sent, or else what the profile has.
  /// - Throws: ``DestinyProblem`` `BIRTH_DATA_REQUIRED` where there is neither.
  static func sent(_ sent: BirthData?, orKeptBy person: SignedIn) async throws -> BirthData {
    if let sent { return sent }
    guard let kept = try await kept(by: person) else {
      throw DestinyProblem(
        .birthDataRequired, "Send birth_data, or keep it in the profile.", field: "birth_data")
    }
    return kept
  }
}

extension Input {
  /// `dob`: a day from 1800 on that has come, in the calendar that was named or that people of the place
  /// used.
  fileprivate mutating func dateOfBirth(
    _ text: String, _ calendar: CalendarSystem?, at place: PersonDetails.BirthPlace?,
    _ services: Services
  ) -> LocalDate? {
    guard
      let local = localDate(
        text, named: "dob", calendar, at: place?.coordinates, services.gazetteer)
    else { return nil }
    let date = local.date
    // East of Greenwich it may be tomorrow; the table of the planets begins within a day.
    let now = Instant(services.now())
    let first = max(Int(services.ephemeris.span.lowerBound) + 2, Self.earliestBirth)
    let last = now.civil().date.dayNumber + 1
    guard first...last ~= date.dayNumber else {
      let (first, last) = (CivilDate(dayNumber: first), CivilDate(dayNumber: last))
      refuse("dob", .tooEarly(first.description, last.description))
      return nil
    }
    return local
  }

  /// 1 January 1800 (DES-87) by its Julian day number.
  private static let earliestBirth = 2_378_497

  /// `time`, or `time_unknown`; one of them has to be there.
  fileprivate mutating func timeOfBirth() -> PersonDetails.BirthTime? {
    if optional("time_unknown", .flag) == true { return .unknown }
    return value("time", .time).map { .exact($0) }
  }
}

extension JSONWriter {
  /// A birth as programs send it (DES-18).
  mutating func value(_ birth: BirthData) {
    let (details, place) = (birth.details, birth.place)
    object { json in
      json.field("dob", details.birthDate?.description)
      json.field("calendar", birth.calendar.name)
      json.field("time", details.birthTime.clockText)
      json.field("time_unknown", !birth.isTimeKnown)
      json.field("latitude", place.latitude, decimals: 5)
      json.field("longitude", place.longitude, decimals: 5)
      json.field("city_of_birth", place.name)
      json.field("timezone", place.timeZone)
    }
  }
}

extension JSONWriter {
  /// The fields `calendar`, `calendar_source` and `timezone_candidates`: what was assumed of a birth, and
  /// what it may be as well.
  mutating func calendarAndZones(of birth: BirthData) {
    field("calendar", birth.calendar.name)
    field("calendar_source", birth.calendarBasis.rawValue)
    field("timezone_candidates", birth.otherZones)
  }
}
