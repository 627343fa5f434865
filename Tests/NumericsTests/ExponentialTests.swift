import Foundation
import Numerics
import Testing

@Suite struct ExponentialTests {
  @Test("the exponential agrees with the C library to two units in the last place")
  func exponential() {
    for step in -7_000...7_000 {
      let x = Double(step) * 0.1007
      guard x > -708, x < 709 else { continue }
      let expected = Foundation.exp(x)
      #expect(abs(Exponential.exp(x) - expected) <= 2 * expected.ulp, "\(x)")
    }
    #expect(Exponential.exp(0) == 1)
    #expect(Exponential.exp(-1000) == 0)
    #expect(Exponential.exp(1000) == .infinity)
    #expect(Exponential.exp(.nan).isNaN)
  }

  @Test("e^x - 1 keeps its digits near zero")
  func nearZero() {
    for step in -4_000...4_000 {
      let x = Double(step) * 1.03e-4
      let expected = Foundation.expm1(x)
      #expect(abs(Exponential.expMinusOne(x) - expected) <= 4 * expected.ulp, "\(x)")
    }
  }

  @Test("the hyperbolic tangent agrees with the C library, is odd and stays within one")
  func hyperbolicTangent() {
    for step in 0...25_000 {
      let x = Double(step) * 1.0e-3
      let expected = Foundation.tanh(x)
      #expect(abs(Exponential.tanh(x) - expected) <= 4 * expected.ulp, "\(x)")
      #expect(Exponential.tanh(-x) == -Exponential.tanh(x))
      #expect(Exponential.tanh(x) <= 1)
    }
    #expect(Exponential.tanh(.infinity) == 1)
  }
}
