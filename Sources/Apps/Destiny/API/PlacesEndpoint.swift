internal import Ephemeris
internal import HTTPServer
internal import JSON
internal import Places
internal import Site

/// `/vedic/api/places/`: places as one types them (DES-186).
enum PlacesEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/places/") { request, caller in try search(request, caller.services) }
  }

  private static func search(_ request: Request, _ services: Services) throws -> Response {
    var input = Input(try request.query())
    let text = input.text("q", longest: 200)
    if !text.isEmpty, text.count < 2 { input.refuse("q", .tooShort(minimum: 2)) }
    let limit = input.optional("limit", .integer(1...20)) ?? 8
    try input.checkParameters()
    let places = services.gazetteer.search(text, limit: limit)
    return try .json(names: request.nameStyle()) { json in
      json.array { json in for place in places { json.found(place) } }
    }
  }
}

extension Input {
  /// Throws what is wrong with the parameters of a query.
  func checkParameters() throws {
    if let error = errors.first { throw DestinyProblem(.invalidParameter, error) }
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
