internal import APIKit
internal import AppHost
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Places

/// `/places/v1`: search for places as you type, and the time zone of coordinates.
enum PlaceRoutes {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.get("/search", search)
    routes.get("/timezone", timeZone)
  }

  private static func search(_ request: Request, _ requestContext: RequestContext) throws
    -> Response
  {
    let places = try requestContext.services.places(request, .platform)
    return .object { json in
      json.list("places", places) { $0.value($1) }
      json.field("attribution", Gazetteer.attribution)
    }
  }

  private static func timeZone(_ request: Request, _ requestContext: RequestContext) throws
    -> Response
  {
    let (latitude, longitude) = try request.query(.platform) {
      (
        $0.value("latitude", .number(-90...90)) ?? 0,
        $0.value("longitude", .number(-180...180)) ?? 0
      )
    }
    guard let coordinates = GeoCoordinates(latitude: latitude, longitude: longitude) else {
      throw HTTPError(.unprocessableContent)
    }
    let choice = requestContext.services.gazetteer.zone(at: coordinates)
    let beyond = requestContext.services.gazetteer.placesBeyondZoneBorder(near: coordinates)
    return .object { json in
      json.field("unsure", !beyond.isEmpty)
      json.field("otherZones", beyond.map(\.timeZone))
      json.field("timeZone", choice.zone ?? ZoneRules.nautical(longitude: longitude).name)
      json.field("source", choice.source.rawValue)
      json.field("nearest", choice.nearest?.label)
    }
  }
}

extension ZoneChoice {
  /// The place that determines the zone.
  fileprivate var nearest: Place? {
    if case .gazetteer(_, let nearest) = self { nearest } else { nil }
  }
}

extension JSONWriter {
  /// Writes an entry of the gazetteer.
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
