internal import CivilTime
internal import Clocks
internal import Storage

/// The daily hours in which a relative is not texted, in their time zone (HAL-805): from the start,
/// inclusive, to the end, exclusive; across midnight if the end is not later.
struct QuietTimes: Hashable, Sendable {
  /// The start.
  var start: WallTime
  /// The end.
  var end: WallTime

  /// From nine in the evening to eight in the morning.
  static let standard = QuietTimes(
    start: WallTime(minutes: 21 * 60), end: WallTime(minutes: 8 * 60))

  /// Whether a local time is within them. None is if start and end are the same.
  func contains(_ time: WallTime) -> Bool {
    if start == end { return false }
    return start < end ? start <= time && time < end : start <= time || time < end
  }
}

/// The due time that results from a planned local date and time.
struct DueMoment: Hashable, Sendable {
  /// Why it differs from the planned time.
  enum Shift: String, CaseIterable, Sendable {
    /// The planned time is skipped by a clock change.
    case daylightSaving = "dst"
    /// The planned time is in quiet hours.
    case quietHours
  }

  /// The due time.
  let moment: Timestamp
  /// Why it differs; nil if it does not.
  let shift: Shift?
}

/// A relative's time zone and quiet hours.
struct RelativeClock: Sendable {
  /// The rules of the relative's zone.
  let zone: ZoneRules
  /// The quiet hours; nil for none.
  let quiet: QuietTimes?

  /// The due time of a habit on a date (HAL-802 to HAL-805). A skipped local time is due at the
  /// clock change, a repeated one at its first occurrence. One in quiet hours is postponed to their
  /// end, unless it is allowed in them.
  func due(on date: CivilDate, at time: WallTime, inQuietHours isAllowed: Bool) -> DueMoment {
    let (moment, wasSkipped) = zone.first(date, time)
    if !isAllowed, let end = quietEnd(at: moment) {
      return DueMoment(moment: end, shift: .quietHours)
    }
    return DueMoment(moment: moment, shift: wasSkipped ? .daylightSaving : nil)
  }

  /// The end of the quiet hours that contain a time; nil if none do.
  func quietEnd(at moment: Timestamp) -> Timestamp? {
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
