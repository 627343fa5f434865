internal import AppHost
internal import CivilTime
internal import Clocks
public import JSON
internal import Schedules
public import Storage

/// Fields of responses. Responses have all of their fields; a missing value is `null`.
extension JSONWriter {
  /// Writes an object field.
  public mutating func object(_ name: StaticString, _ write: (inout JSONWriter) throws -> Void)
    rethrows
  {
    key(name)
    try object(write)
  }

  /// Writes a list field; `write` writes an item.
  public mutating func list<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows {
    key(name)
    try list(items, write)
  }

  /// Writes a list of objects; `write` writes the fields of one.
  public mutating func objects<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows { try list(name, items) { json, item in try json.object { try write(&$0, item) } } }

  /// Writes a list; `write` writes an item.
  public mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows { try array { json in for item in items { try write(&json, item) } } }

  /// Writes an integer field; `null` for none.
  public mutating func field(_ name: StaticString, _ number: Int?) {
    model(name, number) { $0.value($1) }
  }

  /// Writes a number in the fewest digits; `null` for none.
  public mutating func field(_ name: StaticString, _ number: Double?) {
    model(name, number) { $0.value($1) }
  }

  /// Writes a Boolean field; `null` if unknown.
  public mutating func field(_ name: StaticString, _ truth: Bool?) {
    model(name, truth) { $0.value($1) }
  }

  /// Writes a field; `null` for none; `write` writes the value.
  public mutating func model<Model>(
    _ name: StaticString, _ model: Model?, _ write: (inout JSONWriter, Model) throws -> Void
  ) rethrows {
    key(name)
    if let model { try write(&self, model) } else { null() }
  }

  /// Writes a local date, given as a Julian day number, such as `2027-01-15`; `null` for none.
  public mutating func date(_ name: StaticString, day: Int?) {
    field(name, day.map(CivilDate.wire))
  }

  /// Writes an instant in ISO 8601 UTC with whole seconds, such as `2027-01-15T08:00:00Z`; `null`
  /// for none.
  public mutating func moment(_ name: StaticString, _ moment: Timestamp?) {
    field(name, moment.map { "\($0.iso8601.dropLast(5))Z" })
  }
}
