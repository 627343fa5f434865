import Numerics
import Testing

@Suite struct RootsTests {
  @Test("a zero is found to the tolerance")
  func found() throws {
    let root = try #require(Roots.root(between: 0, and: 2, tolerance: 1e-12) { $0 * $0 - 2 })
    #expect(abs(root - 2.0.squareRoot()) < 1e-11)
    let wild = Roots.root(between: -4, and: 3, tolerance: 1e-10) { x in
      (x + 3) * (x - 1) * (x - 1)
    }
    #expect(abs(try #require(wild) + 3) < 1e-8)
  }

  @Test("a zero at either end is found")
  func ends() {
    #expect(Roots.root(between: 0, and: 1, tolerance: 1e-9) { $0 } == 0)
    #expect(Roots.root(between: -1, and: 0, tolerance: 1e-9) { $0 } == 0)
  }

  @Test("no change of sign, no zero")
  func none() {
    #expect(Roots.root(between: -1, and: 1, tolerance: 1e-9) { $0 * $0 + 1 } == nil)
  }

  @Test("few evaluations suffice")
  func cost() {
    var calls = 0
    _ = Roots.root(between: 0, and: 90, tolerance: 1e-9) { x in
      calls += 1
      return Degrees.sin(x) - 0.3
    }
    #expect(calls < 15)
  }
}
