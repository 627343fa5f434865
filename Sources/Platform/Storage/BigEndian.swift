extension [UInt8] {
  /// Appends a number, its highest byte first.
  mutating func append(bigEndian value: some FixedWidthInteger) {
    for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes a number from the front, its highest byte first; nil if there are too few bytes.
  mutating func popBigEndian<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard count >= size else { return nil }
    defer { self = dropFirst(size) }
    return prefix(size).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }
}
