public import CivilTime
public import Ephemeris
public import People
public import Places

/// A resolved place of birth, with its time zone.
public struct FoundPlace: Sendable {
  /// The place to store with a person.
  public let place: PersonDetails.BirthPlace
  /// The coordinates.
  public let coordinates: GeoCoordinates
  /// The rules of the time zone.
  public let clocks: ZoneRules
  /// How the time zone was found.
  public let choice: ZoneChoice
  /// The entry of the gazetteer, if found by name or ID.
  public let entry: Place?
}

extension BirthReader {
  /// Resolves a place and its time zone.
  /// - Throws: ``BirthProblem`` about place or time zone; `TimeZoneDatabaseError` if the rules of a
  ///   zone cannot be read.
  public func place(_ input: PlaceInput) throws -> FoundPlace {
    if let coordinates = input.coordinates {
      let choice = gazetteer.zone(given: input.timeZone, at: coordinates)
      return try found(input.name ?? "", coordinates, choice)
    }
    if input.id == nil, let kept = input.known.first(where: { $0.name == input.name }),
      let coordinates = kept.coordinates
    {
      return FoundPlace(
        place: kept, coordinates: coordinates, clocks: try zones.clocks(of: kept),
        choice: choice(of: kept), entry: nil)
    }
    let entry = try entry(input)
    let choice: ZoneChoice =
      input.timeZone.map { gazetteer.zone(given: $0, at: entry.coordinates) }
      ?? .gazetteer(zone: entry.timeZone, nearest: entry)
    return try found(entry.label, entry.coordinates, choice, entry)
  }

  /// Returns how the time zone of a stored place was found, as far as can be inferred.
  public func choice(of place: PersonDetails.BirthPlace) -> ZoneChoice {
    guard let coordinates = place.coordinates else { return .given(place.timeZone) }
    let found = gazetteer.zone(at: coordinates)
    let name = found.zone ?? ZoneRules.nautical(longitude: place.longitude).name
    return name == place.timeZone ? found : .given(place.timeZone)
  }

  /// Returns the zones across a nearby border that may have applied. Empty if the zone was
  /// explicit.
  public func neighbours(
    of coordinates: GeoCoordinates, _ choice: ZoneChoice
  ) throws(TimeZoneDatabaseError) -> [ZoneRules] {
    switch choice {
    case .given, .localMeanTime: return []
    // Far from every place, any zone around may have been used.
    case .gazetteer, .nautical: break
    }
    var found: [ZoneRules] = []
    for place in gazetteer.placesBeyondZoneBorder(near: coordinates) {
      found.append(try zones.rules(for: place.timeZone))
    }
    return found
  }

  private func entry(_ input: PlaceInput) throws(BirthProblem) -> Place {
    if let id = input.id {
      guard let place = gazetteer.place(id: id) else { throw .unknownPlace([]) }
      return place
    }
    guard let name = input.name, !name.isEmpty else { throw .unknownPlace([]) }
    switch gazetteer.resolve(name) {
    case .one(let place): return place
    case .ambiguous(let places):
      guard input.takesLikeliest, let first = places.first else { throw .severalPlaces(places) }
      return first
    case .none(let suggestions): throw .unknownPlace(suggestions)
    }
  }

  private func found(
    _ name: String, _ coordinates: GeoCoordinates, _ choice: ZoneChoice, _ entry: Place? = nil
  ) throws -> FoundPlace {
    let clocks = try clocks(choice, longitude: coordinates.longitude)
    return FoundPlace(
      place: PersonDetails.BirthPlace(
        name: name, latitude: coordinates.latitude, longitude: coordinates.longitude,
        timeZone: choice.zone ?? clocks.name),
      coordinates: coordinates, clocks: clocks, choice: choice, entry: entry)
  }

  private func clocks(_ choice: ZoneChoice, longitude: Double) throws -> ZoneRules {
    switch choice {
    case .given(let name), .gazetteer(let name, _): try rules(named: name)
    case .nautical: .nautical(longitude: longitude)
    case .localMeanTime: ZoneRules(fixed: .localMeanTime(longitude: longitude))
    }
  }

  /// Returns the rules of a zone.
  /// - Throws: ``BirthProblem/unknownZone(_:)``; `TimeZoneDatabaseError` if they cannot be read.
  func rules(named name: String) throws -> ZoneRules {
    do throws(TimeZoneDatabaseError) {
      return try zones.rules(for: name)
    } catch .unknownZone(let name, let similar) {
      throw BirthProblem.unknownZone(.unknownZone(name, similar: similar))
    } catch .invalidName(let name) {
      throw BirthProblem.unknownZone(.invalidName(name))
    }
  }
}

extension PersonDetails.BirthPlace {
  /// The coordinates; nil if invalid.
  public var coordinates: GeoCoordinates? {
    GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  /// Creates the stored form of a gazetteer entry.
  public init(_ place: Place) {
    self.init(
      name: place.label, latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude, timeZone: place.timeZone)
  }
}
