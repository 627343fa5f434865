internal import APIKit
internal import AppHost
internal import Births
internal import ChartJSON
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Places

/// `/charts/v1`: charts of births in the request, which are not stored.
enum ChartRoutes {
  /// The initial buffer, in bytes, which holds most charts.
  private static let usualLength = 12 << 10

  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.post("/natal") { request, requestContext in try natal(request, requestContext.services) }
  }

  /// Returns the natal chart of a birth, as `asterism chart --json` prints it.
  private static func natal(_ request: Request, _ services: Dependencies) throws -> Response {
    let (birth, houses, minors, ayanamsa) = try request.input(.platform) {
      (
        SentBirth(&$0, services), $0.optional("houses", .houseSystemOfChart) ?? .placidus,
        $0.optional("minorAspects", .flag) ?? false, $0.optional("sidereal", .ayanamsaOfChart)
      )
    }
    guard let birth else { throw HTTPError(.unprocessableContent) }
    let options = ChartOptions(
      lunarNode: ayanamsa == nil ? .osculating : .mean, houseSystem: houses,
      orbs: minors ? .standardWithMinors : .standard)
    let document = try birth.document(services, options: options, ayanamsa: ayanamsa)
    return .json(capacity: usualLength) { json in json.value(document) }
  }
}

/// A birth in a request.
private struct SentBirth {
  let local: LocalDate
  let details: PersonDetails
  let place: PersonDetails.BirthPlace

  /// Reads a birth; nil after recording an error.
  init?(_ input: inout Input, _ services: Dependencies) {
    var details = PersonDetails(name: "")
    input.birthPlace(services).apply(to: &details.birthPlace)
    let date = input.birthDate(services, at: details.birthPlace)
    input.birthTime().apply(to: &details.birthTime, empty: .unknown)
    input.birthTimeOccurrence().apply(to: &details.birthTimeOccurrence, empty: .first)
    for name in ["birthDate", "birthPlace"] where !input.has(name) {
      input.refuse(name, .missingInput)
    }
    guard case .set(let local) = date, let place = details.birthPlace else { return nil }
    details.birthDate = local.date
    (self.local, self.details, self.place) = (local, details, place)
  }

  func document(
    _ services: Dependencies, options: ChartOptions, ayanamsa: Ayanamsa?
  ) throws -> ChartDocument {
    guard let coordinates = place.coordinates, let known = try services.birth(of: details) else {
      throw HTTPError(.unprocessableContent)
    }
    let rules = try services.timeZones.clocks(of: place)
    return try ChartDocument(
      birth: known.birth,
      moment: report(known.moment, rules.withLocalMeanTime(longitude: place.longitude)),
      location: Location(label: place.name, coordinates: coordinates, place: nil),
      ephemeris: services.ephemeris, options: options, ayanamsa: ayanamsa)
  }

  /// Returns the notes about how the local time and the calendar were read.
  private func report(_ moment: CivilMoment, _ clocks: ZoneRules) -> MomentReport {
    var report = MomentReport(
      instant: moment.instant, clocks: clocks, localTime: moment.localTime,
      calendar: moment.date.calendar, warnings: moment.sentences(local.basis))
    report.isTimeKnown = details.birthTime != .unknown
    if !report.isTimeKnown {
      report.warnings.append("the time is not known: positions are for noon, without houses")
    }
    report.calendarBasis = local.basis
    report.warnings += local.notes.map { note in
      guard note.asksForCalendar, let other = local.candidates.dropFirst().first else {
        return note.description
      }
      return "\(note.description); \"calendar\": \"\(other.name)\" reads it in that one"
    }
    return report
  }
}

extension Input.Kind where Value == HouseSystem {
  /// A house system, by the name used in responses.
  fileprivate static let houseSystemOfChart = named(HouseSystem.allCases, \.name)
}

extension Input.Kind where Value == Ayanamsa {
  /// An ayanamsa, by the name used in responses.
  fileprivate static let ayanamsaOfChart = named(Ayanamsa.allCases, \.name)
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
