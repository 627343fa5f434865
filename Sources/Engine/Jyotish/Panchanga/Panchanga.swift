public import CivilTime
public import Ephemeris

/// A limb of the panchanga and the time it lasts.
public struct PanchangaLimb<Value: Hashable & Sendable>: Hashable, Sendable {
  public let value: Value
  public let start: Instant
  /// The first instant after it.
  public let end: Instant
}

/// The limbs of the calendar at one instant: all but the weekday, which depends on the place.
public struct Panchanga: Hashable, Sendable {
  public let instant: Instant
  /// The zodiac that nakshatra and yoga are counted in.
  public let ayanamsa: Ayanamsa
  public let tithi: PanchangaLimb<Tithi>
  public let nakshatra: PanchangaLimb<Nakshatra>
  /// The quarter of the nakshatra, 1 ... 4.
  public let pada: Int
  public let yoga: PanchangaLimb<NityaYoga>
  public let karana: PanchangaLimb<Karana>

  /// Finds the limbs with their exact beginnings and ends.
  /// - Throws: `.outsideSpan`.
  public init(
    at instant: Instant, ephemeris: Ephemeris, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    (self.instant, self.ayanamsa) = (instant, ayanamsa)
    let limbs = LimbSearch(ephemeris: ephemeris, ayanamsa: ayanamsa)
    tithi = try limbs.tithi(at: instant)
    nakshatra = try limbs.nakshatra(at: instant)
    yoga = try limbs.yoga(at: instant)
    karana = try limbs.karana(at: instant)
    let moon = try Course.longitude(of: .moon, in: ayanamsa).angle(at: instant, in: ephemeris)
    pada = SiderealLongitude(moon.degrees).pada
  }
}

/// Finds limbs of the panchanga by the angle that they are steps of.
struct LimbSearch {
  let ephemeris: Ephemeris
  let ayanamsa: Ayanamsa

  func tithi(at instant: Instant) throws(EphemerisError) -> PanchangaLimb<Tithi> {
    try limb(of: .moonFromSun, steps: 30, at: instant) { Tithi(elongation: $0) }
  }

  func karana(at instant: Instant) throws(EphemerisError) -> PanchangaLimb<Karana> {
    try limb(of: .moonFromSun, steps: 60, at: instant) { Karana(elongation: $0) }
  }

  func nakshatra(at instant: Instant) throws(EphemerisError) -> PanchangaLimb<Nakshatra> {
    try limb(of: .longitude(of: .moon, in: ayanamsa), steps: 27, at: instant) {
      SiderealLongitude($0).nakshatra
    }
  }

  func yoga(at instant: Instant) throws(EphemerisError) -> PanchangaLimb<NityaYoga> {
    try limb(of: .sum(of: .moon, and: .sun, in: ayanamsa), steps: 27, at: instant) {
      NityaYoga(sum: $0)
    }
  }

  /// The step of an angle that holds an instant.
  private func limb<Value>(
    of course: Course, steps: Int, at instant: Instant, value: (Double) -> Value
  ) throws(EphemerisError) -> PanchangaLimb<Value> {
    let now = try course.angle(at: instant, in: ephemeris).degrees
    let width = 360 / Double(steps)
    let step = Double(min(Int(now / width), steps - 1))
    return PanchangaLimb(
      value: value((step + 0.5) * width),
      start: try course.instant(at: step * width, near: instant, in: ephemeris),
      end: try course.instant(at: (step + 1) * width, near: instant, in: ephemeris))
  }
}
