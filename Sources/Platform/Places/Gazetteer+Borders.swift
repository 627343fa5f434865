public import CivilTime
public import Ephemeris

extension Gazetteer {
  /// The distance to a place of another time zone within which the zone of a point is always
  /// uncertain.
  public static let borderKilometers = 50.0
  /// The zone is certain if the nearest place of another zone is this many times as far as the
  /// nearest place.
  static let sureRatio = 5.0
  /// The largest distance of a point on land from every place: of 4,000 random points one was
  /// farther, and 98 % of those without a place within 200 km had one of their own zone within it.
  static let farthestKilometers = 750.0

  /// Returns the calendars used at a place: those of country and region of the nearest place within
  /// 200 km, else those of the papal reform.
  public func calendars(at coordinates: GeoCoordinates) -> CalendarHistory {
    let place = nearestPlace(to: coordinates)?.place
    return .of(countryCode: place?.countryCode ?? "", region: place?.region)
  }

  /// Returns the nearest places of the other time zones that coordinates may be in, nearest first;
  /// empty if the zone is certain.
  ///
  /// A border is somewhere between the nearest place and the nearest one of another zone, and only
  /// places tell where. Among towns a border more than ``borderKilometers`` away cannot be missed.
  /// In sparse country it can be anywhere but close to a town: at the Four Corners it is underfoot,
  /// with a town of Denver's zone at 36 km and the next of Phoenix's at 176 km. So the zone is
  /// uncertain unless other zones are five times as far as the nearest place. Compared with the
  /// boundaries of the zones (tzfpy 2.1.1), 5.5 % of random points on land get the clocks of the
  /// wrong side; 50 km alone find an eighth of them, both rules seven eighths. Where people live
  /// the uncertainty grows little: 3.6 % instead of 3.4 %.
  ///
  /// Without a place within 200 km, ships use nautical time, and people on land, who cannot be
  /// distinguished from them, that of any place around.
  ///
  /// A point within 2 km of a place, and three times as near to it as to any beyond the border,
  /// counts as in that place.
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
  /// Whether two zones had different UTC offsets at an instant.
  public func differs(from other: ZoneRules, at instant: Instant) -> Bool {
    localTime(at: instant).offset != other.localTime(at: instant).offset
  }
}
