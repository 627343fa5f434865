/// What makes the wording of one person and day differ from another's, and the same again each time.
public struct Seed: Hashable, Sendable {
  private let value: UInt64

  /// - Parameters:
  ///   - person: anything that tells people apart, such as a fingerprint of the chart.
  ///   - day: the day number for what changes daily; 0 for what stays.
  public init(person: UInt64, day: Int = 0) {
    value = Self.mix(person ^ Self.mix(UInt64(bitPattern: Int64(day))))
  }

  /// One of so many choices for a key; always the same for the same seed and key.
  public func choice(_ key: String, of count: Int) -> Int {
    guard count > 1 else { return 0 }
    return Int(Self.mix(value ^ Self.fingerprint(key)) % UInt64(count))
  }

  /// A number that stands for a text, the same in every run: FNV-1a with 64 bits.
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
