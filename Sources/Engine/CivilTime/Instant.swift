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

  public static func < (a: Instant, b: Instant) -> Bool { a.julianDayUT < b.julianDayUT }

  /// The instant this many days later; earlier when negative.
  public func advanced(byDays days: Double) -> Instant {
    Instant(julianDayUT: julianDayUT + days)
  }
}
