internal import Clocks
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
