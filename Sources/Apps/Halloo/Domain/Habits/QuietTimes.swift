internal import CivilTime

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
