internal import CivilTime
internal import Clocks
internal import Storage

/// The hours of every day in which a relative is not texted, by their own clocks (HAL-805): from the start,
/// which belongs to them, to the end, which does not; over midnight where the end is not later.
struct QuietTimes: Hashable, Sendable {
  /// When they begin.
  var start: WallTime
  /// When they are over.
  var end: WallTime

  /// From nine in the evening to eight in the morning.
  static let standard = QuietTimes(
    start: WallTime(minutes: 21 * 60), end: WallTime(minutes: 8 * 60))

  /// Whether a local time lies in them. None do where both are the same.
  func contains(_ time: WallTime) -> Bool {
    if start == end { return false }
    return start < end ? start <= time && time < end : start <= time || time < end
  }
}

/// When something is due that was planned for a local date and time.
struct DueMoment: Hashable, Sendable {
  /// Why it is not due at the planned time.
  enum Shift: String, Sendable {
    /// The clocks skip that time.
    case daylightSaving = "dst"
    /// The relative is not to be texted then.
    case quietHours
  }

  /// When.
  let moment: Timestamp
  /// Why not as planned; nil where it is.
  let shift: Shift?
}

/// The clocks of a relative, and when they may be texted.
struct RelativeClock: Sendable {
  /// The rules of the relative's zone.
  let zone: ZoneRules
  /// When the relative is not texted; nil for never.
  let quiet: QuietTimes?

  /// When a habit is due on a date (HAL-802 to HAL-805). A time that the clocks skip is due at their change,
  /// one that they show twice the first time. One in quiet hours, without leave for them, waits for their
  /// end.
  func due(on date: CivilDate, at time: WallTime, inQuietHours isAllowed: Bool) -> DueMoment {
    let (moment, wasSkipped) = zone.first(date, time)
    if !isAllowed, let end = quietEnd(at: moment) {
      return DueMoment(moment: end, shift: .quietHours)
    }
    return DueMoment(moment: moment, shift: wasSkipped ? .daylightSaving : nil)
  }

  /// When the quiet hours are over in which a moment lies; nil where it lies in none.
  func quietEnd(at moment: Timestamp) -> Timestamp? {
    guard let quiet else { return nil }
    let (date, time) = zone.civil(moment)
    guard quiet.contains(time) else { return nil }
    // Those that began yesterday end today.
    let isOver = time < quiet.end
    let last = CivilDate(dayNumber: date.dayNumber + (isOver ? 0 : 1), calendar: .gregorian)
    let end = zone.first(last, quiet.end).moment
    // Where clocks are set back over the end, they show quiet times once more after it.
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
