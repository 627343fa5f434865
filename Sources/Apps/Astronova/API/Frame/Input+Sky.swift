internal import AppHost
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import People

/// Fields that several families of endpoints read.
extension Input {
  /// Reads `latitude` and `longitude`, which belong together; nil without them.
  mutating func spot() -> GeoCoordinates? {
    let latitude = optional("latitude", .number(PersonDetails.BirthPlace.latitudes))
    let longitude = optional("longitude", .number(PersonDetails.BirthPlace.longitudes))
    if has("latitude") != has("longitude") {
      refuse(has("latitude") ? "longitude" : "latitude", .missingInput)
    }
    guard let latitude, let longitude else { return nil }
    return GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  /// Reads `planets` of a body, a list of names; all ten without it.
  mutating func planets() -> PointSet {
    planets(named: optionalTexts("planets", most: PointSet.planets.count, longest: 20))
  }

  /// Reads `planets` of a query, names with commas between; all ten without it.
  mutating func planetsOfQuery() -> PointSet {
    let names = optionalText("planets", longest: 200)
    return planets(named: names?.split { ", ".contains($0) }.map(String.init))
  }

  private mutating func planets(named names: [String]?) -> PointSet {
    guard let names else { return .planets }
    let wanted = Set(names.map { $0.lowercased() })
    let found = PointSet.planets.filter { wanted.contains($0.name.lowercased()) }
    if found.count < wanted.count || found.isEmpty {
      refuse("planets", .oneOf(PointSet.planets.map(\.name).joined(separator: ", ")))
    }
    return found.reduce(PointSet()) { $0.union(PointSet($1)) }
  }
}

extension Input.Kind where Value == Instant {
  /// A moment: with `Z` or an offset, or in UTC, or a date alone for its midnight (AST-19).
  static let moment = Input.Kind<Instant>(.dateForm) { text in
    if let instant = try? Instant(iso8601: text) { return instant }
    let parts = text.split(maxSplits: 1) { "Tt ".contains($0) }
    guard let first = parts.first,
      let date = try? CivilDate(iso8601: String(first), rule: .gregorian)
    else { return nil }
    guard parts.count > 1 else { return Instant(date, .midnight) }
    return (try? WallTime(iso8601: String(parts[1]))).map { Instant(date, $0) }
  }
}

extension Input.Kind where Value == CivilDate {
  /// A day: a date, or the date of a date-time (AST-19).
  static let day = Input.Kind<CivilDate>(.dateForm) { text in
    let first = text.split(maxSplits: 1) { "Tt ".contains($0) }.first ?? ""
    return try? CivilDate(iso8601: String(first), rule: .gregorian)
  }
}
