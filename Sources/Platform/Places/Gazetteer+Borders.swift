public import CivilTime
public import Ephemeris

extension Gazetteer {
  /// How far from a border the nearest place no longer tells on which side of it a point lies.
  public static let borderKilometers = 50.0

  /// The calendars that people used at a place: those of the country and region of the nearest place
  /// within 200 km; those of the papal reform where there is none.
  public func calendars(at coordinates: GeoCoordinates) -> CalendarHistory {
    let place = nearestPlace(to: coordinates)?.place
    return .of(countryCode: place?.countryCode ?? "", region: place?.region)
  }

  /// The nearest places of other time zones, nearest first, where a border is so near that the zone of
  /// the nearest place may not be the one of the coordinates; else none.
  ///
  /// A point within 2 km of a place, and three times as near to it as to any beyond the border, is taken
  /// as in that place.
  public func placesBeyondZoneBorder(near coordinates: GeoCoordinates) -> [Place] {
    let found = nearestPlacesByZone(to: coordinates, within: Self.borderKilometers)
    guard let nearest = found.first, found.count > 1 else { return [] }
    let isInPlace = nearest.kilometers <= 2 && found[1].kilometers > 3 * nearest.kilometers
    return isInPlace ? [] : found.dropFirst().map(\.place)
  }
}

extension ZoneRules {
  /// Whether the clocks of two zones showed different times at an instant.
  public func differs(from other: ZoneRules, at instant: Instant) -> Bool {
    localTime(at: instant).offset != other.localTime(at: instant).offset
  }
}
