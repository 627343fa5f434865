// Instants and the calendars and clocks of people.
extension Instant {
  /// The instant at which clocks this far ahead of Universal Time show a date and a time.
  public init(_ date: CivilDate, _ time: WallTime, offset: UTCOffset = .zero) {
    let seconds = time.secondsSinceMidnight - offset.seconds
    self.init(julianDayUT: Double(date.dayNumber) + (seconds / secondsPerDay - 0.5))
  }

  /// Returns the local date and time at an offset from Universal Time, rounded to the millisecond.
  ///
  /// Instants more than a million years from the year 0 are clamped to that distance.
  public func civil(
    offset: UTCOffset = .zero, rule: CalendarRule = .historical
  ) -> (date: CivilDate, time: WallTime) {
    let millennia = 365_250_000.0
    let fromMidnight = min(millennia, max(-millennia, julianDayUT)) + 0.5
    let milliseconds = Int64.rounding((fromMidnight * secondsPerDay + offset.seconds) * 1000)
    let day = milliseconds.floorQuotient(86_400_000)
    return (
      CivilDate(dayNumber: Int(day), rule: rule),
      WallTime(secondsSinceMidnight: Double(milliseconds - day &* 86_400_000) / 1000)
    )
  }

  /// The instant this many seconds after 1970-01-01T00:00:00Z.
  public init(unixSeconds seconds: Double) {
    self.init(julianDayUT: Instant.unixEpoch + seconds / secondsPerDay)
  }

  /// Seconds since 1970-01-01T00:00:00Z, rounded to the millisecond: a Julian day holds no more, and a
  /// whole second stays whole.
  public var unixSeconds: Double {
    let milliseconds = (julianDayUT - Instant.unixEpoch) * secondsPerDay * 1000
    guard abs(milliseconds) < 0x1p53 else { return milliseconds / 1000 }
    return Double(Int64.rounding(milliseconds)) / 1000
  }

  private static let unixEpoch = 2_440_587.5

  /// Julian day number of 1 January 1970.
  static let unixEpochDay = 2_440_588
}

extension Int64 {
  /// The nearest whole number, for values that have one.
  static func rounding(_ value: Double) -> Int64 {
    Int64(value < 0 ? value - 0.5 : value + 0.5)
  }
}
