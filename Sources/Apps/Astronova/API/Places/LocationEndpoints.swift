internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Places

/// `/locations`: places by name, and the clocks of a place (AST-98, AST-100).
enum LocationEndpoints {
  static func mount<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.get("/locations/search") { request, caller in
      let (text, limit, spot) = try request.query(.astronova) { input in
        let name = input.has("q") && !input.has("query") ? "q" : "query"
        let text = input.text(name, longest: 100)
        if text.count == 1 { input.refuse(name, .tooShort(minimum: 2)) }
        return (text, input.optional("limit", .integer(1...20)) ?? 8, input.spot())
      }
      let places = caller.services.gazetteer.search(
        text, limit: limit, preferring: spot.map { .near($0) } ?? .none)
      return .json { json in json.list(places) { $0.location($1) } }
    }
    routes.post("/locations/timezone", body: .api) { request, caller in
      let (spot, date) = try request.input(.astronova, words: caller.words) { input in
        for name in ["latitude", "longitude"] where !input.has(name) {
          input.refuse(name, .missingInput)
        }
        return (input.spot(), input.optional("date", .moment))
      }
      guard let spot else { throw HTTPError(.validationFailed) }
      let services = caller.services
      let zone = services.gazetteer.zone(at: spot).zone
      let rules =
        try zone.map { try services.timeZones.rules(for: $0) }
        ?? .nautical(longitude: spot.longitude)
      let now = date ?? Instant(services.now())
      return .object { $0.clocks(rules, at: now) }
    }
  }
}

extension JSONWriter {
  /// Writes a place that was found.
  fileprivate mutating func location(_ place: Place) {
    object { json in
      json.field("id", "\(place.id)")
      json.field("name", place.name)
      json.field("displayName", place.label)
      json.field("region", place.region)
      json.field("country", place.country)
      json.field("countryCode", place.countryCode)
      json.field("latitude", place.coordinates.latitude, decimals: 5)
      json.field("longitude", place.coordinates.longitude, decimals: 5)
      json.field("timezone", place.timeZone)
      json.field("population", place.population)
    }
  }

  /// Writes the fields of what clocks show.
  fileprivate mutating func clocks(_ rules: ZoneRules, at instant: Instant) {
    let type = rules.localTime(at: instant)
    let local = instant.civil(offset: type.offset, rule: .gregorian)
    field("timezone", rules.name)
    field("utcOffset", Int(type.offset.seconds.rounded()))
    field("isDST", type.isDaylightSaving)
    field("abbreviation", type.abbreviation)
    field("localTime", "\(local.date)T\(local.time)")
  }
}
