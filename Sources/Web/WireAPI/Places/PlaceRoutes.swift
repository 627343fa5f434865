internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Places
internal import Site

/// `/places/v1`: places as one types them, and the time zone of coordinates.
enum PlaceRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/search") { request, visit in try search(request, visit) }
    routes.get("/timezone") { request, visit in try timeZone(request, visit) }
  }

  private static func search(_ request: Request, _ visit: Visit) throws -> Response {
    var input = Input(try request.query())
    let text = input.text("q", longest: 200)
    let limit = input.optional("limit", .integer(1...50)) ?? 8
    try input.check()
    let places = visit.services.gazetteer.search(text, limit: limit)
    return .json { json in
      json.object { json in
        json.key("places")
        json.array { json in for place in places { json.value(place) } }
        json.field("attribution", Gazetteer.attribution)
      }
    }
  }

  private static func timeZone(_ request: Request, _ visit: Visit) throws -> Response {
    var input = Input(try request.query())
    let latitude = input.value("latitude", .number(-90...90)) ?? 0
    let longitude = input.value("longitude", .number(-180...180)) ?? 0
    try input.check()
    guard let coordinates = GeoCoordinates(latitude: latitude, longitude: longitude) else {
      throw HTTPError(.unprocessableContent)
    }
    let choice = visit.services.gazetteer.zone(at: coordinates)
    let beyond = visit.services.gazetteer.placesBeyondZoneBorder(near: coordinates)
    return .json { json in
      json.object { json in
        json.field("unsure", !beyond.isEmpty)
        json.field("otherZones", beyond.map(\.timeZone))
        json.field("timeZone", choice.zone ?? ZoneRules.nautical(longitude: longitude).name)
        json.field("source", choice.source.rawValue)
        json.field("nearest", choice.nearest?.label)
      }
    }
  }
}

extension ZoneChoice {
  /// The place whose zone it is.
  fileprivate var nearest: Place? {
    if case .gazetteer(_, let nearest) = self { nearest } else { nil }
  }
}

extension JSONWriter {
  /// A place of the gazetteer.
  fileprivate mutating func value(_ place: Place) {
    object { json in
      json.field("id", place.id)
      json.field("name", place.name)
      json.field("region", place.region)
      json.field("country", place.country)
      json.field("countryCode", place.countryCode)
      json.field("label", place.label)
      json.field("latitude", place.coordinates.latitude, decimals: 5)
      json.field("longitude", place.coordinates.longitude, decimals: 5)
      json.field("timeZone", place.timeZone)
    }
  }
}
