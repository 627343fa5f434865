public import CivilTime
public import Ephemeris

/// The panchanga of a day at a place, from one sunrise to the next.
public struct PanchangaDay: Hashable, Sendable {
  public let place: GeoCoordinates
  /// The definition of sunrise and sunset.
  public let definition: SunriseDefinition
  /// The zodiac that nakshatras, yogas and the month are counted in.
  public let ayanamsa: Ayanamsa
  public let sunrise: Instant
  public let sunset: Instant
  /// The sunrise that ends the day.
  public let nextSunrise: Instant
  /// The weekday, which lasts from sunrise to sunrise.
  public let vara: Vara
  /// The month at sunrise.
  public let month: LunarMonth
  /// Every tithi of the day, the first being the one at sunrise; likewise the other limbs.
  public let tithis: [PanchangaLimb<Tithi>]
  public let nakshatras: [PanchangaLimb<Nakshatra>]
  public let yogas: [PanchangaLimb<NityaYoga>]
  public let karanas: [PanchangaLimb<Karana>]

  /// Rahu Kalam, Gulika and Yamaganda, between sunrise and sunset.
  public var periods: [DayPeriod] {
    DayPeriod.Kind.allCases.map { DayPeriod($0, on: vara, sunrise: sunrise, sunset: sunset) }
  }
}

extension PanchangaDay {
  /// Creates the day whose sunrise follows the local midnight of a date; `nil` if the Sun does not
  /// rise or set on it.
  /// - Parameter offset: the UTC offset at that midnight.
  /// - Throws: `.outsideSpan`.
  public init?(
    on date: CivilDate, offset: UTCOffset, place: GeoCoordinates, ephemeris: Ephemeris,
    definition: SunriseDefinition = .apparentLimb, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    let midnight = Instant(date, .midnight, offset: offset)
    guard
      let sunrise = try ephemeris.next(
        .rising, of: .sun, at: place, after: midnight, within: 1, by: definition.convention)
    else { return nil }
    try self.init(
      sunrise: sunrise, vara: Vara(date.weekday), place: place,
      limbs: LimbSearch(ephemeris: ephemeris, ayanamsa: ayanamsa), definition: definition)
  }

  /// The day that holds an instant: before sunrise that is still the day before. `nil` where the Sun
  /// did not rise or will not set within a day.
  /// - Parameter offset: of the local clocks, which name the weekday.
  /// - Throws: `.outsideSpan`.
  public init?(
    containing instant: Instant, offset: UTCOffset, place: GeoCoordinates, ephemeris: Ephemeris,
    definition: SunriseDefinition = .apparentLimb, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    // A second is added so that the very moment of sunrise belongs to the day it begins.
    let justAfter = instant.advanced(byDays: 1.0 / 43_200)
    guard
      let sunrise = try ephemeris.previous(
        .rising, of: .sun, at: place, before: justAfter, within: Self.longestDay,
        by: definition.convention)
    else { return nil }
    let weekday = sunrise.civil(offset: offset).date.weekday
    try self.init(
      sunrise: sunrise, vara: Vara(weekday), place: place,
      limbs: LimbSearch(ephemeris: ephemeris, ayanamsa: ayanamsa), definition: definition)
    guard instant < nextSunrise else { return nil }
  }

  /// More days than between two sunrises outside the polar summer.
  private static let longestDay = 1.1

  private init?(
    sunrise: Instant, vara: Vara, place: GeoCoordinates, limbs: LimbSearch,
    definition: SunriseDefinition
  ) throws(EphemerisError) {
    let (ephemeris, convention) = (limbs.ephemeris, definition.convention)
    guard
      let sunset = try ephemeris.next(
        .setting, of: .sun, at: place, after: sunrise, within: Self.longestDay, by: convention),
      let nextSunrise = try ephemeris.next(
        .rising, of: .sun, at: place, after: sunset, within: Self.longestDay, by: convention)
    else { return nil }
    (self.place, self.definition, ayanamsa) = (place, definition, limbs.ayanamsa)
    (self.sunrise, self.sunset, self.nextSunrise, self.vara) = (sunrise, sunset, nextSunrise, vara)
    month = try LunarMonth(at: sunrise, ephemeris: ephemeris, ayanamsa: limbs.ayanamsa)
    let day = sunrise..<nextSunrise
    tithis = try limbs.all(during: day) { (instant) throws(EphemerisError) in
      try limbs.tithi(at: instant)
    }
    nakshatras = try limbs.all(during: day) { (instant) throws(EphemerisError) in
      try limbs.nakshatra(at: instant)
    }
    yogas = try limbs.all(during: day) { (instant) throws(EphemerisError) in
      try limbs.yoga(at: instant)
    }
    karanas = try limbs.all(during: day) { (instant) throws(EphemerisError) in
      try limbs.karana(at: instant)
    }
  }
}

extension LimbSearch {
  /// The limbs of one kind that touch a day, in order of time.
  fileprivate func all<Value>(
    during day: Range<Instant>,
    limb: (Instant) throws(EphemerisError) -> PanchangaLimb<Value>
  ) throws(EphemerisError) -> [PanchangaLimb<Value>] {
    var result = [try limb(day.lowerBound)]
    while let last = result.last, last.end < day.upperBound {
      // The end is found to milliseconds: a second later the next limb surely runs.
      result.append(try limb(last.end.advanced(byDays: 1.0 / 86_400)))
    }
    return result
  }
}
