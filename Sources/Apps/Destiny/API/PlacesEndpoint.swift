internal import APIKit
internal import AppHost
internal import Ephemeris
internal import HTTPServer
internal import JSON
internal import Places

/// `/vedic/api/places/`: search for places as you type (DES-186).
enum PlacesEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/places/") { request, context in
      let places = try context.services.places(request, .destiny, shortest: 2, most: 20)
      return try request.json(.destiny) { json in json.list(places) { $0.found($1) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func found(_ place: Place) {
    object { json in
      json.field("place_id", String(place.id))
      json.field("name", place.name)
      json.field("admin1", place.region)
      json.field("country", place.country)
      json.field("country_code", place.countryCode)
      json.field("latitude", place.coordinates.latitude, decimals: 5)
      json.field("longitude", place.coordinates.longitude, decimals: 5)
      json.field("timezone", place.timeZone)
      json.field("population", place.population)
    }
  }
}
