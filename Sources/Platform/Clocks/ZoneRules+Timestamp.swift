public import CivilTime
public import Storage

// Stored moments on the clocks of a zone, in the Gregorian calendar.

extension ZoneRules {
  /// The date and the time that the clocks show at a moment.
  public func civil(_ moment: Timestamp) -> (date: CivilDate, time: WallTime) {
    let instant = Instant(moment)
    return instant.civil(offset: localTime(at: instant).offset, rule: .gregorian)
  }

  /// Returns the date of a moment.
  public func date(of moment: Timestamp) -> CivilDate { civil(moment).date }

  /// The first moment at which the clocks show a time: of two the earlier one; where they skip it, the change.
  public func first(
    _ date: CivilDate, _ time: WallTime
  ) -> (moment: Timestamp, wasSkipped: Bool) {
    switch resolve(date, time) {
    case .unique(let only): (Timestamp(only.instant), false)
    case .repeated(let first, _): (Timestamp(first.instant), false)
    case .skipped(_, _, _, let change): (Timestamp(change), true)
    }
  }

  /// The moment at which a date begins: midnight, or the first time that the clocks show where they skip it.
  public func beginning(of date: CivilDate) -> Timestamp { first(date, .midnight).moment }
}
