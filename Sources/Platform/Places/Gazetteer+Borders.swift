public import CivilTime
public import Ephemeris

extension Gazetteer {
  /// How near a place of another time zone always leaves the zone of a point unsure.
  public static let borderKilometers = 50.0
  /// How many times as far as the nearest place the nearest one of another zone has to be.
  static let sureRatio = 5.0
  /// How far from every place a point may be on land: of 4,000 random points one was farther, and of
  /// those without a place within 200 km 98 % had one of their own zone within it.
  static let farthestKilometers = 750.0

  /// The calendars that people used at a place: those of the country and region of the nearest place
  /// within 200 km; those of the papal reform where there is none.
  public func calendars(at coordinates: GeoCoordinates) -> CalendarHistory {
    let place = nearestPlace(to: coordinates)?.place
    return .of(countryCode: place?.countryCode ?? "", region: place?.region)
  }

  /// The nearest places of the other time zones that coordinates may be in, nearest first; none where
  /// the zone is sure.
  ///
  /// A border lies somewhere between the nearest place and the nearest one of another zone, and only
  /// places tell where. Among towns a border more than ``borderKilometers`` off cannot be missed. In
  /// sparse country it can be anywhere but close to a town: at the Four Corners it is underfoot, with a
  /// town of Denver's zone at 36 km and the next of Phoenix's at 176 km. So the zone is unsure unless
  /// other zones are five times as far as the nearest place. Held against the boundaries of the zones
  /// (tzfpy 2.1.1), of random points on land 5.5 % get the clocks of the wrong side; 50 km alone find an
  /// eighth of them, both rules seven eighths. Where people live hardly more is unsure: 3.6 % for 3.4 %.
  ///
  /// Where no place is within 200 km, people at sea keep nautical time, and others, which cannot be told
  /// from them, that of any place around.
  ///
  /// A point within 2 km of a place, and three times as near to it as to any beyond the border, is taken
  /// as in that place.
  public func placesBeyondZoneBorder(near coordinates: GeoCoordinates) -> [Place] {
    let farthest = Self.farthestKilometers
    guard let nearest = nearestPlace(to: coordinates, within: farthest)?.kilometers else {
      return []
    }
    let reach = max(Self.borderKilometers, min(Self.sureRatio * nearest, farthest))
    let found = nearestPlacesByZone(to: coordinates, within: reach)
    guard nearest <= Self.zoneKilometers else { return found.map(\.place) }
    guard found.count > 1 else { return [] }
    let isInPlace = nearest <= 2 && found[1].kilometers > 3 * nearest
    return isInPlace ? [] : found.dropFirst().map(\.place)
  }
}

extension ZoneRules {
  /// Whether the clocks of two zones showed different times at an instant.
  public func differs(from other: ZoneRules, at instant: Instant) -> Bool {
    localTime(at: instant).offset != other.localTime(at: instant).offset
  }
}
