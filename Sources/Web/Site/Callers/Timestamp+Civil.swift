public import CivilTime
public import Storage

extension Timestamp {
  /// Day and time at Greenwich.
  public var civil: (date: CivilDate, time: WallTime) {
    Instant(unixSeconds: Double(milliseconds) / 1_000).civil()
  }

  /// The day at Greenwich.
  public var date: CivilDate { civil.date }
}
