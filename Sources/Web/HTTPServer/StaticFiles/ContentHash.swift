/// A 64-bit content hash, not collision-resistant against an attacker: FNV-1a (Fowler, Noll, Vo;
/// IETF draft-eastlake-fnv).
struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  let value: UInt64

  init(_ bytes: [UInt8]) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Up to sixteen hexadecimal digits.
  var description: String { String(value, radix: 16) }
}
