internal import JSON

extension JSONWriter {
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
