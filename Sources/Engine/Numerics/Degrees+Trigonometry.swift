/// Sine, cosine and their inverses, in degrees, to within about one unit in the last place.
///
/// Taylor's series on an eighth of a turn; arctangents about the nearest eighth of the slope. The
/// terms left out are below 1e-18.
extension Degrees {
  /// Both the sine and the cosine of an angle, for little more than the price of one.
  @inlinable
  public static func sincos(_ angle: Double) -> (sin: Double, cos: Double) {
    // Adding and taking away 1.5 * 2^52 rounds to a whole number; its low bits are the quadrant.
    let shifted = angle * (1.0 / 90) + 0x1.8p52
    let quadrant = shifted.bitPattern & 3
    let x = (angle - 90 * (shifted - 0x1.8p52)) * radian
    let xx = x * x
    let (s, c) = (x + x * xx * sineTail(xx), 1 - 0.5 * xx + xx * xx * cosineTail(xx))
    switch quadrant {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  @inlinable public static func sin(_ angle: Double) -> Double { sincos(angle).sin }
  @inlinable public static func cos(_ angle: Double) -> Double { sincos(angle).cos }

  @inlinable
  public static func tan(_ angle: Double) -> Double {
    let (s, c) = sincos(angle)
    return s / c
  }

  /// The direction of the point (x, y) seen from the origin, in -180 ... 180; 0 for the origin.
  @inlinable
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let (small, large) = ax < ay ? (ax, ay) : (ay, ax)
    guard large > 0 else { return 0 }
    var angle = arctangent(of: small, over: large)
    if ax < ay { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the arcsine in -90 ... 90; values outside -1 ... 1 are clamped.
  @inlinable
  public static func asin(_ sine: Double) -> Double {
    let s = min(1, max(-1, sine))
    return atan2(s, ((1 - s) * (1 + s)).squareRoot())
  }

  /// Returns the arccosine in 0 ... 180; values outside -1 ... 1 are clamped.
  @inlinable
  public static func acos(_ cosine: Double) -> Double {
    let c = min(1, max(-1, cosine))
    return atan2(((1 - c) * (1 + c)).squareRoot(), c)
  }

  /// (sin x - x) / x^3 as a series in x^2.
  @inlinable
  static func sineTail(_ xx: Double) -> Double {
    let x4 = xx * xx
    let low = (-1.0 / 6 + xx * (1.0 / 120)) + x4 * (-1.0 / 5040 + xx * (1.0 / 362_880))
    let high =
      (-1.0 / 39_916_800 + xx * (1.0 / 6_227_020_800)) + x4 * (-1.0 / 1_307_674_368_000)
    return low + x4 * x4 * high
  }

  /// (cos x - 1 + x^2/2) / x^4 as a series in x^2.
  @inlinable
  static func cosineTail(_ xx: Double) -> Double {
    let x4 = xx * xx
    let low = (1.0 / 24 - xx * (1.0 / 720)) + x4 * (1.0 / 40_320 - xx * (1.0 / 3_628_800))
    let high =
      (1.0 / 479_001_600 - xx * (1.0 / 87_178_291_200)) + x4 * (1.0 / 20_922_789_888_000)
    return low + x4 * x4 * high
  }

  /// Returns the arctangent of `small / large`, for 0 <= small <= large.
  @inlinable
  static func arctangent(of small: Double, over large: Double) -> Double {
    let eighth = Int32(small * 8 / large + 0.5)
    let slope = Double(eighth) * 0.125
    // tan(a - b) = (tan a - tan b) / (1 + tan a tan b)
    let t = (small - slope * large) / (large + slope * small)
    let tt = t * t
    let t4 = tt * tt
    let tail =
      (-1.0 / 3 + tt * (1.0 / 5)) + t4 * (-1.0 / 7 + tt * (1.0 / 9))
      + t4 * t4 * (-1.0 / 11 + tt * (1.0 / 13))
    return anchor(eighth) + (t + t * tt * tail) * perRadian
  }

  /// Returns the arctangent of `eighth / 8`, in degrees.
  @inlinable
  static func anchor(_ eighth: Int32) -> Double {
    switch eighth {
    case 0: 0
    case 1: 7.125016348901798
    case 2: 14.036243467926479
    case 3: 20.556045219583464
    case 4: 26.56505117707799
    case 5: 32.005383208083494
    case 6: 36.86989764584402
    case 7: 41.18592516570965
    default: 45
    }
  }
}
