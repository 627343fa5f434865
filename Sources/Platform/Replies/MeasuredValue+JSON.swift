public import JSON

// Readings within the sealed content of what has them.

extension MeasuredValue {
  /// Nil if it is malformed.
  public init?(_ json: JSONValue) {
    guard let value = json["value"]?.double, value.isFinite else { return nil }
    self.init(
      value: value, second: json["second"]?.double,
      unit: json["unit"]?.string.flatMap { ReadingUnit(rawValue: $0) })
  }
}

extension JSONWriter {
  /// Writes the field of a reading; nothing without one.
  public mutating func reading(_ reading: MeasuredValue?) {
    guard let reading else { return }
    key("reading")
    object { json in
      json.field("value", reading.value, decimals: 6)
      if let second = reading.second { json.field("second", second, decimals: 6) }
      if let unit = reading.unit { json.field("unit", unit.rawValue) }
    }
  }
}
