internal import APIKit
internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Interface
internal import People
internal import Places

extension BirthData {
  /// Reads birth data as programs send them (AST-20): `date`, or `birthDate` with `birthTime`;
  /// `latitude` and `longitude`, `timezone`, `timeKnown`, `locationName`. A place without a zone has
  /// that of the nearest place of the gazetteer.
  /// - Returns: nil for invalid input, whose errors are recorded.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  init?(_ input: inout Input, _ dialect: APIDialect, _ reader: BirthReader) throws {
    let known = input.errors.count
    let splitName = dialect.name("birthDate")
    let dateName = input.has(splitName) && !input.has("date") ? splitName : "date"
    let text = input.value(dateName, .dateText)
    let time = input.optional(dialect.name("birthTime"), .time)
    let isTimeKnown = input.optional(dialect.name("timeKnown"), .flag) ?? true
    let name = input.optionalText(dialect.name("locationName"), longest: PersonDetails.longestPlace)
    let latitude = input.optional("latitude", .number(PersonDetails.BirthPlace.latitudes))
    let longitude = input.optional("longitude", .number(PersonDetails.BirthPlace.longitudes))
    for (field, own, other) in [
      ("latitude", latitude, longitude), ("longitude", longitude, latitude),
    ] where own == nil && other != nil && !input.has(field) {
      input.refuse(field, .missingInput)
    }
    let zone = try input.zone(
      input.optionalText("timezone", longest: 64), latitude, longitude, reader)
    guard input.errors.count == known, let text else { return nil }
    do throws(BirthData.Problem) {
      try self.init(
        text: text, time: time, isTimeKnown: isTimeKnown, in: zone.rules, at: zone.place,
        named: name)
    } catch .malformed {
      input.refuse(dateName, .dateForm)
      return nil
    } catch .skippedTime(let shown) {
      input.refuse(
        time == nil ? dateName : dialect.name("birthTime"), .skipped(shown: shown), reader)
      return nil
    }
    guard birth.moment.instant.isInYears else {
      let years = PlanetarySeries.years
      input.refuse(dateName, .tooEarly("\(years.lowerBound)", "\(years.upperBound)"))
      return nil
    }
  }
}

extension Input {
  /// Returns the place, and the rules of the zone that is named or that the place has.
  fileprivate mutating func zone(
    _ name: String?, _ latitude: Double?, _ longitude: Double?, _ reader: BirthReader
  ) throws -> (rules: ZoneRules?, place: GeoCoordinates?) {
    do {
      guard let latitude, let longitude,
        let spot = GeoCoordinates(latitude: latitude, longitude: longitude)
      else { return (try name.map { try reader.zone($0).clocks }, nil) }
      let found = try reader.place(
        PlaceInput(name: "\(latitude), \(longitude)", coordinates: spot, timeZone: name))
      return (found.clocks, spot)
    } catch let problem as BirthProblem {
      refuse("timezone", problem, reader)
      return (nil, nil)
    }
  }
}
