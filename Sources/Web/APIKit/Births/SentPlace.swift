public import AppHost
public import Births
internal import Ephemeris
internal import Interface
internal import People

/// The fields of a place of birth in a request: coordinates, a city, a gazetteer ID, a time zone.
/// Coordinates 0/0 count as absent: the city is looked up (DES-141).
public struct SentPlace: Sendable {
  /// The input of the birth reader.
  public let place: PlaceInput
  /// The field to report for an unknown place.
  public let field: String

  /// Reads `latitude` or `lat`, `longitude` or `lon`, `cityOfBirth` or `place`, `placeId` and
  /// `timezone`.
  /// - Returns: nil after recording an error.
  public init?(_ input: inout Input, _ dialect: APIDialect) {
    let known = input.errors.count
    let names = (
      latitude: input.first(of: "latitude", "lat"), longitude: input.first(of: "longitude", "lon")
    )
    let latitude = input.latitude(names.latitude)
    let longitude = input.longitude(names.longitude)
    let cityName = input.first(of: dialect.name("cityOfBirth"), "place")
    let city = input.optionalText(cityName, longest: PersonDetails.longestPlace)
    // If both names of a field are present, the second is validated too.
    _ = (input.latitude("lat"), input.longitude("lon"))
    _ = input.optionalText("place", longest: PersonDetails.longestPlace)
    let id = input.optional(dialect.name("placeId"), .integer(1...Int(Int32.max)))
    let timeZone = input.optionalText("timezone", longest: 64)
    if city == nil, id == nil || latitude != nil || longitude != nil {
      for (name, value) in [(names.latitude, latitude), (names.longitude, longitude)]
      where value == nil && !input.has(name) {
        input.refuse(name, .missingInput)
      }
    }
    guard input.errors.count == known else { return nil }
    var spot: GeoCoordinates?
    if let latitude, let longitude, (latitude, longitude) != (0, 0) {
      spot = GeoCoordinates(latitude: latitude, longitude: longitude)
    }
    place = PlaceInput(
      name: city ?? spot?.text, coordinates: spot, id: id, timeZone: timeZone,
      takesLikeliest: true)
    field = id == nil ? cityName : dialect.name("placeId")
  }
}

extension Input {
  /// Returns the first of several names present in the request; the first of all if none is.
  fileprivate func first(of names: String...) -> String {
    names.first { has($0) } ?? names[0]
  }

  fileprivate mutating func latitude(_ name: String) -> Double? {
    optional(name, .number(PersonDetails.BirthPlace.latitudes))
  }

  fileprivate mutating func longitude(_ name: String) -> Double? {
    optional(name, .number(PersonDetails.BirthPlace.longitudes))
  }
}

extension GeoCoordinates {
  /// The coordinates as a name for a place without one: `18.97500, 72.82583`.
  fileprivate var text: String {
    let english = Language.english
    return
      "\(english.formatted(latitude, decimals: 5)), \(english.formatted(longitude, decimals: 5))"
  }
}
