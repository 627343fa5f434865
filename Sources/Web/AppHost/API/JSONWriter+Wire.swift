internal import Clocks
public import JSON
public import Storage

extension JSONWriter {
  /// Writes a string member, `null` for nil, so that every answer has all of its fields.
  public mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a timestamp member in ISO 8601 UTC, `null` for nil.
  public mutating func field(_ name: StaticString, _ moment: Timestamp?) {
    field(name, moment?.iso8601)
  }
}
