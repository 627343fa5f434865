/// An instant with what the clocks of a zone did then.
public struct ZonedInstant: Hashable, Sendable {
  public let instant: Instant
  public let localTime: LocalTimeType

  public init(instant: Instant, localTime: LocalTimeType) {
    self.instant = instant
    self.localTime = localTime
  }
}

/// The meaning of a local date and time in a zone.
public enum LocalTimeResolution: Hashable, Sendable {
  /// The clocks showed it once.
  case unique(ZonedInstant)

  /// The clocks were set back and showed it twice.
  case repeated(first: ZonedInstant, second: ZonedInstant)

  /// The clocks were set forward over it by `gap` seconds. `moved` is the instant at which a clock that
  /// was not set forward showed it; the others then showed a time later by the gap.
  /// `change` is when they were.
  case skipped(gap: Double, moved: ZonedInstant, before: LocalTimeType, change: Instant)
}

extension ZoneRules {
  /// Every instant at which the clocks of the zone showed a date and a time.
  public func resolve(_ date: CivilDate, _ time: WallTime) -> LocalTimeResolution {
    let wall =
      Double(date.dayNumber - Instant.unixEpochDay) * secondsPerDay + time.secondsSinceMidnight
    func zoned(_ offset: UTCOffset, _ type: LocalTimeType) -> ZonedInstant {
      ZonedInstant(instant: Instant(date, time, offset: offset), localTime: type)
    }
    // No offset, local mean time across the date line included, reaches two days.
    let reach = 2 * secondsPerDay
    var period = period(at: wall - reach)
    var before = period.type
    var first: ZonedInstant?
    while true {
      let type = period.type
      let time = wall - type.offset.seconds
      guard time >= period.start else {
        if let first { return .unique(first) }
        let gap = type.offset.seconds - before.offset.seconds
        return .skipped(
          gap: gap, moved: zoned(before.offset, type), before: before,
          change: Instant(unixSeconds: period.start))
      }
      if time < period.end {
        let found = zoned(type.offset, type)
        if let first { return .repeated(first: first, second: found) }
        guard period.end <= wall + reach else { return .unique(found) }
        first = found
      }
      before = type
      period = self.period(at: period.end)
    }
  }
}
