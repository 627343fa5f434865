public import CivilTime
public import Storage

// The moments of the database and the instants of the engine. Both count from UTC; a timestamp holds whole
// milliseconds, so the way there and back changes nothing.

extension Instant {
  /// The instant of a stored moment.
  public init(_ timestamp: Timestamp) {
    self.init(unixSeconds: Double(timestamp.milliseconds) / 1_000)
  }
}

extension Timestamp {
  /// An instant, rounded to the millisecond.
  public init(_ instant: Instant) {
    self.init(milliseconds: Int64((instant.unixSeconds * 1_000).rounded()))
  }

  /// Date and time in UTC, in the Gregorian calendar.
  public var utc: (date: CivilDate, time: WallTime) { Instant(self).civil(rule: .gregorian) }

  /// ISO 8601 in UTC, to the millisecond: `2027-01-15T08:00:00.000Z`.
  public var iso8601: String { Instant(self).iso8601() }
}
