internal import AppHost
internal import Clocks
public import JSON
public import Storage

/// Fields of answers. Every answer has all of its fields: what there is none of is `null`.
extension JSONWriter {
  /// An object of an object.
  public mutating func object(_ name: StaticString, _ write: (inout JSONWriter) throws -> Void)
    rethrows
  {
    key(name)
    try object(write)
  }

  /// A list of an object; `write` writes an item.
  public mutating func list<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows {
    key(name)
    try list(items, write)
  }

  /// A list of objects of an object; `write` writes the fields of one.
  public mutating func objects<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows { try list(name, items) { json, item in try json.object { try write(&$0, item) } } }

  /// A list; `write` writes an item.
  public mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) rethrows { try array { json in for item in items { try write(&json, item) } } }

  /// A whole number of an object, `null` where there is none.
  public mutating func field(_ name: StaticString, _ number: Int?) {
    model(name, number) { $0.value($1) }
  }

  /// A number of an object in the fewest digits, `null` where there is none.
  public mutating func field(_ name: StaticString, _ number: Double?) {
    model(name, number) { $0.value($1) }
  }

  /// A truth value of an object, `null` where it is not known.
  public mutating func field(_ name: StaticString, _ truth: Bool?) {
    model(name, truth) { $0.value($1) }
  }

  /// A value of an object, `null` where there is none; `write` writes it.
  public mutating func model<Model>(
    _ name: StaticString, _ model: Model?, _ write: (inout JSONWriter, Model) throws -> Void
  ) rethrows {
    key(name)
    if let model { try write(&self, model) } else { null() }
  }

  /// A moment of an object in ISO 8601 UTC with whole seconds, such as `2027-01-15T08:00:00Z`; `null` where there
  /// is none.
  public mutating func moment(_ name: StaticString, _ moment: Timestamp?) {
    field(name, moment.map { "\($0.iso8601.dropLast(5))Z" })
  }
}
