internal import CivilTime
internal import JSON

extension JSONWriter {
  /// Writes a moment to the second, in UTC (AST-19); null where there is none.
  mutating func moment(_ name: StaticString, _ instant: Instant?) {
    optional(name, instant.map { "\($0.advanced(byDays: 0.5 / 86_400).iso8601().prefix(19))Z" })
  }

  /// Writes a text, or null.
  mutating func optional(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes an array of objects.
  mutating func objects<Item>(
    _ name: StaticString, _ items: [Item], _ fields: (inout JSONWriter, Item) -> Void
  ) {
    key(name)
    array { json in
      for item in items { json.object { fields(&$0, item) } }
    }
  }
}
