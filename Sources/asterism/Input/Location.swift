import ChartJSON
import CivilTime
import Ephemeris
import Places

/// Finds places and the rules of their clocks.
struct Atlas {
  /// A location, where one was given, and the clocks that times are read on.
  struct Answer {
    let location: Location?
    let zone: ZoneRules
    /// How the zone was chosen, where that needs saying.
    var notes: [String] = []
    /// Zones beyond a border that is near, where the zone is that of the nearest place.
    var neighbours: [ZoneRules] = []
  }

  private let database = TimeZoneDatabase()

  /// The reader of the moment in an argument.
  func reader(
    of argument: MomentArgument, for answer: Answer, options: TimeOptions
  ) -> MomentReader {
    MomentReader(
      argument: argument, zone: answer.zone,
      longitude: answer.location?.coordinates.longitude, options: options, database: database,
      notes: answer.notes, calendars: answer.location.flatMap(calendars(of:)),
      neighbours: answer.neighbours)
  }

  /// The calendars that people used there.
  private func calendars(of location: Location) -> CalendarHistory? {
    if let place = location.place {
      return .of(countryCode: place.countryCode, region: place.region)
    }
    return (try? Gazetteer.standard)?.calendars(at: location.coordinates)
  }

  /// - Parameters:
  ///   - place: the name of a place, or coordinates such as "48.4 10.0".
  ///   - options: coordinates and the zone that take the place of what `place` says.
  ///   - placeArgument: the argument that holds the place, for errors.
  func locate(
    place text: String?, options: LocationOptions, placeArgument: String
  ) throws -> Answer {
    let typed = try text.flatMap { try coordinates($0, argument: placeArgument) }
    guard let coordinates = try coordinates(options) ?? typed else {
      guard let text else { return try clocksAlone(options) }
      let place = try resolve(text, argument: placeArgument)
      let location = Location(label: place.label, coordinates: place.coordinates, place: place)
      let zone = options.tz ?? place.timeZone
      return try clocks(
        at: location, zone: Gazetteer.standard.zone(given: zone, at: place.coordinates))
    }
    let name = typed == nil ? text : nil
    let location = Location(label: name ?? coordinates.text, coordinates: coordinates, place: nil)
    return try clocks(
      at: location, zone: Gazetteer.standard.zone(given: options.tz, at: coordinates))
  }

  private func resolve(_ text: String, argument: String) throws -> Place {
    switch try Gazetteer.standard.resolve(text) {
    case .one(let place): return place
    case .ambiguous(let places):
      throw InputError(
        argument, text,
        "several places have this name; add the region or the country:\n" + list(places))
    case .none(let suggestions) where suggestions.isEmpty:
      throw InputError(
        argument, text,
        "no such place is known; give a larger place nearby, or --lat, --lon and --tz")
    case .none(let suggestions):
      throw InputError(
        argument, text, "no place has this name; did you mean:\n" + list(suggestions))
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

  private func clocks(at location: Location, zone: ZoneChoice) throws -> Answer {
    let longitude = location.coordinates.longitude
    switch zone {
    case .given(let name): return Answer(location: location, zone: try rules(named: name))
    case .gazetteer(let name, let nearest):
      return Answer(
        location: location, zone: try rules(named: name),
        notes: ["the time zone is that of \(nearest.label), the nearest place: --tz sets another"],
        neighbours: try neighbours(of: location.coordinates))
    case .nautical:
      let rules = ZoneRules.nautical(longitude: longitude)
      return Answer(
        location: location, zone: rules,
        notes: ["no place is near: time at sea, UTC\(rules.name); --tz sets another"],
        neighbours: try neighbours(of: location.coordinates))
    case .localMeanTime:
      return Answer(
        location: location, zone: ZoneRules(fixed: .localMeanTime(longitude: longitude)))
    }
  }

  /// The zones that coordinates may be in as well.
  private func neighbours(of coordinates: GeoCoordinates) throws -> [ZoneRules] {
    try Gazetteer.standard.placesBeyondZoneBorder(near: coordinates)
      .map { try rules(named: $0.timeZone) }
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

  /// The coordinates that a place is written as: "48.4 10.0", "48.4N, 10.0E"; `nil` for a name.
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

/// Latitudes and longitudes as typed: decimal degrees, with a sign or with a letter behind.
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

  /// Whether a text is a number of degrees, in or out of range.
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
