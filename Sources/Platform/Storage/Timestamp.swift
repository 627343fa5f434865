/// A point in time of the civil clock as stored in the database: whole milliseconds since
/// 1970-01-01T00:00:00Z, UTC, without leap seconds.
///
/// A 64-bit integer in both engines, rather than text in one and `timestamptz` in the other:
/// equality then survives every round trip, both engines compare, index and subtract in the same
/// way, paging cursors are the same everywhere, and no session setting or text format interferes.
/// ISO 8601 is the wire format, and is produced there. To read them in a query:
///
///     SELECT datetime(created_at / 1000, 'unixepoch')      -- SQLite
///     SELECT to_timestamp(created_at / 1000.0)             -- PostgreSQL
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public var milliseconds: Int64

  /// A timestamp by its milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The timestamp `duration` later, rounded down to the millisecond.
  public func advanced(by duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    return Timestamp(milliseconds: milliseconds + seconds * 1_000 + attoseconds.millisecondsBelow)
  }

  /// The time since `earlier`; negative when that is later.
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
