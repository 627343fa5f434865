private import CivilTime
private import Ephemeris
private import Numerics

extension Birth {
  /// Returns the birth halfway between two in time and space, whose natal chart is the relationship
  /// chart of R. Davison (*Synastry*, 1977).
  ///
  /// Halfway in space means the mean latitude and the middle of the shorter way in longitude, not
  /// the middle of the great circle, which can be near a pole. The uncertainty of either moment
  /// counts half.
  public static func davison(_ first: Birth, _ second: Birth) -> Birth {
    var place: GeoCoordinates?
    if let a = first.place, let b = second.place {
      let longitude = Degrees.midpoint(a.longitude, b.longitude)
      place = GeoCoordinates(
        latitude: (a.latitude + b.latitude) / 2,
        longitude: longitude > 180 ? longitude - 360 : longitude,
        elevation: (a.elevation + b.elevation) / 2)
    }
    return Birth(moment: .between(first.moment, second.moment), place: place)
  }
}

extension BirthMoment {
  /// The moment halfway between two.
  fileprivate static func between(_ first: BirthMoment, _ second: BirthMoment) -> BirthMoment {
    let instant = Instant.midpoint(first.instant, second.instant)
    let (a, b) = (first.window, second.window)
    let start = Instant.midpoint(a.lowerBound, b.lowerBound)
    let end = Instant.midpoint(a.upperBound, b.upperBound)
    guard first.isTimeKnown, second.isTimeKnown else {
      return BirthMoment(noon: instant, dayStart: start, dayEnd: end)
    }
    if first.certainty == .exact, second.certainty == .exact { return BirthMoment(instant) }
    let days = (end.julianDayUT - start.julianDayUT) / 2
    return BirthMoment(instant, withinMinutes: days * 1440)
  }
}

extension Instant {
  fileprivate static func midpoint(_ a: Instant, _ b: Instant) -> Instant {
    Instant(julianDayUT: (a.julianDayUT + b.julianDayUT) / 2)
  }
}
