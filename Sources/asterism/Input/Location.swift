import Births
import ChartJSON
import CivilTime
import Ephemeris
import EphemerisData
import People
import Places

/// How a place or the time zone of coordinates was chosen.
enum ZoneNote: CustomStringConvertible {
  /// The likeliest of several places of a name.
  case likeliest(place: String)
  case nearest(place: String)
  case nautical(zone: String)

  var description: String {
    switch self {
    case .likeliest(let place):
      "several places have this name, and \(place) is taken; add the region or the country for another"
    case .nearest(let place):
      "the time zone is that of \(place), the nearest place: --tz sets another"
    case .nautical(let zone): "no place is near: time at sea, UTC\(zone); --tz sets another"
    }
  }
}

/// Resolves places and their time zones.
struct Atlas {
  /// A resolved location, if given, and its time zone.
  struct Answer {
    let location: Location?
    let zone: ZoneRules
    /// How the zone was chosen, if that needs explaining.
    var note: ZoneNote?
    /// The zones across a nearby border, if the zone is that of the nearest place.
    var neighbours: [ZoneRules] = []
  }

  private let database = TimeZoneDatabase()

  /// The reader of the moment in an argument.
  /// - Parameter gap: what to do with a skipped time where the options do not say.
  func reader(
    of argument: MomentArgument, for answer: Answer, options: TimeOptions, gap: GapChoice = .refuse
  ) -> MomentReader {
    MomentReader(
      argument: argument, zone: answer.zone,
      longitude: answer.location?.coordinates.longitude, options: options,
      gap: options.gap ?? gap, database: database,
      notes: answer.note.map { [$0.description] } ?? [],
      calendars: answer.location.flatMap(calendars(of:)),
      neighbours: answer.neighbours)
  }

  /// The calendars in use there.
  private func calendars(of location: Location) -> CalendarHistory? {
    if let place = location.place {
      return .of(countryCode: place.countryCode, region: place.region)
    }
    return (try? Gazetteer.standard)?.calendars(at: location.coordinates)
  }

  /// - Parameters:
  ///   - place: the name of a place, or coordinates such as "48.4 10.0".
  ///   - options: coordinates and zone that override `place`.
  ///   - placeArgument: the name of the argument with the place, for errors.
  ///   - takesLikeliest: whether the likeliest of several places is taken, and noted.
  func locate(
    place text: String?, options: LocationOptions, placeArgument: String,
    takesLikeliest: Bool = false
  ) throws -> Answer {
    let typed = try text.flatMap { try coordinates($0, argument: placeArgument) }
    let spot = try coordinates(options) ?? typed
    guard spot != nil || text != nil else { return try clocksAlone(options) }
    let reader = try BirthReader(
      Gazetteer.standard, database, span: Ephemeris.standard.span, today: System.now.civil().date)
    let name = typed == nil ? text : nil
    var input = PlaceInput(name: name ?? spot?.text, coordinates: spot, timeZone: options.tz)
    do {
      return try answer(reader.place(input), reader)
    } catch BirthProblem.severalPlaces where takesLikeliest {
      input.takesLikeliest = true
      let found = try reader.place(input)
      var answer = try answer(found, reader)
      answer.note = .likeliest(place: found.entry?.label ?? found.place.name)
      return answer
    } catch BirthProblem.unknownZone(let error) {
      throw InputError(Self.zoneArgument, options.tz ?? "", error.description)
    } catch let problem as BirthProblem {
      throw InputError(placeArgument, text ?? "", advice(problem))
    }
  }

  private func answer(_ found: FoundPlace, _ reader: BirthReader) throws -> Answer {
    let location = Location(
      label: found.place.name, coordinates: found.coordinates, place: found.entry)
    var answer = Answer(location: location, zone: found.clocks)
    guard found.entry == nil else { return answer }
    switch found.choice {
    case .gazetteer(_, let nearest):
      answer.note = .nearest(place: nearest.label)
    case .nautical: answer.note = .nautical(zone: found.clocks.name)
    case .given, .localMeanTime: break
    }
    answer.neighbours = try reader.neighbours(of: found.coordinates, found.choice)
    return answer
  }

  /// Returns what is wrong with a place name, and what would be right.
  private func advice(_ problem: BirthProblem) -> String {
    switch problem {
    case .severalPlaces(let places):
      "several places have this name; add the region or the country:\n" + list(places)
    case .unknownPlace(let suggestions) where !suggestions.isEmpty:
      "no place has this name; did you mean:\n" + list(suggestions)
    default: "no such place is known; give a larger place nearby, or --lat, --lon and --tz"
    }
  }

  private func list(_ places: [Place]) -> String {
    places.map { "  \($0.label)" }.joined(separator: "\n")
  }

  private func clocksAlone(_ options: LocationOptions) throws -> Answer {
    guard let zone = options.tz else { return Answer(location: nil, zone: .utc) }
    guard zone.uppercased() != "LMT" else {
      throw InputError(
        Self.zoneArgument, zone, "local mean time needs a place, or --lat and --lon")
    }
    return Answer(location: nil, zone: try rules(named: zone))
  }

  /// The rules of a zone of the tz database, or of a fixed offset such as "+05:30" and "UTC".
  private func rules(named name: String) throws -> ZoneRules {
    do throws(TimeZoneDatabaseError) {
      return try database.rules(for: name)
    } catch {
      switch error {
      case .invalidName, .unknownZone:
        throw InputError(Self.zoneArgument, name, error.description)
      default: throw error
      }
    }
  }

  private static let zoneArgument = "--tz <tz>"

  /// The coordinates of `--lat` and `--lon`; `nil` when neither is given.
  func coordinates(_ options: LocationOptions) throws(InputError) -> GeoCoordinates? {
    let latitude = try options.lat.map { text throws(InputError) in
      try AngleText.latitude(text, argument: "--lat <lat>")
    }
    let longitude = try options.lon.map { text throws(InputError) in
      try AngleText.longitude(text, argument: "--lon <lon>")
    }
    switch (latitude, longitude) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      return GeoCoordinates(latitude: latitude, longitude: longitude)
    case (_?, nil):
      throw InputError("--lat <lat>", options.lat ?? "", "give the longitude too, with --lon")
    case (nil, _?):
      throw InputError("--lon <lon>", options.lon ?? "", "give the latitude too, with --lat")
    }
  }

  /// Parses coordinates: "48.4 10.0", "48.4N, 10.0E"; `nil` for a name.
  private func coordinates(
    _ text: String, argument: String
  ) throws(InputError) -> GeoCoordinates? {
    let parts = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard parts.count == 2, parts.allSatisfy({ AngleText.looksLikeAngle($0) }) else { return nil }
    return GeoCoordinates(
      latitude: try AngleText.latitude(parts[0], argument: argument),
      longitude: try AngleText.longitude(parts[1], argument: argument))
  }
}

/// Latitudes and longitudes as typed: decimal degrees, with a sign or a trailing letter.
enum AngleText {
  static func latitude(_ text: String, argument: String) throws(InputError) -> Double {
    guard let degrees = degrees(text, positive: "N", negative: "S") else {
      throw InputError(argument, text, "give degrees such as 48.4, -33.9 or 33.9S")
    }
    guard abs(degrees) <= 90 else {
      throw InputError(argument, text, "latitudes run from -90 (south) to 90 (north)")
    }
    return degrees
  }

  static func longitude(_ text: String, argument: String) throws(InputError) -> Double {
    guard let degrees = degrees(text, positive: "E", negative: "W") else {
      throw InputError(argument, text, "give degrees such as 10.0, -74.0 or 74.0W")
    }
    guard abs(degrees) <= 180 else {
      throw InputError(argument, text, "longitudes run from -180 (west) to 180 (east)")
    }
    return degrees
  }

  /// Whether a text is a number of degrees, in range or not.
  static func looksLikeAngle(_ text: String) -> Bool {
    degrees(text, positive: "N", negative: "S") ?? degrees(text, positive: "E", negative: "W")
      != nil
  }

  private static func degrees(
    _ text: String, positive: Character, negative: Character
  ) -> Double? {
    let letter = text.uppercased().last
    guard letter == positive || letter == negative else { return number(text) }
    return number(String(text.dropLast())).map { letter == negative ? -$0 : $0 }
  }

  private static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
