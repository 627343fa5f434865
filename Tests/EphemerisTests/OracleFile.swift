import Foundation

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

/// The golden files of Tests/Oracles.
enum OracleFile {
  /// The lines of a file below its comments and its header.
  static func lines(_ name: String) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Oracles/\(name)"), encoding: .utf8)
    return Array(text.split(separator: "\n").drop { $0.hasPrefix("#") }.dropFirst())
  }
}
