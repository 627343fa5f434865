/// Reads values in PostgreSQL's binary format (the `…send` functions of its types).
enum PostgresValue {
  /// Returns nil for an unknown type or format.
  static func decode(_ bytes: [UInt8], as type: UInt32) -> Value? {
    var rest = bytes[...]
    switch type {
    case PostgresType.boolean: return rest.first.map { .boolean($0 != 0) }
    case PostgresType.bytes: return .bytes(bytes)
    case PostgresType.integer64: return rest.popBigEndian(Int64.self).map(Value.integer)
    case PostgresType.integer32: return rest.popBigEndian(Int32.self).map { .integer(Int64($0)) }
    case PostgresType.integer16: return rest.popBigEndian(Int16.self).map { .integer(Int64($0)) }
    case PostgresType.object: return rest.popBigEndian(UInt32.self).map { .integer(Int64($0)) }
    case PostgresType.float64:
      return rest.popBigEndian(UInt64.self).map { .double(Double(bitPattern: $0)) }
    case PostgresType.float32:
      return rest.popBigEndian(UInt32.self).map { .double(Double(Float(bitPattern: $0))) }
    case PostgresType.text, PostgresType.name, PostgresType.json, PostgresType.unknown,
      PostgresType.paddedText, PostgresType.limitedText:
      return .text(String(decoding: bytes, as: UTF8.self))
    case PostgresType.numeric: return numeric(&rest)
    case PostgresType.nothing: return .null
    default: return nil
    }
  }

  /// Decodes NUMERIC, the type of sums and averages of integers: an integer where it has no
  /// decimals and fits, otherwise a double, as SQLite returns. The format: number of base-10,000
  /// digits, exponent of the first digit, sign, decimals shown, digits, 16 bits each.
  private static func numeric(_ rest: inout ArraySlice<UInt8>) -> Value? {
    guard let count = rest.popBigEndian(Int16.self), let weight = rest.popBigEndian(Int16.self),
      let sign = rest.popBigEndian(UInt16.self), let decimals = rest.popBigEndian(Int16.self)
    else { return nil }
    switch sign {
    case 0xC000: return .double(.nan)
    case 0xD000: return .double(.infinity)
    case 0xF000: return .double(-.infinity)
    default: break
    }
    var digits: [Int16] = []
    for _ in 0..<count {
      guard let digit = rest.popBigEndian(Int16.self) else { return nil }
      digits.append(digit)
    }
    let text = decimalText(digits, weight: Int(weight), isNegative: sign == 0x4000)
    if decimals == 0, let whole = Int64(text.whole) { return .integer(whole) }
    return Double("\(text.whole).\(text.fraction)").map(Value.double)
  }

  private static func decimalText(
    _ digits: [Int16], weight: Int, isNegative: Bool
  ) -> (whole: String, fraction: String) {
    var whole = isNegative ? "-0" : "0"
    var fraction = "0"
    for place in stride(from: max(weight, 0), through: min(weight - digits.count + 1, 0), by: -1) {
      let index = weight - place
      let digit = digits.indices.contains(index) ? digits[index] : 0
      let text = String(digit)
      let padded = String(repeating: "0", count: 4 - text.count) + text
      if place >= 0 { whole += padded } else { fraction += padded }
    }
    return (whole, String(fraction.dropFirst()) + "0")
  }
}
