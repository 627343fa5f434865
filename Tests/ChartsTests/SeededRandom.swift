import Charts

/// SplitMix64 (S. Vigna): the same charts in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Points anywhere on the zodiac, moving either way; the angles are opposite each other.
  mutating func points() -> PointPositions {
    var points = PointPositions()
    for point in PointSet.standard {
      points[point] = .init(
        longitude: .random(in: 0..<360, using: &self), speed: .random(in: -2...15, using: &self))
    }
    return points
  }
}
