public import Charts
public import CivilTime
public import Ephemeris

/// A nakshatra that the Moon may have had at birth, and what would follow from it.
public struct BirthStar: Hashable, Sendable {
  public let nakshatra: Nakshatra
  /// From when in the window of the birth the Moon is in it.
  public let from: Instant
  /// Until when.
  public let until: Instant
  /// The years of the first mahadasha that would be left, for the latest and the earliest birth.
  public let balanceYears: ClosedRange<Double>

  /// The lord of the first mahadasha.
  public var firstLord: Graha { nakshatra.lord }
}

/// The Moon over the whole window of a birth: one nakshatra, or all possible ones (DES-127).
public struct BirthStars: Hashable, Sendable {
  /// In order of time; one when the nakshatra does not depend on the uncertainty of the time.
  public let stars: [BirthStar]
  /// The sidereal Moon at the moment, at the beginning and at the end of the window.
  public let moon: MoonWindow

  /// Whether the nakshatra is the same over the whole window.
  public var isCertain: Bool { stars.count == 1 }

  /// Follows the Moon through the window of a birth.
  /// - Throws: `.outsideSpan`.
  public init(
    of moment: BirthMoment, ephemeris: Ephemeris, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    let course = Course.longitude(of: .moon, in: ayanamsa)
    func moon(at instant: Instant) throws(EphemerisError) -> SiderealLongitude {
      SiderealLongitude(try course.angle(at: instant, in: ephemeris).degrees)
    }
    let window = moment.window
    self.moon = MoonWindow(
      noon: try moon(at: moment.instant), start: try moon(at: window.lowerBound),
      end: try moon(at: window.upperBound))
    var stars: [BirthStar] = []
    var (from, start) = (window.lowerBound, self.moon.start)
    while start.nakshatra != self.moon.end.nakshatra {
      let border = Nakshatra(wrapping: start.nakshatra.index + 1).start
      let until = try course.instant(at: border.degrees, near: from, in: ephemeris)
      stars.append(BirthStar(start.nakshatra, from, until, start.traversedShareOfNakshatra...1))
      (from, start) = (until, border)
    }
    let shares = start.traversedShareOfNakshatra...self.moon.end.traversedShareOfNakshatra
    stars.append(BirthStar(start.nakshatra, from, window.upperBound, shares))
    self.stars = stars
  }
}

extension BirthStar {
  fileprivate init(
    _ nakshatra: Nakshatra, _ from: Instant, _ until: Instant, _ traversed: ClosedRange<Double>
  ) {
    let years = Vimshottari.years(of: nakshatra.lord)
    self.init(
      nakshatra: nakshatra, from: from, until: until,
      balanceYears: (1 - traversed.upperBound) * years...(1 - traversed.lowerBound) * years)
  }
}
