public import CivilTime
public import Places

/// What is known of a moment once it has been read: the JSON object `moment`.
public struct MomentReport: Sendable {
  /// The moment.
  public let instant: Instant
  /// The clocks that times are shown on.
  public let clocks: ZoneRules
  /// What the clocks did at the moment.
  public let localTime: LocalTimeType
  /// The calendar of the local date.
  public let calendar: CalendarSystem
  /// Why the date was read in that calendar.
  public var calendarBasis = CalendarBasis.standard
  /// The zones that it may have been as well: a border may be near, and their clocks showed another time.
  public var otherZones: [String] = []
  /// Whether the time of day is known.
  public var isTimeKnown = true
  /// What is worth saying about how it was read.
  public var warnings: [String] = []

  /// - Parameters:
  ///   - instant: the moment.
  ///   - clocks: the clocks that times are shown on.
  ///   - localTime: what the clocks did at the moment.
  ///   - calendar: the calendar of the local date.
  ///   - warnings: what is worth saying about how it was read.
  public init(
    instant: Instant, clocks: ZoneRules, localTime: LocalTimeType, calendar: CalendarSystem,
    warnings: [String] = []
  ) {
    self.instant = instant
    self.clocks = clocks
    self.localTime = localTime
    self.calendar = calendar
    self.warnings = warnings
  }

  /// The date and the time on the clocks.
  public var local: (date: CivilDate, time: WallTime) {
    instant.civil(offset: localTime.offset, rule: CalendarRule(calendar))
  }

  /// Date and time on the same clocks at another moment, to the minute.
  public func text(of other: Instant) -> String {
    other.minuteText(
      offset: clocks.localTime(at: other).offset, rule: CalendarRule(calendar))
  }

  /// What the clocks call their time at another moment: "EDT".
  public func abbreviation(at other: Instant) -> String { clocks.localTime(at: other).abbreviation }
}

extension Instant {
  /// Date and time on the clocks of an offset, to the nearest minute: "2026-11-20 19:05".
  public func minuteText(offset: UTCOffset, rule: CalendarRule = .historical) -> String {
    let minutes = Instant(unixSeconds: (unixSeconds / 60).rounded() * 60)
    let (date, time) = minutes.civil(offset: offset, rule: rule)
    return "\(date) \(time)"
  }
}
