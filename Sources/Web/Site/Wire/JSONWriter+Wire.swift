internal import CivilTime
public import JSON
public import Storage

extension JSONWriter {
  /// A text of an object, `null` where there is none: so every answer has all of its fields.
  public mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// A moment of an object in ISO 8601 UTC, `null` where there is none.
  public mutating func field(_ name: StaticString, _ moment: Timestamp?) {
    field(name, moment?.iso8601)
  }
}

extension Timestamp {
  /// Such as `2027-01-15T08:00:00.000Z`.
  public var iso8601: String { Instant(unixSeconds: Double(milliseconds) / 1_000).iso8601() }
}
