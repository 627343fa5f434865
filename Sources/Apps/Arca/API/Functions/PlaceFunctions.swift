internal import APIKit
internal import AppHost
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import JSON
internal import Places

/// Search for places as one types (ARC-810).
enum PlaceFunctions {
  static let all: [ArcaFunction] = [
    .arca("search_places", .place) { call in
      let (text, limit) = try call.input(words: call.words) { input in
        let text = input.text("query", longest: 80)
        if text.count == 1 { input.refuse("query", .tooShort(minimum: 2)) }
        return (text, input.optional("limit", .integer(1...20)) ?? 8)
      }
      let places = call.context.services.gazetteer.search(text, limit: limit)
      return { json in
        json.object { json in
          json.objects("places", places) { json, place in
            json.field("placeId", place.id)
            json.field("name", place.name)
            json.field("admin", place.region ?? "")
            json.field("country", place.country)
            json.field("lat", place.coordinates.latitude, decimals: 5)
            json.field("lon", place.coordinates.longitude, decimals: 5)
            json.field("timezone", place.timeZone)
            json.field("population", place.population)
          }
        }
      }
    }
  ]
}
