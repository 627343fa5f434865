public import CivilTime
private import Numerics

/// The definition of rising and setting.
public struct HorizonConvention: Hashable, Sendable {
  /// The point of the disc that has to be on the horizon.
  public enum Limb: Hashable, Sendable {
    case center, upper
  }

  public let limb: Limb
  /// The refraction at the horizon, in degrees.
  public let refraction: Double

  public init(limb: Limb, refraction: Double) {
    self.limb = limb
    self.refraction = refraction
  }

  /// The convention of almanacs: the upper limb, with a refraction of 34' (US Naval Observatory,
  /// *Rise, Set, and Twilight Definitions*).
  public static let almanac = HorizonConvention(limb: .upper, refraction: 34 / 60.0)
  /// The disc's centre without refraction, as panchangas in the Hindu tradition have it.
  public static let hindu = HorizonConvention(limb: .center, refraction: 0)

  /// Returns how far the centre of a body is below the horizon when it rises, in degrees, at a
  /// distance in astronomical units.
  func depression(of body: Body, at distance: Double) -> Double {
    guard limb == .upper else { return refraction }
    return refraction + Degrees.asin(body.radius / distance)
  }
}

extension Body {
  /// Astronomical units: the Sun's 696,000 km and the Moon's 1,737.4 km; planets are points.
  fileprivate var radius: Double {
    switch self {
    case .sun: 696_000 / 149_597_870.7
    case .moon: 1_737.4 / 149_597_870.7
    default: 0
    }
  }
}

/// A body's passage through the horizon.
public struct HorizonEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case rising, setting
  }

  public let instant: Instant
  public let kind: Kind
}

/// The encounters of a body with the horizon during a time.
public enum HorizonPassages: Hashable, Sendable {
  /// At least one rising or setting, in order of time.
  case events([HorizonEvent])
  /// It stayed up all the time, as the midnight Sun does.
  case alwaysAbove
  /// It stayed down all the time, as the Sun in the polar night.
  case alwaysBelow
}

extension Ephemeris {
  /// Returns the risings and settings of a body at a place between two instants, usually the
  /// borders of a local day.
  ///
  /// Seen from the place itself (including the Moon's parallax), over a level horizon at the
  /// place's elevation; accurate to a second if the air follows the convention.
  /// - Throws: `.outsideSpan` if the window exceeds the table.
  public func horizonPassages(
    of body: Body, at place: GeoCoordinates, during window: Range<Instant>,
    by convention: HorizonConvention = .almanac
  ) throws(EphemerisError) -> HorizonPassages {
    let curve = HorizonCurve(
      ephemeris: self, body: body, place: place, convention: convention)
    var (events, isUp): ([HorizonEvent], Bool) = ([], false)
    try curve.walk(
      from: window.lowerBound.julianDayUT, to: window.upperBound.julianDayUT
    ) { (arc) throws(EphemerisError) in
      if arc.passes(0) {
        let day = try curve.day(of: 0, on: arc)
        events.append(
          HorizonEvent(
            instant: Instant(julianDayUT: day), kind: arc.sweep > 0 ? .rising : .setting))
      }
      isUp = arc.end.value > 0
      return true
    }
    if !events.isEmpty { return .events(events) }
    return isUp ? .alwaysAbove : .alwaysBelow
  }

  /// Returns the first rising or setting of a body after an instant; `nil` if there is none for
  /// that many days: inside the polar circles the Sun can stay up or down for months.
  /// - Throws: `.outsideSpan` if the search leaves the table.
  public func next(
    _ kind: HorizonEvent.Kind, of body: Body, at place: GeoCoordinates, after instant: Instant,
    within days: Double = 400, by convention: HorizonConvention = .almanac
  ) throws(EphemerisError) -> Instant? {
    let curve = HorizonCurve(
      ephemeris: self, body: body, place: place, convention: convention)
    return try curve.first(kind, from: instant.julianDayUT + Self.second, days: days)
  }

  /// Returns the last rising or setting of a body before an instant; `nil` if there is none for
  /// that many days.
  /// - Throws: `.outsideSpan` if the search leaves the table.
  public func previous(
    _ kind: HorizonEvent.Kind, of body: Body, at place: GeoCoordinates, before instant: Instant,
    within days: Double = 400, by convention: HorizonConvention = .almanac
  ) throws(EphemerisError) -> Instant? {
    let curve = HorizonCurve(
      ephemeris: self, body: body, place: place, convention: convention)
    return try curve.first(kind, from: instant.julianDayUT - Self.second, days: -days)
  }
}

extension HorizonCurve {
  /// Returns the first event of a kind within a number of days, back in time if negative.
  fileprivate func first(
    _ kind: HorizonEvent.Kind, from day: Double, days: Double
  ) throws(EphemerisError) -> Instant? {
    var found: Instant?
    try walk(from: day, to: day + days) { (arc) throws(EphemerisError) in
      let rises = (arc.sweep > 0) == (days > 0)
      guard arc.passes(0), rises == (kind == .rising) else { return true }
      found = Instant(julianDayUT: try self.day(of: 0, on: arc))
      return false
    }
    return found
  }
}
