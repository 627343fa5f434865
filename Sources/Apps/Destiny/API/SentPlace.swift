internal import CivilTime
internal import Ephemeris
internal import Interface
internal import People
internal import Places
internal import Site

/// The place of a birth as programs send it: coordinates, a city, a place of the gazetteer, a zone.
struct SentPlace {
  private let coordinates: GeoCoordinates?
  private let city: String?
  private let id: Int?
  private let timeZone: String?
  /// Under which name the city came, and stands where there is none.
  private let cityName: String

  /// Nil where something is wrong with it, which is noted.
  init?(_ input: inout Input) {
    let known = input.errors.count
    let names = (
      latitude: input.first(of: "latitude", "lat"), longitude: input.first(of: "longitude", "lon")
    )
    let latitude = input.optional(names.latitude, .number(-90...90))
    let longitude = input.optional(names.longitude, .number(-180...180))
    cityName = input.first(of: "city_of_birth", "place")
    city = input.optionalText(cityName, longest: PersonDetails.longestName)
    // Where something comes under both of its names, the other has to be right as well.
    _ = input.optional("lat", .number(-90...90))
    _ = input.optional("lon", .number(-180...180))
    _ = input.optionalText("place", longest: PersonDetails.longestName)
    id = input.optional("place_id", .integer(1...Int(Int32.max)))
    timeZone = input.optionalText("timezone", longest: 64)
    if city == nil, id == nil || latitude != nil || longitude != nil {
      if latitude == nil, !input.has(names.latitude) { input.refuse(names.latitude, .missingInput) }
      if longitude == nil, !input.has(names.longitude) {
        input.refuse(names.longitude, .missingInput)
      }
    }
    guard input.errors.count == known else { return nil }
    let isThere = (latitude, longitude) != (0, 0)
    coordinates =
      if let latitude, let longitude, isThere {
        GeoCoordinates(latitude: latitude, longitude: longitude)
      } else {
        nil
      }
  }

  /// Where it is, and by which clocks it lives: coordinates win over the place of the gazetteer, and
  /// that over the city (DES-141).
  /// - Parameter path: where it stands in the body.
  /// - Throws: ``DestinyProblem`` where no such place or zone is known.
  func found(
    below path: String, _ services: Services
  ) throws -> (place: PersonDetails.BirthPlace, clocks: ZoneRules, choice: ZoneChoice) {
    let known = coordinates == nil ? try resolved(services.gazetteer, below: path) : nil
    guard let spot = coordinates ?? known?.coordinates else { throw unresolved(below: path) }
    let choice = choice(at: spot, of: known, services.gazetteer)
    guard let clocks = try clocks(choice, longitude: spot.longitude, services.timeZones) else {
      throw DestinyProblem(
        .invalidBirthData, Catalogue.siteEnglish(.unknownZone), field: "\(path).timezone")
    }
    return (
      PersonDetails.BirthPlace(
        name: known?.label ?? city ?? spot.text, latitude: spot.latitude,
        longitude: spot.longitude, timeZone: choice.zone ?? clocks.name),
      clocks, choice
    )
  }

  private func resolved(_ gazetteer: Gazetteer, below path: String) throws -> Place? {
    if let id { return gazetteer.place(id: id) }
    return city.flatMap { gazetteer.search($0, limit: 1).first }
  }

  private func unresolved(below path: String) -> DestinyProblem {
    let field = id == nil ? cityName : "place_id"
    return DestinyProblem(
      .placeUnresolved, "No such place is known. Send its coordinates.", field: "\(path).\(field)")
  }

  private func choice(
    at spot: GeoCoordinates, of place: Place?, _ gazetteer: Gazetteer
  ) -> ZoneChoice {
    guard timeZone == nil, let place else { return gazetteer.zone(given: timeZone, at: spot) }
    return .gazetteer(zone: place.timeZone, nearest: place)
  }

  private func clocks(
    _ choice: ZoneChoice, longitude: Double, _ zones: TimeZoneDatabase
  ) throws -> ZoneRules? {
    switch choice {
    case .given(let name), .gazetteer(let name, _): try zones.knownRules(for: name)
    case .nautical: .nautical(longitude: longitude)
    case .localMeanTime: ZoneRules(fixed: .localMeanTime(longitude: longitude))
    }
  }
}

extension Input {
  /// The first of some names under which something was sent; the first of all where nothing was.
  fileprivate func first(of names: String...) -> String {
    names.first { has($0) } ?? names[0]
  }
}

extension GeoCoordinates {
  /// `18.97500, 72.82583`, for a place without a name.
  fileprivate var text: String {
    let english = Language.english
    return
      "\(english.formatted(latitude, decimals: 5)), \(english.formatted(longitude, decimals: 5))"
  }
}
