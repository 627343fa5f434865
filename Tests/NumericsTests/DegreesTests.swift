import Foundation
import Numerics
import Testing

@Suite struct DegreesTests {
  static let angles = stride(from: -1_080.0, through: 1_080, by: 0.37).map { $0 }

  @Test("sine and cosine agree with an extended-precision library to their last place")
  func sines() {
    for angle in Self.angles {
      let (s, c) = Degrees.sincos(angle)
      let radians = Float80(angle) * .pi / 180
      #expect(abs(Float80(s) - Foundation.sin(radians)) < 2.3e-16)
      #expect(abs(Float80(c) - Foundation.cos(radians)) < 2.3e-16)
    }
  }

  @Test("quarter turns are exact")
  func quarters() {
    #expect(Degrees.sin(180) == 0 && Degrees.cos(90) == 0 && Degrees.sin(-90) == -1)
    #expect(Degrees.cos(720) == 1 && Degrees.sin(30) == 0.49999999999999994)
  }

  @Test("the arctangent takes back the sine and cosine")
  func arctangent() {
    for angle in Self.angles {
      let (s, c) = Degrees.sincos(angle)
      #expect(abs(Degrees.difference(from: Degrees.atan2(s, c), to: angle)) < 2e-13)
    }
    #expect(Degrees.atan2(0, 0) == 0 && Degrees.atan2(1, 0) == 90 && Degrees.atan2(0, -1) == 180)
  }

  @Test("arcsine and arccosine meet the C library's, also near the ends")
  func arcs() {
    for x in stride(from: -1.0, through: 1, by: 0.001) {
      #expect(abs(Degrees.asin(x) - Foundation.asin(x) * 180 / .pi) < 3e-14)
      #expect(abs(Degrees.acos(x) - Foundation.acos(x) * 180 / .pi) < 9e-14)
    }
    #expect(Degrees.asin(1 + 1e-15) == 90 && Degrees.acos(-1 - 1e-15) == 180)
  }

  @Test(
    "wrapping stays within its range",
    arguments: [
      (0.0, 0.0), (360, 0), (-1, 359), (720.5, 0.5), (-1e-17, 0), (359.999, 359.999), (-360, 0),
    ])
  func normalized(angle: Double, expected: Double) {
    #expect(abs(Degrees.normalized(angle) - expected) < 1e-12)
    #expect((0..<360).contains(Degrees.normalized(angle)))
  }

  @Test("differences and midpoints take the shorter arc across 0 Aries")
  func acrossZero() {
    #expect(Degrees.difference(from: 350, to: 10) == 20)
    #expect(Degrees.difference(from: 10, to: 350) == -20)
    #expect(Degrees.separation(1, 359) == 2)
    #expect(Degrees.midpoint(350, 20) == 5)
    #expect(Degrees.midpoint(20, 350) == 5)
    #expect(Degrees.midpoint(0, 180) == 90)
  }
}
