internal import APIKit
internal import AppHost
internal import Births
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import People
internal import Places

/// The birth of a person in a request: the fields that it has, or a change of some (AST-8, AST-15,
/// AST-105). Coordinates and zone may be named with `birth` before them.
struct BirthChange: Sendable {
  private let date: Change<CivilDate>
  private let time: PersonDetails.BirthTime?
  private var place: Change<PersonDetails.BirthPlace> = .keep
  private var zone: Change<String> = .keep

  /// - Parameter needsDate: whether a date is required.
  /// - Throws: `TimeZoneDatabaseError` if the rules of a zone cannot be read.
  init(_ input: inout Input, _ reader: BirthReader, needsDate: Bool = false) throws {
    if needsDate {
      date = input.value("birthDate", .calendarDay).map { .set($0) } ?? .keep
    } else {
      date = input.isCleared("birthDate") ? .clear : input.change("birthDate", .calendarDay)
    }
    if case .set(let day) = date {
      do throws(BirthProblem) { try reader.check(day) } catch {
        input.refuse("birthDate", error, reader)
      }
    }
    time =
      input.isCleared("birthTime")
      ? .unknown : input.optional("birthTime", .time).map { .exact($0) }
    try readPlace(&input, reader)
  }

  private mutating func readPlace(_ input: inout Input, _ reader: BirthReader) throws {
    let known = input.errors.count
    let isLong = ["birthLatitude", "birthLongitude", "birthTimezone"].contains(
      where: input.mentions)
    let names =
      isLong
      ? (latitude: "birthLatitude", longitude: "birthLongitude", zone: "birthTimezone")
      : (latitude: "latitude", longitude: "longitude", zone: "timezone")
    let name = input.optionalText("birthLocation", longest: PersonDetails.longestPlace)
    let latitude = input.optional(names.latitude, .number(PersonDetails.BirthPlace.latitudes))
    let longitude = input.optional(names.longitude, .number(PersonDetails.BirthPlace.longitudes))
    let zone = input.optionalText(names.zone, longest: 64)
    for (field, own, other) in [
      (names.latitude, latitude, longitude), (names.longitude, longitude, latitude),
    ] where own == nil && other != nil && !input.has(field) {
      input.refuse(field, .missingInput)
    }
    guard input.errors.count == known else { return }
    if name == nil, latitude == nil {
      if input.isCleared("birthLocation") { place = .clear }
      if let zone {
        self.zone = .set(zone)
        if (try? reader.zones.rules(for: zone)) == nil { input.refuse(names.zone, .unknownZone) }
      }
      return
    }
    let spot = latitude.flatMap { north in
      longitude.flatMap { GeoCoordinates(latitude: north, longitude: $0) }
    }
    do {
      place = .set(
        try reader.place(
          PlaceInput(
            name: name ?? spot.map { "\($0.latitude), \($0.longitude)" }, coordinates: spot,
            timeZone: zone, takesLikeliest: true)
        ).place)
    } catch let problem as BirthProblem {
      let isZone = if case .unknownZone = problem { true } else { false }
      input.refuse(isZone ? names.zone : "birthLocation", problem, reader)
    }
  }

  /// - Throws: `HTTPError` 422 for a time that the clocks of the place skipped.
  func apply(to details: inout PersonDetails, _ zones: TimeZoneDatabase) throws {
    date.apply(to: &details.birthDate)
    if let time { details.birthTime = time }
    if case .set(let name) = zone, let known = details.birthPlace {
      details.birthPlace = .init(
        name: known.name, latitude: known.latitude, longitude: known.longitude, timeZone: name)
    } else {
      zone.apply(to: &details.birthZone)
    }
    place.apply(to: &details.birthPlace)
    guard let date = details.castableDate else { return }
    let rules =
      try details.birthPlace.map { try zones.clocks(of: $0) }
      ?? details.birthZone.map { try zones.rules(for: $0) }
    do {
      _ = try BirthData(
        date, details.birthTime.time, in: rules, at: details.birthPlace?.coordinates)
    } catch BirthData.Problem.skippedTime {
      throw HTTPError(
        .validationFailed, "The clocks were set forward over this time.", field: "birthTime")
    }
  }
}

extension Input.Kind where Value == CivilDate {
  /// A date, alone or with a time of day that is left aside (AST-19).
  static let calendarDay = Input.Kind<CivilDate>(.dateForm) { text in
    try? CivilDate(iso8601: String(text.prefix { $0 != "T" && $0 != " " }), rule: .gregorian)
  }
}
