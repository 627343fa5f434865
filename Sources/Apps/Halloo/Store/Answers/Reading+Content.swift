internal import JSON

// Readings within the sealed content of an answer.

extension Reading {
  /// Nil if it is malformed.
  init?(_ json: JSONValue) {
    guard let value = json["value"]?.double, value.isFinite else { return nil }
    self.init(
      value: value, second: json["second"]?.double,
      unit: json["unit"]?.string.flatMap { ReadingUnit(rawValue: $0) })
  }
}

extension JSONWriter {
  /// Writes the field of a reading; nothing without one.
  mutating func reading(_ reading: Reading?) {
    guard let reading else { return }
    key("reading")
    object { json in
      json.field("value", reading.value, decimals: 6)
      if let second = reading.second { json.field("second", second, decimals: 6) }
      if let unit = reading.unit { json.field("unit", unit.rawValue) }
    }
  }
}
