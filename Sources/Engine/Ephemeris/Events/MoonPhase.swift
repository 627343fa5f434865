public import CivilTime
private import Numerics

/// The eight phases of the Moon, each 45° of elongation wide and centred on its name.
public enum MoonPhaseName: UInt8, CaseIterable, Sendable {
  case newMoon, waxingCrescent, firstQuarter, waxingGibbous
  case fullMoon, waningGibbous, lastQuarter, waningCrescent

  /// The phase of an elongation of the Moon from the Sun in degrees.
  public init(elongation: Double) {
    let index = Int(Degrees.normalized(elongation + 22.5) / 45)
    self = Self.allCases[min(index, 7)]
  }

  /// The English name.
  public var name: String {
    switch self {
    case .newMoon: "New Moon"
    case .waxingCrescent: "Waxing Crescent"
    case .firstQuarter: "First Quarter"
    case .waxingGibbous: "Waxing Gibbous"
    case .fullMoon: "Full Moon"
    case .waningGibbous: "Waning Gibbous"
    case .lastQuarter: "Last Quarter"
    case .waningCrescent: "Waning Crescent"
    }
  }
}

/// The phase of the Moon at an instant, seen from the Earth's centre.
public struct MoonPhase: Hashable, Sendable {
  public let name: MoonPhaseName
  /// The Moon's longitude less the Sun's, 0 ..< 360.
  public let elongation: Double
  /// The lit share of the disc as the elongation alone gives it, 0 ... 1: whole at full moon. What
  /// the Moon's latitude takes from that, 0.002 at most, is left to ``Sky/moonIllumination``.
  public let illumination: Double
  /// Days since the last new moon.
  public let age: Double
}

/// An exact quarter of the Moon.
public struct LunarQuarter: Hashable, Sendable {
  public let instant: Instant
  /// New moon, first quarter, full moon or last quarter.
  public let phase: MoonPhaseName
}

extension Sky {
  /// The Moon's longitude less the Sun's, 0 ..< 360.
  public var moonElongation: Double {
    Degrees.normalized(self[.moon].longitude - self[.sun].longitude)
  }

  /// The lit share of the Moon's disc from its phase angle, 0 ... 1 (J. Meeus, *Astronomical Algorithms*, chapter 48).
  public var moonIllumination: Double {
    let (sun, moon) = (self[.sun], self[.moon])
    let (sine, cosine) = Degrees.sincos(moon.longitude - sun.longitude)
    let (sinB, cosB) = Degrees.sincos(moon.latitude)
    let cosineOfElongation = cosB * cosine
    let sineOfElongation = (sinB * sinB + cosB * cosB * sine * sine).squareRoot()
    let phaseAngle = Degrees.atan2(
      sun.distance * sineOfElongation, moon.distance - sun.distance * cosineOfElongation)
    return (1 + Degrees.cos(phaseAngle)) / 2
  }
}

extension Course {
  /// The Moon's elongation from the Sun, which lunar phases and tithis divide.
  public static var lunarPhase: Course { .elongation(of: .moon, from: .sun) }
}

extension Ephemeris {
  /// Returns name, elongation, illumination and age of the Moon.
  /// - Throws: `.outsideSpan`, also if the previous new moon is outside.
  public func moonPhase(at instant: Instant) throws(EphemerisError) -> MoonPhase {
    let sky = try sky(at: instant)
    let elongation = sky.moonElongation
    // At new moon itself the age is 0, so the search begins a second after the instant.
    let newMoon = try previousCrossing(
      of: .lunarPhase, over: 0, before: instant.advanced(byDays: 2 * Self.second))
    guard let newMoon else {
      throw .outsideSpan(
        julianDayTT: instant.julianDayTT, first: span.lowerBound, last: span.upperBound)
    }
    return MoonPhase(
      name: MoonPhaseName(elongation: elongation), elongation: elongation,
      illumination: (1 - Degrees.cos(elongation)) / 2,
      age: max(0, instant.julianDayUT - newMoon.julianDayUT))
  }

  /// All new moons, quarters and full moons between two instants, in order of time.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func lunarQuarters(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [LunarQuarter] {
    let crossings = try crossings(of: .lunarPhase, over: [0, 90, 180, 270], during: window)
    return crossings.map {
      LunarQuarter(
        instant: $0.instant, phase: MoonPhaseName(elongation: 90 * Double($0.target)))
    }
  }

  /// The first exact quarter of a kind after an instant; `nil` when there is none within the table's
  /// span.
  /// - Parameter phase: any of the eight; the four between the quarters are exact in their middle.
  public func next(
    _ phase: MoonPhaseName, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try nextCrossing(of: .lunarPhase, over: 45 * Double(phase.rawValue), after: instant)
  }
}
