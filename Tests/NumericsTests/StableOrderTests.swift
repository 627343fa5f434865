import Numerics
import TestSupport
import Testing

@Suite struct StableOrderTests {
  @Test("A list is put in order, and equals keep theirs", arguments: 0..<70)
  func stable(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let keys = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    let order = StableOrder.indices(count) { keys[$0] < keys[$1] }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(order == expected)
  }
}
