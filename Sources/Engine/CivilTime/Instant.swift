/// A point in time, as a Julian day on Universal Time.
///
/// Civil clocks give UTC, which stays within 0.9 s of the UT1 that turns the Earth; like every
/// ephemeris program for astrologers, the engine takes one for the other.
public struct Instant: Hashable, Comparable, Sendable {
  /// Days since noon of 1 January 4713 BCE (Julian calendar), UT. A `Double` holds them to 40 µs.
  public let julianDayUT: Double

  public init(julianDayUT: Double) {
    self.julianDayUT = julianDayUT
  }

  /// Noon of 1 January 2000, the epoch from which astronomy counts.
  public static let j2000 = Instant(julianDayUT: 2_451_545)

  public static func < (a: Instant, b: Instant) -> Bool { a.julianDayUT < b.julianDayUT }

  /// The instant this many days later; earlier when negative.
  public func advanced(byDays days: Double) -> Instant {
    Instant(julianDayUT: julianDayUT + days)
  }
}

// Terrestrial Time, the argument of the ephemeris.
extension Instant {
  /// The instant at which the ephemeris reads this Julian day on Terrestrial Time.
  public init(julianDayTT: Double) {
    // Delta T changes by less than a second in two weeks, so each iteration reduces the error to a
    // millionth.
    var julianDayUT = julianDayTT
    for _ in 0..<3 {
      julianDayUT = julianDayTT - DeltaT.seconds(atJulianDayUT: julianDayUT) / secondsPerDay
    }
    self.init(julianDayUT: julianDayUT)
  }

  /// TT - UT in seconds.
  public var deltaT: Double { DeltaT.seconds(atJulianDayUT: julianDayUT) }

  /// The Julian day on Terrestrial Time.
  public var julianDayTT: Double { julianDayUT + deltaT / secondsPerDay }
}

/// Seconds in a day of UT.
let secondsPerDay = 86_400.0
