internal import ChartJSON
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Places
internal import Site

/// `/charts/v1`: charts of births that are sent along, of which nothing is kept.
enum ChartRoutes {
  /// What most charts fit in, bytes.
  private static let usualLength = 12 << 10

  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/natal") { request, visit in try natal(request, visit.services) }
  }

  /// The natal chart of a birth, as `asterism chart --json` prints it.
  private static func natal(_ request: Request, _ services: Services) throws -> Response {
    var input = try Input(json: request)
    let birth = SentBirth(&input, services)
    let houses = input.optional("houses", .houseSystem) ?? .placidus
    let minors = input.optional("minorAspects", .flag) ?? false
    let ayanamsa = input.optional("sidereal", .ayanamsa)
    try input.check()
    guard let birth else { throw HTTPError(.unprocessableContent) }
    let options = ChartOptions(
      lunarNode: ayanamsa == nil ? .osculating : .mean, houseSystem: houses,
      orbs: minors ? .astronovaWithMinors : .astronova)
    let document = try birth.document(services, options: options, ayanamsa: ayanamsa)
    return .json(capacity: usualLength) { json in json.value(document) }
  }
}

/// A birth as it was sent.
private struct SentBirth {
  let local: LocalDate
  let time: PersonDetails.BirthTime
  let occurrence: CivilMoment.Occurrence
  let place: PersonDetails.BirthPlace

  /// Nil where something is missing or wrong, which is noted.
  init?(_ input: inout Input, _ services: Services) {
    let place = input.birthPlace(services)
    var spot: PersonDetails.BirthPlace?
    place.apply(to: &spot)
    let (date, time) = (input.birthDate(services, at: spot), input.birthTime())
    let occurrence = input.birthTimeOccurrence()
    for name in ["birthDate", "birthPlace"] where !input.has(name) {
      input.refuse(name, .missingInput)
    }
    guard case .set(let date) = date, case .set(let place) = place else { return nil }
    (self.local, self.place) = (date, place)
    if case .set(let occurrence) = occurrence {
      self.occurrence = occurrence
    } else {
      self.occurrence = .first
    }
    if case .set(let time) = time { self.time = time } else { self.time = .unknown }
  }

  func document(
    _ services: Services, options: ChartOptions, ayanamsa: Ayanamsa?
  ) throws -> ChartDocument {
    guard let coordinates = GeoCoordinates(latitude: place.latitude, longitude: place.longitude)
    else { throw HTTPError(.unprocessableContent) }
    let rules = try services.timeZones.rules(for: place.timeZone)
    let (birthMoment, read) = moment(rules.withLocalMeanTime(longitude: place.longitude))
    var report = read
    report.calendarBasis = local.basis
    report.warnings += local.notes.map { note in
      guard note.asksForCalendar, let other = local.candidates.dropFirst().first else {
        return note.description
      }
      return "\(note.description); \"calendar\": \"\(other.name)\" reads it in that one"
    }
    return try ChartDocument(
      birth: Birth(moment: birthMoment, place: coordinates), moment: report,
      location: Location(label: place.name, coordinates: coordinates, place: nil),
      ephemeris: services.ephemeris, options: options, ayanamsa: ayanamsa)
  }

  /// The moment by the clocks of the place, and what is worth saying about how it was read.
  private func moment(_ clocks: ZoneRules) -> (BirthMoment, MomentReport) {
    let date = local.date
    switch time {
    case .exact(let time):
      let read = clocks.moment(
        date, time, longitude: place.longitude, occurrence: occurrence)
      return (BirthMoment(read.instant), report(read, clocks))
    case .approximate(let time, let minutes):
      let read = clocks.moment(
        date, time, longitude: place.longitude, occurrence: occurrence)
      return (
        BirthMoment(read.instant, withinMinutes: Double(minutes)), report(read, clocks)
      )
    case .unknown:
      let noon = clocks.moment(date, .noon, longitude: place.longitude)
      let day = clocks.day(date, longitude: place.longitude)
      var report = report(noon, clocks)
      report.isTimeKnown = false
      report.warnings.append("the time is not known: positions are for noon, without houses")
      return (
        BirthMoment(noon: noon.instant, dayStart: day.lowerBound, dayEnd: day.upperBound), report
      )
    }
  }

  private func report(_ moment: CivilMoment, _ clocks: ZoneRules) -> MomentReport {
    let warnings = moment.warnings.filter { warning in
      // Of a calendar that was not named, the notes of the place tell more.
      if case .olderCalendar = warning { local.basis == .given } else { true }
    }
    return MomentReport(
      instant: moment.instant, clocks: clocks, localTime: moment.localTime,
      calendar: moment.date.calendar, warnings: warnings.map(\.description))
  }
}

extension Input.Kind where Value == HouseSystem {
  /// A house system by the name that answers carry.
  fileprivate static let houseSystem = named(HouseSystem.allCases, \.name)
}

extension Input.Kind where Value == Ayanamsa {
  /// An ayanamsa by the name that answers carry.
  fileprivate static let ayanamsa = named(Ayanamsa.allCases, \.name)
}

extension Input.Kind where Value: Sendable {
  private static func named(
    _ all: [Value], _ name: @Sendable (Value) -> String
  ) -> Input.Kind<Value> {
    let names = Dictionary(all.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    let words = all.map { name($0) }.joined(separator: ", ")
    return Input.Kind<Value>(.oneOf(words)) { names[$0] }
  }
}
