/// A moment of the civil clock as the database keeps it: whole milliseconds since
/// 1970-01-01T00:00:00Z, UTC, without leap seconds.
///
/// Kept as a 64-bit integer in both engines, rather than as text in one and `timestamptz` in the
/// other: then equality survives every round trip, both engines compare, index and subtract in the
/// same way, a paging cursor is the same everywhere, and no session setting or text format has a
/// say. ISO 8601 is how moments look on the wire, and is made there. To read them by eye:
///
///     SELECT datetime(created_at / 1000, 'unixepoch')      -- SQLite
///     SELECT to_timestamp(created_at / 1000.0)             -- PostgreSQL
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public var milliseconds: Int64

  /// A moment by its milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `duration` later, to the millisecond below.
  public func advanced(by duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    return Timestamp(milliseconds: milliseconds + seconds * 1_000 + attoseconds.millisecondsBelow)
  }

  /// How long after `earlier` this moment is; negative when it is before.
  public func duration(since earlier: Timestamp) -> Duration {
    .milliseconds(milliseconds - earlier.milliseconds)
  }
}

extension Int64 {
  /// Attoseconds as milliseconds, rounded down also below zero.
  fileprivate var millisecondsBelow: Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Timestamp: Storable {
  public var storedValue: Value { .integer(milliseconds) }

  public init(storedValue: Value) throws(StorageError) {
    guard case .integer(let milliseconds) = storedValue else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self.init(milliseconds: milliseconds)
  }
}
