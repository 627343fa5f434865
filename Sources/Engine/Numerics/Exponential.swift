/// The exponential function and the hyperbolic tangent, from additions, multiplications and
/// divisions alone, so that a score worked out in a browser equals one worked out on the server.
public enum Exponential {
  /// e to the power `x`, within two units in the last place; 0 and infinity past the ends of
  /// `Double`.
  public static func exp(_ x: Double) -> Double {
    guard x > -708 else { return x.isNaN ? x : 0 }
    guard x < 709 else { return .infinity }
    // e^x = 2^k e^r with |r| <= ln 2 / 2. Adding and taking away 1.5 * 2^52 rounds to a whole
    // number; the part of ln 2 that is taken first has zeros enough to multiply exactly.
    let shifted = x * 1.4426950408889634 + 0x1.8p52
    let k = shifted - 0x1.8p52
    let r = (x - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33
    let scale = Double(bitPattern: UInt64(Int64(k) + 1023) << 52)
    return scale + scale * series(r)
  }

  /// e to the power `x` less 1, exact to the last places near 0 as well.
  public static func expMinusOne(_ x: Double) -> Double {
    abs(x) < 0.35 ? series(x) : exp(x) - 1
  }

  /// The hyperbolic tangent, within four units in the last place, in -1 ... 1.
  public static func tanh(_ x: Double) -> Double {
    guard abs(x) < 20 else { return x.isNaN ? x : x < 0 ? -1 : 1 }
    // tanh x = (e^2x - 1) / (e^2x + 1), taken at |x| so that it is odd to the last bit.
    let e = expMinusOne(2 * abs(x))
    let result = e / (e + 2)
    return x < 0 ? -result : result
  }

  /// Taylor's series of e^r - 1 for |r| <= 0.35; what is left out is below 1e-18 of the sum.
  private static func series(_ r: Double) -> Double {
    var sum = 0.0
    // r / 1 (1 + r / 2 (1 + r / 3 (...))) from the inside out.
    var n = 15.0
    while n > 1 {
      sum = r / n * (1 + sum)
      n -= 1
    }
    return r + r * sum
  }
}
