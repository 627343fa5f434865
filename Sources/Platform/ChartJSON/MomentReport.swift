public import CivilTime
public import Places

/// A resolved moment with its local time: the JSON object `moment`.
public struct MomentReport: Sendable {
  /// The instant.
  public let instant: Instant
  /// The time zone for display.
  public let clocks: ZoneRules
  /// The zone's offset and abbreviation at the instant.
  public let localTime: LocalTimeType
  /// The calendar of the local date.
  public let calendar: CalendarSystem
  /// Why the date was read in that calendar.
  public var calendarBasis = CalendarBasis.standard
  /// The zones across a nearby border that may have applied, if their clocks differed.
  public var otherZones: [String] = []
  /// Whether the time of day is known.
  public var isTimeKnown = true
  /// The notes about how it was read.
  public var warnings: [String] = []
  /// Those among them about the clocks of the zone.
  public var clockWarnings: [CivilMoment.Warning] = []
  /// Whether the zone's history may be missing on this machine.
  public var lacksHistory = false

  /// - Parameters:
  ///   - instant: the instant.
  ///   - clocks: the time zone for display.
  ///   - localTime: the zone's offset and abbreviation at the instant.
  ///   - calendar: the calendar of the local date.
  ///   - warnings: the notes about how it was read.
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

  /// The local date and time.
  public var local: (date: CivilDate, time: WallTime) {
    instant.civil(offset: localTime.offset, rule: CalendarRule(calendar))
  }

  /// Formats another instant in the same zone, to the minute.
  public func text(of other: Instant) -> String {
    other.minuteText(
      offset: clocks.localTime(at: other).offset, rule: CalendarRule(calendar))
  }

  /// Returns the zone's abbreviation at another instant: "EDT".
  public func abbreviation(at other: Instant) -> String { clocks.localTime(at: other).abbreviation }
}

extension Instant {
  /// Formats the instant at a UTC offset, to the nearest minute: "2026-11-20 19:05".
  public func minuteText(offset: UTCOffset, rule: CalendarRule = .historical) -> String {
    let minutes = Instant(unixSeconds: (unixSeconds / 60).rounded() * 60)
    let (date, time) = minutes.civil(offset: offset, rule: rule)
    return "\(date) \(time)"
  }
}
