/// Random numbers that every run repeats (S. Vigna's SplitMix64).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func angle(in range: Range<Double>) -> Double { Double.random(in: range, using: &self) }
}

extension OracleFiles {
  /// The rows of a golden file of values between commas, without its header.
  static func table(_ name: String) throws -> [[Substring]] {
    try rows(of: name).dropFirst().map { $0[0].split(separator: ",") }
  }
}
