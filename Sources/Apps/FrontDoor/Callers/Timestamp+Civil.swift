internal import CivilTime
internal import Storage

extension Timestamp {
  /// Day and time at Greenwich.
  var civil: (date: CivilDate, time: WallTime) {
    Instant(unixSeconds: Double(milliseconds) / 1_000).civil()
  }

  /// The day at Greenwich.
  var date: CivilDate { civil.date }
}
