public import CivilTime
internal import Clocks
public import Storage

/// The daily hours in which a person is not texted, in their time zone (HAL-805): from the start,
/// inclusive, to the end, exclusive; across midnight if the end is not later.
public struct QuietTimes: Hashable, Sendable {
  /// The start.
  public var start: WallTime
  /// The end.
  public var end: WallTime

  /// Creates quiet hours.
  public init(start: WallTime, end: WallTime) { (self.start, self.end) = (start, end) }

  /// From nine in the evening to eight in the morning.
  public static let standard = QuietTimes(
    start: WallTime(minutes: 21 * 60), end: WallTime(minutes: 8 * 60))

  /// Whether a local time is within them. None is if start and end are the same.
  public func contains(_ time: WallTime) -> Bool {
    if start == end { return false }
    return start < end ? start <= time && time < end : start <= time || time < end
  }
}

/// The due time that results from a planned local date and time.
public struct DueMoment: Hashable, Sendable {
  /// Why it differs from the planned time.
  public enum Shift: String, CaseIterable, Sendable {
    /// The planned time is skipped by a clock change.
    case daylightSaving = "dst"
    /// The planned time is in quiet hours.
    case quietHours
  }

  /// The due time.
  public let moment: Timestamp
  /// Why it differs; nil if it does not.
  public let shift: Shift?
}

/// A person's time zone and quiet hours: when what is planned may reach them.
public struct DeliveryClock: Sendable {
  /// The rules of the person's zone.
  public let zone: ZoneRules
  /// The quiet hours; nil for none.
  public let quiet: QuietTimes?

  /// - Parameters:
  ///   - zone: the rules of their zone.
  ///   - quiet: their quiet hours; nil for none.
  public init(zone: ZoneRules, quiet: QuietTimes?) { (self.zone, self.quiet) = (zone, quiet) }

  /// The first planned date whose text may still be to come: quiet hours postpone one by most of a
  /// day.
  /// - Returns: a Julian day number.
  public func firstDay(at now: Timestamp) -> Int { zone.civil(now).date.dayNumber - 2 }

  /// The due time of what is planned for a date (HAL-802 to HAL-805). A skipped local time is due
  /// at the clock change, a repeated one at its first occurrence. One in quiet hours is postponed
  /// to their end, unless it is allowed in them.
  public func due(on date: CivilDate, at time: WallTime, inQuietHours isAllowed: Bool) -> DueMoment
  {
    let (moment, wasSkipped) = zone.first(date, time)
    if !isAllowed, let end = quietEnd(at: moment) {
      return DueMoment(moment: end, shift: .quietHours)
    }
    return DueMoment(moment: moment, shift: wasSkipped ? .daylightSaving : nil)
  }

  /// The end of the quiet hours that contain a time; nil if none do.
  public func quietEnd(at moment: Timestamp) -> Timestamp? {
    guard let quiet else { return nil }
    let (date, time) = zone.civil(moment)
    guard quiet.contains(time) else { return nil }
    // Those that started yesterday end today.
    let isOver = time < quiet.end
    let last = CivilDate(dayNumber: date.dayNumber + (isOver ? 0 : 1), calendar: .gregorian)
    let end = zone.first(last, quiet.end).moment
    // If a backward clock change crosses the end, quiet times are repeated after it.
    return end > moment ? end : quietEndAfterChange(moment, last, quiet)
  }

  private func quietEndAfterChange(
    _ moment: Timestamp, _ date: CivilDate, _ quiet: QuietTimes
  ) -> Timestamp? {
    guard case .repeated(_, let second) = zone.resolve(date, quiet.end) else { return nil }
    let end = Timestamp(second.instant)
    return end > moment ? end : nil
  }
}
