/// Varies the wording by person and day, deterministically.
public struct Seed: Hashable, Sendable {
  private let value: UInt64

  /// - Parameters:
  ///   - person: identifies the person, such as a fingerprint of the chart.
  ///   - day: the day number for what changes daily; 0 for what does not.
  public init(person: UInt64, day: Int = 0) {
    value = Self.mix(person ^ Self.mix(UInt64(bitPattern: Int64(day))))
  }

  /// Returns one of a number of choices for a key; deterministic for seed and key.
  public func choice(_ key: String, of count: Int) -> Int {
    guard count > 1 else { return 0 }
    return Int(Self.mix(value ^ Self.fingerprint(key)) % UInt64(count))
  }

  /// Returns a stable hash of a text: FNV-1a with 64 bits.
  public static func fingerprint(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
  private static func mix(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
