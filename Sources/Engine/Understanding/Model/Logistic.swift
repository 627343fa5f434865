/// The logistic function, without a mathematical library.
enum Logistic {
  /// 1 / (1 + e^-x), to 1e-6.
  static func value(_ x: Float) -> Float {
    if x < -20 { return 0 }
    if x > 20 { return 1 }
    // e^-x as a power of two: the exponent's bits, times a polynomial for the rest.
    let power = -x * 1.442_695_04
    let whole = Int32(power) - (power < 0 ? 1 : 0)
    let rest = (power - Float(whole)) * 0.693_147_18
    let series =
      1 + rest * (1 + rest * (0.5 + rest * (0.166_666_67 + rest * (0.041_666_67 + rest * 0.008_4))))
    let scale = Float(bitPattern: UInt32(whole + 127) << 23)
    return 1 / (1 + series * scale)
  }
}
